import { COLUMN_KINDS, type Column } from '@drumlin/contract/core/columns.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf, EVERYTHING, expectRows, FIRST_PAGE_MS } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { centsOf, drawnRows, exportedRecords, type FileRecord, sameValue } from '../support/report-file.ts';
import { type TotalsLine, totalsOf } from '../support/totals.ts';
import { watchForErrors } from '../support/watch.ts';

/** So wide that the grid draws every column. */
const ALL_COLUMNS = { width: 4200, height: 1100 };

/** What every report files is held by the server's own tests, and what its grid shows of each row by the web's: here it is one for all. */
const REPORT: ReportShape = REPORTS['interac-payins'];

const sumOf = (records: readonly FileRecord[], key: string): number =>
  records.reduce((sum, record) => sum + Math.round(Number(record[key]) * 100), 0);

/** The records whose status has an outcome. */
const withOutcome = (report: ReportShape, records: readonly FileRecord[], outcome: string): FileRecord[] => {
  const { column = '' } = report.breakdown.by ?? {};
  const { enumeration } = report.columns[column] ?? {};
  return records.filter(record => enumeration && entryOf(enumeration, record[column] ?? '').outcome === outcome);
};

/** Checks that each total is the sum of the column above it. */
const expectTotals = (report: ReportShape, lines: readonly TotalsLine[], records: readonly FileRecord[]) => {
  const { sums } = report.breakdown;
  expect(lines.length).toBeGreaterThan(0);
  for (const { figures } of lines) {
    const amount = (label: string) => centsOf((figures[label] ?? '').replace('C$', '$'));
    for (const key of sums) expect(amount(report.columns[key]?.label ?? ''), key).toBe(sumOf(records, key));
    for (const outcome of ['Successful', 'Rejected', 'Pending'])
      expect(amount(outcome), outcome).toBe(sumOf(withOutcome(report, records, outcome), sums[0] ?? ''));
    const { label = '' } = report.totals['totalCount'] ?? {};
    expect(Number(figures[label]?.replaceAll(',', '')), label).toBe(records.length);
  }
};

/** Filters the report by the value of its first row; returns the text that every row must show then. */
const narrow = async (page: Page, report: ReportShape, key: string, column: string): Promise<string> => {
  const filter = report.filters[key];
  const cell = cellsOf(page, column).first();
  const shown = (await cell.innerText()).trim();
  const value = filter?.options?.find(
    option => filter.enumeration && entryOf(filter.enumeration, option).label === shown,
  );
  await page.getByRole('button', { name: new RegExp(`^${filter?.label}`) }).click();
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
  const header = page.locator(`th[data-field=${sort}]`);
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

test('a report files what its grid and its totals show, filtered and sorted', async ({ page }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize(ALL_COLUMNS);
  await signIn(page, PEOPLE.auroraAdmin, `/reports/transaction/deposits?tab=interac-payins&${EVERYTHING}`);
  await expectRows(page);
  await expectNarrow(page, REPORT, 'transStatusId', 'transStatus');
  await sortBy(page, REPORT, 'originalAmt');
  await expectFile(page, REPORT);
  expectNoErrors();
});
