import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { cellsOf, EVERYTHING, expectRows } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('amounts below zero stand in red parentheses', async ({ page }) => {
  await signIn(
    page,
    PEOPLE.staff,
    `/reports/account-balance/adjustment?${EVERYTHING}&merchantAccAdjustmentTypes=DEBIT`,
  );
  await expectRows(page);
  const amount = cellsOf(page, 'transAmt').first().locator('[aria-hidden]');
  await expect(amount).toHaveText(/^\(\$[\d,]+\.\d\d\)$/);
  const [red = 0, green = 0] = await amount.evaluate(element => {
    return getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
  });
  expect(red).toBeGreaterThan(green * 2);
});

test('only the end of an account number is shown', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/eft-withdrawals?${EVERYTHING}`);
  await expectRows(page);
  for (const account of await cellsOf(page, 'bankAccountNumber').allTextContents())
    expect(account.replace(/\D/g, '')).toHaveLength(4);
});

test('bank payouts stand in 500 pixels, other reports in 600', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1100 });
  const height = async () =>
    (
      await page
        .locator('section')
        .filter({ has: page.getByRole('grid') })
        .boundingBox()
    )?.height;
  await signIn(page, PEOPLE.staff, `/reports/transaction/withdrawals?tab=ibt-payouts&${EVERYTHING}`);
  await expectRows(page);
  await expect.poll(height).toBe(500);
  await page.getByRole('tab', { name: 'Interac e-Transfer' }).click();
  await expectRows(page);
  await expect.poll(height).toBe(600);
});

/** Puts an unknown code into the second row of the returns. */
const strangeCode = (page: Page) =>
  page.route('**/v1/report/ibt/returns', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const data = answer.data.map((row, at) => (at === 1 ? { ...row, returnCode: 'ZZ9' } : row));
    await route.fulfill({ response, json: { ...answer, data } });
  });

test('explains return codes in the grid, to the pointer and to the keyboard, and in a legend', async ({ page }) => {
  await strangeCode(page);
  await signIn(page, PEOPLE.staff, `/reports/transaction/returns?tab=ibt-returns&${EVERYTHING}`);
  await expectRows(page);
  const code = cellsOf(page, 'returnCode').first();
  await code.locator('span').first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await cellsOf(page, 'txnAmt').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // The previous tooltip may still be fading out
  const unknown = 'No published definition for code ZZ9. Quote the transaction ID to support.';
  await expect(page.getByRole('tooltip').filter({ hasText: unknown })).toBeVisible();
  await page.getByRole('button', { name: 'Return Codes' }).click();
  const legend = page.getByRole('dialog', { name: 'Return Codes' });
  await legend.getByRole('textbox').fill('901');
  await expect(legend.getByRole('row').filter({ hasText: '901' })).toHaveCount(1);
  await expect(legend.getByRole('columnheader', { name: 'Transaction Fee?' })).toHaveCount(0);
  await legend.getByRole('textbox').fill('00000');
  await expect(legend.getByText('No published definition for code 00000.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Error Codes' })).toBeVisible();
});

test('takes only digits for the error code of a verification', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/online-bank-verification?${EVERYTHING}`);
  await expectRows(page);
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByRole('option', { name: 'Error Code' }).click();
  const field = page.getByRole('textbox', { name: 'Error Code' });
  await field.pressSequentially('9a0-1');
  await expect(field).toHaveValue('901');
});

test('a linked row opens in its own report', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/returns?tab=ibt-returns&${EVERYTHING}`);
  await expectRows(page);
  await cellsOf(page, 'txnAmt').first().click();
  const drawer = page.getByRole('dialog', { name: 'Details' });
  const original = drawer
    .getByRole('list', { name: 'Linked records' })
    .getByRole('listitem')
    .filter({ hasText: 'Original' });
  await expect(original).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*\$[\d,]+\.\d\d.*Success/);
  await expectAccessible(page);
  await original.getByRole('link').click();
  await expect(page).toHaveURL(/deposits\?tab=ibt-payins&row=/);
  await drawer.getByText('All fields').click();
  await expect(drawer.getByText('Processing bank')).toBeVisible();
});

const withPermissions = (page: Page, keep: (permission: string) => boolean) =>
  page.route('**/v1/users/permissions', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as string[]).filter(keep) });
  });

test('one report alone stands without a bar of tabs, whatever the address asks for', async ({ page }) => {
  await withPermissions(page, permission => permission !== 'INTERAC_WITHDRAWS_ORION');
  await signIn(page, PEOPLE.staff, `/reports/transaction/withdrawals?tab=interac-payouts&${EVERYTHING}`);
  await expectRows(page);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
});

test('each screen without a report to show says so', async ({ page }) => {
  const bare: readonly ReportScreen[] = Object.values(REPORT_SCREENS).filter(({ tabs }) => tabs.length > 1);
  const held = new Set(bare.flatMap(({ tabs }) => tabs.map(({ report }): string => REPORTS[report].permission)));
  await withPermissions(page, permission => !held.has(permission));
  await signIn(page, PEOPLE.auroraAdmin, '/reports/transaction/withdrawals');
  for (const { title, noPermissionText } of bare) {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByText(noPermissionText)).toBeVisible();
  }
  await expectAccessible(page);
});

test('offers Returned as a status only while EFT is on', async ({ page }) => {
  const status = page.getByRole('button', { name: /^Status/ });
  const returned = page.getByRole('menuitemcheckbox', { name: 'Returned' });
  await signIn(page, PEOPLE.staff, `/reports/transaction/eft-withdrawals?${EVERYTHING}`);
  await status.click();
  await expect(returned).toBeVisible();
  await page.route('**/ofrep/v1/evaluate/flags', route => route.fulfill({ json: { flags: [] } }));
  await page.reload();
  await status.click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Rejected' })).toBeVisible();
  await expect(returned).toHaveCount(0);
});
