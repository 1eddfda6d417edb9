import { COLUMN_KINDS, type Column } from '@drumlin/contract/core/columns.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf, EVERYTHING, expectRows, FIRST_PAGE_MS, rowsOf } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { centsOf, drawnRows, exportedRecords, type FileRecord, sameValue } from '../support/report-file.ts';
import { REPORT_TABLES, type ReportTable } from '../support/report-screens.ts';
import { type TotalsLine, totalsOf } from '../support/totals.ts';
import { watchForErrors } from '../support/watch.ts';

/** So wide that the grid draws every column. */
const ALL_COLUMNS = { width: 4200, height: 1100 };

/** Other browser tests decline Aurora's representments, and read its reports as demo people, for whom no column may be hidden meanwhile. */
const readerOf = async (page: Page, { key }: ReportShape) =>
  key === 'ibt-representments' ? PEOPLE.northQuayAdmin : createAccount(page.request);

/** The filter, its column, and the sort to try on each report. */
const TRIALS: Record<ReportKey, { filter?: string; column?: string; sort: string }> = {
  'interac-payins': { filter: 'transStatusId', column: 'transStatus', sort: 'originalAmt' },
  'ibt-payins': { filter: 'txnStatus', column: 'txnStatus', sort: 'txnAmt' },
  'interac-payouts': { filter: 'transStatusId', column: 'transStatusDesc', sort: 'originalAmt' },
  'ibt-payouts': { filter: 'txnStatus', column: 'txnStatus', sort: 'txnAmt' },
  'interac-eft-payouts': { filter: 'transStatusId', column: 'transStatus', sort: 'transAmount' },
  'interac-returns': { filter: 'transStatusId', column: 'transStatusDscrptn', sort: 'originalAmt' },
  'ibt-returns': { filter: 'nextAction', column: 'nextAction', sort: 'txnAmt' },
  'ibt-representments': { filter: 'regionCode', column: 'transactionRegion', sort: 'transactionAmount' },
  'ibt-identity-verifications': { filter: 'verificationStatus', column: 'verificationStatus', sort: 'txnAmt' },
  'interac-daily-summary': { filter: 'transTypeId', column: 'transTypeDesc', sort: 'transDate' },
  'ibt-daily-summary': { filter: 'transType', column: 'transTypeDesc', sort: 'transDate' },
  'interac-adjustments': { filter: 'merchantAccAdjustmentTypes', column: 'adjustmentTypeId', sort: 'transAmt' },
  'ibt-adjustments': { filter: 'merchantAccAdjustmentTypes', column: 'adjustmentType', sort: 'transAmt' },
  'interac-disbursements': { sort: 'netAmt' },
  'ibt-disbursements': { filter: 'journalId', column: 'journalId', sort: 'disbursedAmount' },
};

const sumOf = (records: readonly FileRecord[], key: string): number =>
  records.reduce((sum, record) => sum + Math.round(Number(record[key]) * 100), 0);

/** The records whose status has an outcome. */
const withOutcome = (report: ReportShape, records: readonly FileRecord[], outcome: string): FileRecord[] => {
  const { column = '' } = report.breakdown.by ?? {};
  const { enumeration } = report.columns[column] ?? {};
  return records.filter(record => enumeration && entryOf(enumeration, record[column] ?? '').outcome === outcome);
};

/** Checks that each total is the sum of the column above it, over the records of its line. */
const expectTotals = (report: ReportShape, lines: readonly TotalsLine[], records: readonly FileRecord[]) => {
  const { sums, by } = report.breakdown;
  expect(lines.length).toBeGreaterThan(0);
  for (const { name, figures } of lines) {
    const own = by?.as === 'line' ? records.filter(record => record[by.column] === name) : records;
    const amount = (label: string) => centsOf((figures[label] ?? '').replace('C$', '$'));
    for (const key of sums) expect(amount(report.columns[key]?.label ?? ''), key).toBe(sumOf(own, key));
    if (by?.as === 'outcome')
      for (const outcome of ['Successful', 'Rejected', 'Pending'])
        expect(amount(outcome), outcome).toBe(sumOf(withOutcome(report, own, outcome), sums[0] ?? ''));
    const { label = '' } = report.totals['totalCount'] ?? {};
    const count = report.columns['count'] ? sumOf(own, 'count') / 100 : own.length;
    expect(Number(figures[label]?.replaceAll(',', '')), label).toBe(count);
  }
};

/** Filters the report by the value of its first row; returns the text that every row must show then. */
const narrow = async (page: Page, report: ReportShape, key: string, column: string): Promise<string> => {
  const filter = report.filters[key];
  const cell = cellsOf(page, column).first();
  if (!filter?.options) {
    const value = (await cell.textContent())?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? '';
    await page.getByRole('textbox', { name: filter?.label ?? '', exact: true }).fill(value);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${key}=`));
    return value;
  }
  const shown = (await cell.innerText()).trim();
  const value = filter.options.find(
    option => filter.enumeration && entryOf(filter.enumeration, option).label === shown,
  );
  await page.getByRole('button', { name: new RegExp(`^${filter.label}`) }).click();
  await page.getByRole('menuitemcheckbox', { name: shown, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${key}=${value}`));
  return shown;
};

const expectNarrow = async (page: Page, report: ReportShape, filter: string, column: string) => {
  const value = await narrow(page, report, filter, column);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeEnabled();
  const isNarrow = async () => {
    const rows = await drawnRows(page);
    return rows.length > 0 && rows.every(row => row[column]?.includes(value));
  };
  await expect.poll(isNarrow).toBe(true);
};

/** Sorts by a column and checks the order of its cells. A click may hit a header that is just being rendered, so it is repeated. */
const sortBy = async (page: Page, report: ReportShape, sort: string) => {
  const header = page.locator(`[role=columnheader][data-field=${sort}]`);
  const before = page.url();
  await expect(async () => {
    await header.click();
    await expect(page).not.toHaveURL(before, { timeout: 2000 });
  }).toPass();
  await expect(header).toHaveAttribute('aria-sort', /ascending|descending/);
  const isFigure = COLUMN_KINDS[(report.columns[sort] as Column).kind].align === 'end';
  // The previous rows stay visible until the sorted ones have come, and the header may still say how it was
  await expect(async () => {
    await expectRows(page);
    const rises = (await header.getAttribute('aria-sort')) === 'ascending';
    const values = (await drawnRows(page)).map(row => (isFigure ? centsOf(row[sort] ?? '') : (row[sort] ?? '')));
    const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(rises ? rising : rising.toReversed());
  }).toPass({ timeout: FIRST_PAGE_MS });
};

const drawerOf = (page: Page) => page.getByRole('dialog');

const expectDefaults = async (page: Page, { report, address }: ReportTable) => {
  await signIn(page, await readerOf(page, report), address);
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toBeVisible({ timeout: FIRST_PAGE_MS });
  const [yesterday, today] = [easternDay(new Date(Date.now() - 86_400_000)), easternDay(new Date())];
  await expect(
    page.getByRole('button', { name: `Dates: ${report.defaultFrom ?? yesterday} – ${today}` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  if (report.pageSizes.choices.length === 1) await expect(size).toHaveCount(0);
  else await expect(size).toHaveText(String(report.pageSizes.default));
};

const expectSameRows = (report: ReportShape, rows: Record<string, string>[], records: readonly FileRecord[]) => {
  for (const [at, row] of rows.entries())
    for (const [field, text] of Object.entries(row)) {
      const shape = report.columns[field];
      // The grid shows the time left to decline where the file has an instant
      if (shape && field !== 'declineUntil')
        expect(sameValue(shape, text, records[at]?.[field] ?? ''), `${field} ${text} = ${records[at]?.[field]}`).toBe(
          true,
        );
    }
};

/** Compares the file with the visible rows and totals, which may still be the previous ones when it comes. */
const expectFile = async (page: Page, report: ReportShape) => {
  const records = await exportedRecords(page, report);
  await expect(page.getByText(/^Only the first/)).toHaveCount(0);
  await expect(async () => {
    expectTotals(report, await totalsOf(page), records);
    expectSameRows(report, await drawnRows(page), records);
  }).toPass({ timeout: FIRST_PAGE_MS });
};

/** Checks a row's drawer: its timeline and all its fields, in the language of the page. */
const expectDrawer = async (page: Page, report: ReportShape) => {
  await rowsOf(page)
    .first()
    .getByRole('gridcell')
    .last()
    .click({ position: { x: 4, y: 4 } });
  await expect(drawerOf(page).getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await drawerOf(page).getByText('All fields').click();
  const terms = async () => (await drawerOf(page).getByRole('term').allInnerTexts()).map(term => term.trim());
  const labels = Object.values<Column>(report.columns).map(({ label }) => label);
  await expect.poll(terms).toEqual(expect.arrayContaining(labels));
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
};

/** Checks the title and the tabs in the language of the page; a single tab has no bar. */
const expectTitled = async (page: Page, { screen }: ReportTable, locale: Locale) => {
  await expect(page.getByRole('heading', { level: 1, name: translate(screen.title, locale) })).toBeVisible();
  const tabs = screen.tabs.length > 1 ? screen.tabs.map(tab => translate(tab.label, locale)) : [];
  await expect(page.getByRole('tab')).toHaveText(tabs);
};

/** The columns that cannot be hidden: that of the boxes, and the one that orders the list. */
const FIXED = ['[data-field=__check__]', '[aria-sort=ascending]', '[aria-sort=descending]'];

/** Hides a column with its checkbox; returns its header. */
const hideColumn = async (page: Page, report: ReportShape) => {
  const field = await page
    .locator(`[role=columnheader][data-field]${FIXED.map(other => `:not(${other})`).join('')}`)
    .nth(1)
    .getAttribute('data-field');
  const header = page.locator(`[role=columnheader][data-field=${field}]`);
  await page.getByRole('button', { name: 'Manage Columns' }).click();
  const kept = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().includes('/preferences'),
  );
  await page.getByRole('checkbox', { name: report.columns[field ?? '']?.label ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(header).toHaveCount(0);
  expect((await kept).status()).toBe(204);
  return header;
};

/** The same page in French. */
const switchToFrench = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
  await page.reload();
  await expectRows(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
};

const resetColumns = async (page: Page) => {
  await page.getByRole('button', { name: translate('Manage Columns', 'fr-CA') }).click();
  await page.getByRole('button', { name: translate('Reset', 'fr-CA') }).click();
  await page.keyboard.press('Escape');
};

test.describe.configure({ timeout: 90_000 });

for (const table of REPORT_TABLES) {
  const { key, report, address } = table;
  test(`${key} begins, filters, sorts, files, tells and keeps its columns`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await page.setViewportSize(ALL_COLUMNS);
    await test.step('begins at its default range and size', () => expectDefaults(page, table));
    await page.goto(`${address}&${EVERYTHING}`);
    await expectRows(page);
    const { filter, column, sort } = TRIALS[key];
    if (filter && column) await test.step('filters', () => expectNarrow(page, report, filter, column));
    await test.step('sorts', () => sortBy(page, report, sort));
    await test.step('files what the grid and the totals show', () => expectFile(page, report));
    await test.step('has its titles in English', () => expectTitled(page, table, 'en-CA'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('tells a row', () => expectDrawer(page, report));
    const header = await test.step('hides a column', () => hideColumn(page, report));
    await test.step('is in French, and has kept the column hidden', async () => {
      await switchToFrench(page);
      await expectTitled(page, table, 'fr-CA');
      await expect(header).toHaveCount(0);
      await resetColumns(page);
      await expect(header).toBeVisible();
    });
    expectNoErrors();
  });
}
