import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../support/accessible.ts';
import { expectRows } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PAYINS = '/reports/transaction/deposits';
/** The whole demo ledger. */
const EVERYTHING = `${PAYINS}?from=2020-01-01&to=2030-12-31`;

const grid = (page: Page) => page.getByRole('grid', { name: 'Payins' });
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const total = async (page: Page, name: string): Promise<string> =>
  (await page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
    .first()
    .textContent()) ?? '';
const count = async (page: Page): Promise<number> => Number((await total(page, 'Transactions')).replaceAll(',', ''));
const loaded = async (page: Page) => {
  await expectRows(page);
  await expect.poll(() => count(page)).toBeGreaterThan(0);
};

test('filters by status: chip, count and rows agree, and clearing restores everything', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraAdmin, EVERYTHING);
  await loaded(page);
  const all = await count(page);
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rejected' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/transStatusId=R/);
  await expect.poll(() => count(page)).toBeLessThan(all);
  await expect(grid(page).getByText('Successful')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Active filters' }).getByText('Rejected')).toBeVisible();
  await page.reload();
  await loaded(page);
  await expect(grid(page).getByText('Successful')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  expectNoErrors();
});

test('finds a transaction by its id, refuses what is too short or too long at its field, and says when there is none', async ({
  page,
}) => {
  await signIn(page, PEOPLE.auroraAdmin, EVERYTHING);
  await loaded(page);
  const id =
    (await rows(page)
      .nth(4)
      .getByText(/^\d{26}$/)
      .first()
      .textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByRole('option', { name: 'Txn ID', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Txn ID', exact: true });
  await field.fill('123');
  await field.press('Enter');
  await expect(page.getByText('Txn ID must be 26 digits')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByRole('option', { name: 'Merchant Txn ID', exact: true }).click();
  const merchantTxn = page.getByRole('textbox', { name: 'Merchant Txn ID', exact: true });
  await merchantTxn.fill('x'.repeat(65));
  await merchantTxn.press('Enter');
  await expect(merchantTxn).toHaveAccessibleDescription('At most 64 characters');
  await page.getByRole('button', { name: 'Merchant', exact: true }).click();
  await page.getByRole('combobox', { name: 'Merchant', exact: true }).fill('ab');
  await expect(page.getByText('Enter at least 3 letters')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More filters' }).click();
  const customer = page.getByRole('textbox', { name: 'Customer name' });
  await customer.fill('ab');
  await customer.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('Enter at least 3 letters');
  await customer.fill('x'.repeat(101));
  await customer.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('At most 100 characters');
  await customer.fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByRole('option', { name: 'Txn ID', exact: true }).click();
  await field.fill(id);
  await field.press('Enter');
  await expect.poll(() => count(page)).toBe(1);
  await page.goto(`${EVERYTHING}&transId=${'9'.repeat(26)}`);
  await expect(page.getByText('No records match these filters')).toBeVisible();
  await expect(page.getByText('Try adjusting or clearing your filter selection')).toBeVisible();
  await expectAccessible(page);
});

test('pages and sorts through the address, and Back goes back', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, EVERYTHING);
  await loaded(page);
  const first = await rows(page).first().textContent();
  await page.getByRole('button', { name: /next page/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  await expect.poll(() => rows(page).first().textContent()).toBe(first);
  await grid(page)
    .getByRole('columnheader', { name: /^Amount/ })
    .click();
  await expect(page).toHaveURL(/originalAmt/);
  await loaded(page);
  const amounts = async () => {
    const cells = await grid(page).locator('[data-field=originalAmt][role=gridcell]').allTextContents();
    return cells.map(text => Number(text.replace(/[^\d.]/g, '')));
  };
  await expect
    .poll(async () => {
      const found = await amounts();
      return (
        found.length > 1 &&
        [found.toSorted((a, b) => a - b).join(), found.toSorted((a, b) => b - a).join()].includes(found.join())
      );
    })
    .toBe(true);
});

test('opens a row with Enter, keeps it in the address, and gives the focus back', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, EVERYTHING);
  await loaded(page);
  await rows(page)
    .nth(1)
    .getByRole('gridcell')
    .first()
    .click({ position: { x: 4, y: 4 } });
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Initiated')).toBeVisible();
  await drawer.getByText('All fields').click();
  await expect(drawer.getByText('Merchant Customer ID')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await drawer.getByText('All fields').click();
  await expect(drawer.getByText('Merchant Customer ID')).toBeVisible();
  // The drawer may come before its row, to which the focus goes back
  await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).nth(1).getByRole('gridcell').first()).toBeFocused();
  await grid(page).getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).nth(1).getByRole('gridcell').first()).toBeFocused();
});

test('explains its codes and their fees in a legend that can be searched, in either language', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, PAYINS);
  await page.getByRole('button', { name: 'Error Codes' }).click();
  const legend = page.getByRole('dialog', { name: 'Error Codes' });
  await legend.getByRole('textbox').fill('104');
  await expect(legend.getByRole('row').filter({ hasText: '104' })).toHaveCount(1);
  await expect(legend.getByRole('columnheader', { name: 'Transaction Fee?' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
  await page.reload();
  await page.getByRole('button', { name: 'Codes d’erreur' }).click();
  const french = page.getByRole('dialog', { name: 'Codes d’erreur' });
  const codes = french.getByRole('table', { name: 'Codes de résultat des encaissements Interac' });
  await expect(codes.getByRole('columnheader', { name: 'Frais de transaction?' })).toBeVisible();
  const rowOf = (code: string) =>
    codes.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code, exact: true }) });
  await expect(rowOf('3').getByRole('cell').last()).toHaveText('Oui');
  await expect(rowOf('1').getByRole('cell').last()).toHaveText('Non');
  await french.getByRole('textbox').fill('validée');
  await expect(rowOf('1')).toContainText('L’adresse IP du consommateur n’a pas été validée');
  await expect(rowOf('3')).toHaveCount(0);
});

test('shows nobody another parent’s rows', async ({ page }) => {
  await signIn(page, PEOPLE.northQuayAdmin, EVERYTHING);
  await loaded(page);
  await page.getByRole('button', { name: 'Manage Columns' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const records = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(records.length).toBe(await count(page));
  expect(records.every(record => record['Merchant']?.startsWith('North Quay'))).toBe(true);
});

test('times are Eastern in a browser that is not', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, EVERYTHING);
  await loaded(page);
  const answered = page.waitForResponse(answer => answer.url().endsWith('/v1/report/transferToMerchant'));
  await page.reload();
  const { data } = (await (await answered).json()) as { data: { transDatetime: string }[] };
  const [day = '', time = ''] = (data[0]?.transDatetime ?? '').split(' ');
  await expect(rows(page).first()).toContainText(day);
  await expect(rows(page).first()).toContainText(time);
});
