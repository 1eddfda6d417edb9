import { readFile } from 'node:fs/promises';
import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
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

  await drawer(page).getByRole('button', { name: 'Copy the link to this record' }).focus();
  const first = new URL(page.url()).searchParams.get('row');
  await page.keyboard.press('ArrowDown');
  // The address is there before the drawer that the next key is for
  await expect(drawer(page).getByText(/^2 of \d/)).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('row')).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => new URL(page.url()).searchParams.get('row')).toBe(first);
  await expect(drawer(page).getByText(/^1 of \d/)).toBeVisible();
  await expect(lines(page).getByRole('row')).toHaveCount(12);

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

test('lists whether each disbursement ties out, and finds those that do not', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, PATH);
  await expectRows(page);
  const checks = page.locator('[role="row"][data-id] [data-field="check"]');
  await expect(checks.first()).toHaveText('Ties out');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Does not tie out' }).click();
  await expect(page).toHaveURL(/check=DIFFERS/);
  await expect(page.getByText(/^No records match/)).toBeVisible();
});

const bars = (page: Page) => drawer(page).getByRole('list', { name: 'From start balance to net amount' });

test('each bar of the waterfall opens the rows behind it, or offers them where they are in several places', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraFinance, PATH);
  await openFirst(page);
  await expect(bars(page).getByRole('listitem')).toHaveCount(12);
  const fees = bars(page).getByRole('button', { name: /^Fees C\$[\d,.]+$/ });
  const offered = page.getByRole('menu').getByRole('menuitem');
  await expect(fees).toHaveAttribute('aria-haspopup', 'menu');
  const before = page.url();

  for (const key of ['Enter', 'Space']) {
    await fees.press(key);
    await expect(offered).toContainText([/^[\d,]+ payins?$/, /^[\d,]+ payouts?$/]);
    await expect(offered.first()).toBeFocused();
    // A key of the menu is none of the drawer's, which goes to the next record by it
    await page.keyboard.press('ArrowDown');
    await expect(offered.nth(1)).toBeFocused();
    expect(page.url()).toBe(before);
    await page.keyboard.press('Escape');
    // Gone, not just going: a menu that is opened again while it closes puts the focus nowhere
    await expect(page.locator('[role="menu"]')).toHaveCount(0);
    await expect(fees).toBeFocused();
  }
  await bars(page)
    .getByRole('button', { name: /^Gross amount / })
    .click();
  await expect(offered.first()).toHaveText(/^(Start balance: Previous disbursement|Purchases: .* payins?)$/);
  await page.keyboard.press('Escape');
  await fees.click();
  // A link, to be opened in another tab too, and pressed by the space bar as an entry of a menu is
  const payouts = offered.and(page.locator('a')).filter({ hasText: /^[\d,]+ payouts?$/ });
  await payouts.press('Space');
  await expect(page).toHaveURL(/\/reports\/transaction\/withdrawals\?.*tab=interac-payouts/);
  await page.goBack();

  const net = bars(page).getByRole('link', { name: /^Net amount C\$[\d,.]+: 1 disbursement$/ });
  const amount = (await net.textContent())?.match(/C\$[\d,.]+/)?.[0] ?? '';
  await net.press('Enter');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByText('of 1', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  expectNoErrors();
});

test('a bar of one place is a link to it, whichever was left of several, and one of several spans names their days', async ({
  page,
}) => {
  await page.route('**/explanation', async route => {
    const answer = await route.fetch();
    const explanation: InteracExplanation = await answer.json();
    const placesOf = (name: DisbursementLine) => explanation.lines.find(({ line }) => line === name)?.places ?? [];
    // As for a reader who may not open payins
    placesOf('fees').splice(0, 1);
    const [payins] = placesOf('purchases');
    for (const [from, to] of [
      ['2026-08-03', '2026-08-06'],
      ['2026-10-01', '2026-10-04'],
    ])
      if (payins)
        placesOf('maturedReserve').push({ ...payins, words: { ...payins.words, from, to } as typeof payins.words });
    await route.fulfill({ response: answer, json: explanation });
  });
  await signIn(page, PEOPLE.auroraFinance, PATH);
  await openFirst(page);
  await expect(bars(page).getByRole('link', { name: /^Fees C\$[\d,.]+: [\d,]+ payouts?$/ })).toHaveAttribute(
    'href',
    /withdrawals\?.*interac-payouts/,
  );
  await bars(page)
    .getByRole('button', { name: /^Matured reserve / })
    .click();
  const last = page.getByRole('menuitem', { name: /^[\d,]+ payins?, 2026-10-01 to 2026-10-04$/ });
  await expect(page.getByRole('menuitem', { name: / payins?, 2026-08-03 to 2026-08-06$/ })).toBeVisible();
  await last.click();
  await expect(page).toHaveURL(/deposits\?.*from=2026-10-01&to=2026-10-04/);
});

test('a bar is touched as it is clicked', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, PEOPLE.auroraFinance, PATH);
  const [newest] = await rowsOfSql<{ id: string }>(
    `select trans_id_hex as id from interac_disbursement join merchant using (merchant_id)
     where merchant_name = 'Aurora Lantern Casino' order by trans_datetime desc limit 1`,
    [],
  );
  await page.goto(`${PATH}&row=${newest?.id}`);
  await bars(page)
    .getByRole('button', { name: /^Fees / })
    .tap();
  await page.getByRole('menuitem', { name: /payins?$/ }).tap();
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits\?.*tab=interac-payins/);
  await context.close();
});

test('says of an Instant Bank Transfer disbursement what left the wallet', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, `${PATH}&tab=ibt-disbursements`);
  await expectRows(page);
  await page.locator('[role="row"][data-id]').first().getByRole('gridcell').nth(1).click();
  const table = drawer(page).getByRole('table', { name: 'What left the wallet' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText('Left the operational wallet');
  await expect(drawer(page).getByText('Ties out')).toBeVisible();
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
