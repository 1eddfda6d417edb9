import { expect, type Page, test } from '@playwright/test';
import { EVERYTHING, expectRows } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = `/reports/account-balance/disbursement?${EVERYTHING}`;

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Disbursement explained' });
const lines = (page: Page) => drawer(page).getByRole('table', { name: 'From start balance to net amount' });

/** Opens the first row, and waits until it is explained. */
const openFirst = async (page: Page) => {
  await expectRows(page);
  await page.locator('tr[data-id]').first().getByRole('gridcell').nth(1).click();
  await expect(lines(page).getByRole('row')).toHaveCount(12);
};

test('explains a disbursement line by line and opens the rows behind a line', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraFinance, PATH);
  await openFirst(page);
  // Beside the amount, and among the row's fields
  await expect(drawer(page).getByText('Ties out')).toHaveCount(2);
  await expect(drawer(page).getByText('Difference C$0.00')).toBeVisible();
  await expect(lines(page).getByRole('rowheader')).toContainText(['Start balance', 'Purchases', 'Reserve']);

  const purchases = lines(page).getByRole('row', { name: 'Purchases' });
  const link = purchases.getByRole('link', { name: /^[\d,]+ payins?$/ });
  const count = (await link.textContent())?.split(' ')[0] ?? '';
  const amount = (await purchases.getByRole('cell').last().textContent()) ?? '';
  await link.press('Enter');
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits\?.*transStatusId=S/);
  await expect(page.getByText(`of ${count}`)).toBeVisible();
  await expect(page.getByText(amount.replace('$', 'C$')).first()).toBeVisible();
  expectNoErrors();
});
