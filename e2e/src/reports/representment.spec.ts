import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { cellsOf, expectRows, rowsOf } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const REPRESENTMENTS = '/reports/transaction/ibt-representment';

const open = (page: Page) => rowsOf(page).filter({ hasText: / left/ });
const choose = (page: Page, place: number) => open(page).nth(place).getByRole('checkbox').check();
const cents = (text: string) => Number(text.replace(/\D/g, ''));
const decline = (page: Page) => page.getByRole('button', { name: 'Decline Representment' });

/** Makes the next lists answer as they will once upstream has accepted the request. */
const acceptUpstream = (page: Page) =>
  page.route('**/v1/report/ibt/eft/representments?**', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { stopRequestStatus: string | null }[] };
    const data = answer.data.map(row =>
      row.stopRequestStatus === 'REQUESTED' ? { ...row, stopRequestStatus: 'ACCEPTED' } : row,
    );
    await route.fulfill({ response, json: { ...answer, data } });
  });

test('begins in 2020, offers no row that is too late, has pages of 40 without a choice, and says what is to come', async ({
  page,
}) => {
  await signIn(page, PEOPLE.staff, REPRESENTMENTS);
  await expectRows(page);
  await expect(page.getByRole('button', { name: /^Dates: 2020-01-01 – / })).toBeVisible();
  await expect(page.getByText('Rows per page')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  for (const words of await cellsOf(page, 'declineUntil').allTextContents())
    expect(words).toMatch(/^(\d+ d \d+ h left|\d+ h \d+ min left|Too late to decline|–)$/);
  const late = rowsOf(page).filter({ hasText: 'Too late to decline' });
  for (const row of await late.all()) await expect(row.getByRole('checkbox')).toBeDisabled();
  await open(page).first().locator('[data-field=transactionAmount]').click();
  const steps = page.getByRole('dialog', { name: 'Details' }).getByRole('list', { name: 'Timeline' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Decline until · Still to come' })).toHaveClass('coming');
  await expect(steps.getByRole('listitem').first()).not.toHaveClass('coming');
});

test('tells of two failures, then declines what is chosen, after a dialog that names count and amount', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraAdmin, REPRESENTMENTS);
  await expectRows(page);
  await expect(decline(page)).toBeDisabled();
  const before = await open(page).count();
  const amounts = await open(page).locator('[data-field=transactionAmount]').allTextContents();
  await choose(page, 0);
  await open(page).nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(open(page).nth(1)).toHaveAttribute('aria-selected', 'true');

  await page.route('**/representments/decline', route => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await pressEnter(decline(page));
  const dialog = page.getByRole('dialog', { name: 'Decline Representment' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(
    page.getByText('Unable to schedule a decline representment request. Please try again later.'),
  ).toBeVisible();
  // What failed stays chosen, to try again
  await expect(open(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(open(page).nth(1)).toHaveAttribute('aria-selected', 'true');

  await page.route('**/representments/decline', route => route.fulfill({ status: 404, json: {} }), { times: 1 });
  await decline(page).click();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Error getting journal tokens')).toBeVisible();

  await decline(page).click();
  await expect(dialog).toContainText('Decline 2 representments');
  const named = (await dialog.getByText(/C\$/).textContent())?.match(/C\$[\d,.]+\d/)?.[0] ?? '';
  expect(cents(named)).toBe(cents(amounts[0] ?? '') + cents(amounts[1] ?? ''));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Decline representment(s) have been requested successfully.')).toBeVisible();
  await expect(cellsOf(page, 'stopRequestStatus').filter({ hasText: 'Requested' }).first()).toBeVisible();
  await expect(open(page)).toHaveCount(before - 2);
  await expect(decline(page)).toBeDisabled();

  await acceptUpstream(page);
  await page.getByRole('columnheader', { name: 'Amount' }).click();
  await expect(page.getByText('Representments declined successfully')).toBeVisible();
  expectNoErrors();
});
