import { readFile } from 'node:fs/promises';
import { putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { rowsOfSql } from '../support/balances.ts';
import { EVERYTHING, expectRows } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = `/reports/account-balance/disbursement?${EVERYTHING}`;

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Disbursement explained' });
const lines = (page: Page) => drawer(page).getByRole('table', { name: 'From start balance to net amount' });

/** Opens the first row, and waits until it is explained. */
const openFirst = async (page: Page) => {
  await expectRows(page);
  await page.locator('[role="row"][data-id]').first().getByRole('gridcell').nth(1).click();
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

/** Saves a file by its button. */
const save = async (page: Page, within: Page | Locator, name: string) => {
  const downloading = page.waitForEvent('download');
  await within.getByRole('button', { name, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
};

test('its statement is taken along as PDF or comes by mail, and staff take the entries of what a filter leaves', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await createAccount(page.request), PATH);
  await openFirst(page);
  const statement = await save(page, drawer(page), 'Statement (PDF)');
  expect(statement.name).toMatch(/^statement_[\w-]+\.pdf$/);
  expect(statement.content).toMatch(/^%PDF-1\.7/);
  await expect(page.getByRole('button', { name: 'Accounting file' })).toHaveCount(0);

  await page.goto('/notifications?tab=settings');
  const byMail = page.getByRole('switch', { name: 'Statements of disbursements, as PDF' });
  await expect(byMail).not.toBeChecked();
  const switched = page.waitForResponse(
    answer => answer.url().endsWith(putStatementsByMail.url) && answer.request().method() === 'PUT',
  );
  await byMail.click();
  expect((await switched).status()).toBe(200);
  await page.reload();
  await expect(byMail).toBeChecked();
  expectNoErrors();

  const [merchant] = await rowsOfSql<{ id: string; count: number }>(
    'select merchant_id as id, count(*)::int as count from interac_disbursement group by 1 order by 2 desc limit 1',
    [],
  );
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, PEOPLE.staff, `${PATH}&merchants=${merchant?.id}`);
  await expectRows(theirs);
  const file = await save(theirs, theirs, 'Accounting file');
  expect(file.name).toMatch(/^accounting_interac-disbursements_.+\.csv$/);
  const lines: Record<string, string>[] = parse(file.content, { bom: true, columns: true });
  expect(new Set(lines.map(line => line['Merchant ID']))).toEqual(new Set([merchant?.id]));
  expect(new Set(lines.map(line => line['Reference'])).size).toBe(merchant?.count);
  const sum = (column: string) => lines.reduce((cents, line) => cents + Math.round(Number(line[column]) * 100), 0);
  expect(sum('Debit')).toBe(sum('Credit'));
  expect(sum('Debit')).toBeGreaterThan(0);
  await theirs.context().close();
});
