import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { cellsOf, EVERYTHING, expectRows } from './support/grid.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

test('finds any identifier from anywhere and opens its row, whatever the dates', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraAdmin, `/reports/transaction/returns?tab=interac-returns&${EVERYTHING}`);
  await expectRows(page);
  const id =
    (await cellsOf(page, 'originalTxnId')
      .getByText(/^\d{26}$/)
      .first()
      .textContent()) ?? '';
  await page.goto('/reports/account-balance/disbursement');
  await page.getByRole('button', { name: 'Find any ID' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Find any ID' });
  await search.fill(id);
  const found = page.getByRole('listbox', { name: 'Records found' }).getByRole('option');
  await expect(found.filter({ hasText: 'Payins · Interac e-Transfer' })).toHaveCount(1);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  const selected = async () => {
    const selections = await found.evaluateAll(options => options.map(option => option.getAttribute('aria-selected')));
    return selections.indexOf('true');
  };
  await page.keyboard.press('ArrowUp');
  expect(await selected()).toBe((await found.count()) - 1);
  while (!(await found.nth(await selected()).textContent())?.includes('Payins')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/reports/transaction/deposits?tab=interac-payins&row=${id}`);
  await expect(page.getByRole('dialog', { name: 'Details' }).getByText(id).first()).toBeVisible();
  expectNoErrors();
});

test('says when there is nothing, and finds nothing of another parent', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, `/reports/transaction/deposits?${EVERYTHING}`);
  await expectRows(page);
  const id =
    (await cellsOf(page, 'transId')
      .getByText(/^\d{26}$/)
      .first()
      .textContent()) ?? '';
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, PEOPLE.northQuayAdmin, '/login');
  await page.getByRole('button', { name: 'Find any ID' }).click();
  await page.getByRole('combobox', { name: 'Find any ID' }).fill(id);
  await expect(page.getByText('No record has this ID. Enter it whole.')).toBeVisible();
});
