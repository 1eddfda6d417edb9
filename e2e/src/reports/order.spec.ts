import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { cellsOf, EVERYTHING, expectRows, rowsOf } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { afterTotals, totalsOf } from '../support/totals.ts';

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}`;

const header = (page: Page, field: string) => page.locator(`[role=columnheader][data-field=${field}]`);
const clear = (page: Page) =>
  page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' });
const headers = (page: Page) => page.locator('[role=columnheader][data-field]').allTextContents();

test('shows the time that orders the list, and keeps the order of a link by a hidden column', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, `${PAYINS}&time=COMPLETIONTRANSACTIONDATETIME`);
  await expectRows(page);
  await expect(header(page, 'txnCompletionDateTime')).toHaveAttribute('aria-sort', 'descending');
  await page.goto(`${PAYINS}&sort=txnCompletionDateTime`);
  await expectRows(page);
  await expect(header(page, 'txnCompletionDateTime')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=txnCompletionDateTime/);
  await page.getByRole('button', { name: 'Manage Columns' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Completed (ET)' })).toContainText('Orders the list');
  await expect(page.getByRole('checkbox', { name: 'Completed (ET)' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await header(page, 'transDatetime').click();
  await expect(header(page, 'txnCompletionDateTime')).toHaveCount(0);
});

test('a page past the end leads to the last one', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, `${PAYINS}&page=999999`);
  await expectRows(page);
  await expect(page).not.toHaveURL(/page=999999/);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('the search has a button, and clearing takes typed text, filters and the order away', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, `${PAYINS}&sort=originalAmt`);
  await expectRows(page);
  const field = page.getByRole('textbox', { name: 'Merchant Txn ID' });
  await expect(clear(page)).toBeEnabled();
  await field.fill('nothing-like-it');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No records match these filters')).toBeVisible();
  await field.fill('half of an');
  await clear(page).click();
  await expect(field).toHaveValue('');
  await expect(page).not.toHaveURL(/sort=|merchantTransactionId=/);
  // The address changes before the page, which takes away what is typed meanwhile
  await expect(clear(page)).toBeDisabled();
  await field.fill('typed alone');
  await clear(page).click();
  await expect(field).toHaveValue('');
  await expect(clear(page)).toBeDisabled();
});

test('names the merchant where there are several, and not where one is chosen', async ({ page }) => {
  await signIn(page, PEOPLE.staff, PAYINS);
  await expectRows(page);
  await expect.poll(async () => (await headers(page)).slice(0, 2)).toEqual(['Date and time (ET)', 'Merchant']);
  await expect(cellsOf(page, 'businessName').first()).not.toHaveText('–');
  await page.getByRole('button', { name: 'Merchant', exact: true }).click();
  await page.getByRole('combobox', { name: 'Merchant', exact: true }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/merchants=/);
  await expect(header(page, 'businessName')).toHaveCount(0);
});

test('a bank is chosen from a list, by any part of its name', async ({ page }) => {
  // Wide enough that the grid draws the column of banks
  await page.setViewportSize({ width: 2400, height: 900 });
  await signIn(page, PEOPLE.staff, `/reports/transaction/deposits?tab=ibt-payins&${EVERYTHING}`);
  await expectRows(page);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Bank' }).fill('DESJ');
  await afterTotals(page, () => page.getByRole('option', { name: 'Desjardins' }).click());
  await expect(page).toHaveURL(/bank=Desjardins/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Active filters' }).getByText('Desjardins')).toBeVisible();
  await expectRows(page);
  await expect
    .poll(async () => new Set(await cellsOf(page, 'bankName').allTextContents()))
    .toEqual(new Set(['Desjardins']));
});

test('bank transfer returns begin with what was processed of late', async ({ page }) => {
  await signIn(page, PEOPLE.staff, '/reports/transaction/returns?tab=ibt-returns&preset=LAST_30_DAYS');
  await expectRows(page);
  await expect(header(page, 'returnProcessingDateTime')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('combobox', { name: 'Time basis' })).toHaveText('Return processed time');
});

test('totals begin with what succeeded, and a daily summary keeps payins, payouts and adjustments apart', async ({
  page,
}) => {
  await signIn(page, PEOPLE.auroraAdmin, PAYINS);
  await expectRows(page);
  await expect
    .poll(async () => Object.keys((await totalsOf(page))[0]?.figures ?? {}))
    .toEqual(['Successful', 'Rejected', 'Pending', 'Amount', 'Fee', 'Transactions']);
  await page.goto(`/reports/account-balance/daily-summary?${EVERYTHING}`);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect
    .poll(async () => (await totalsOf(page)).map(({ name }) => name))
    .toEqual(['Payin', 'Payout', 'Manual Adjustments']);
  await expectAccessible(page);
});

test('Interac returns have their codes behind Error Codes', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/returns?${EVERYTHING}`);
  await expectRows(page);
  await expect(page.getByRole('button', { name: 'Return Codes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Error Codes' }).click();
  const legend = page.getByRole('dialog', { name: 'Error Codes' });
  await expect(legend.getByRole('table', { name: 'Interac returns' })).toBeVisible();
  await expect(legend.getByRole('row')).toHaveCount(3);
});
