import { COLUMN_KINDS, type Column } from '@drumlin/contract/core/columns.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { expect, type Page, test } from '@playwright/test';
import { cellsOf, EVERYTHING, expectRows, FIRST_PAGE_MS, rowsOf } from './support/grid.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { centsOf, drawnRows, exportedRecords, type FileRecord, sameValue } from './support/report-file.ts';
import { REPORT_TABLES } from './support/report-screens.ts';
import { totalsOf } from './support/totals.ts';
import { watchForErrors } from './support/watch.ts';

/** A window so wide that the grid draws every column. */
const ALL_COLUMNS = { width: 4200, height: 1100 };

/** What each report is tried with: a filter of its own, the column it speaks of, and a sort of its own. */
const TRIED: Record<ReportKey, { filter?: string; column?: string; sort: string }> = {
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

/** The column whose sum a total is; a total of several columns has none here and is the server's to prove. */
const summedColumn = (report: ReportShape, label: string): string | undefined => {
  const same: Record<string, string> = { 'Transaction amount': 'Amount', Fees: 'Fee' };
  const found = Object.entries<Column>(report.columns).find(
    ([, column]) => COLUMN_KINDS[column.kind].align === 'end' && column.label === (same[label] ?? label),
  );
  return report.key === 'interac-disbursements' && label === 'Fees' ? undefined : found?.[0];
};

const expectTotals = (report: ReportShape, totals: Record<string, string>, records: readonly FileRecord[]) => {
  for (const [key, { kind, label }] of Object.entries(report.totals)) {
    const column = summedColumn(report, label);
    const shown = totals[label] ?? '';
    if (kind !== 'count') {
      if (column) expect(centsOf(shown.replace('C$', '$')), label).toBe(sumOf(records, column));
    } else expect(Number(shown.replaceAll(',', '')), key).toBe(column ? sumOf(records, column) / 100 : records.length);
  }
};

/** Narrows the report to the value of its first row; gives back the text that every row must show now. */
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

/** Sorts by a column and holds its cells to that order. A click may fall on a header that is just drawn anew, so it is made again. */
const sortBy = async (page: Page, report: ReportShape, sort: string) => {
  const header = page.locator(`[role=columnheader][data-field=${sort}]`);
  const before = page.url();
  await expect(async () => {
    await header.click();
    await expect(page).not.toHaveURL(before, { timeout: 2000 });
  }).toPass();
  await expect(header).toHaveAttribute('aria-sort', /ascending|descending/);
  await expectRows(page);
  const isFigure = COLUMN_KINDS[(report.columns[sort] as Column).kind].align === 'end';
  const values = (await drawnRows(page)).map(row => (isFigure ? centsOf(row[sort] ?? '') : (row[sort] ?? '')));
  const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(values).toEqual((await header.getAttribute('aria-sort')) === 'ascending' ? rising : rising.toReversed());
};

test.describe.configure({ timeout: 120_000 });

for (const { key, report, address } of REPORT_TABLES) {
  test(`${key} begins at its default, filters, sorts, and files what it shows`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await page.setViewportSize(ALL_COLUMNS);
    await signIn(page, key === 'ibt-representments' ? PEOPLE.northQuayAdmin : PEOPLE.auroraAdmin, address);
    await expect(page.getByRole('status').filter({ hasText: ' of ' })).toBeVisible({ timeout: FIRST_PAGE_MS });
    const [yesterday, today] = [easternDay(new Date(Date.now() - 86_400_000)), easternDay(new Date())];
    const range = `Dates: ${report.defaultFrom ?? yesterday} – ${today}`;
    await expect(page.getByRole('button', { name: range })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    if (report.pageSizes.choices.length === 1) await expect(size).toHaveCount(0);
    else await expect(size).toHaveText(String(report.pageSizes.default));

    await page.goto(`${address}&${EVERYTHING}`);
    await expectRows(page);
    const { filter, column, sort } = TRIED[key];
    const value = filter && column ? await narrow(page, report, filter, column) : undefined;
    await sortBy(page, report, sort);
    await expect(page.locator('dl').first().locator('xpath=..')).toHaveAttribute('aria-busy', 'false');
    const rows = await drawnRows(page);
    if (column && value) for (const row of rows) expect(row[column]).toContain(value);

    const records = await exportedRecords(page, report);
    await expect(page.getByText(/^Only the first/)).toHaveCount(0);
    expectTotals(report, await totalsOf(page), records);
    for (const [at, row] of rows.entries())
      for (const [field, text] of Object.entries(row)) {
        const shape = report.columns[field];
        // The time left to decline is the grid's own word for an instant of the file
        if (shape && field !== 'declineUntil')
          expect(sameValue(shape, text, records[at]?.[field] ?? ''), `${field} ${text} = ${records[at]?.[field]}`).toBe(
            true,
          );
      }
    expectNoErrors();
  });

  test(`${key} hides a column for the person, and tells a row with what belongs to it`, async ({ page }) => {
    await signIn(page, PEOPLE.staff, `${address}&${EVERYTHING}`);
    await expectRows(page);
    const header = page.getByRole('columnheader').nth(report.key === 'ibt-representments' ? 2 : 1);
    const label = (await header.innerText()).trim();
    await page.getByRole('button', { name: 'Manage Columns' }).click();
    const kept = page.waitForResponse(
      answer => answer.request().method() === 'PUT' && answer.url().includes('/preferences'),
    );
    await page.getByRole('checkbox', { name: label, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: label, exact: true })).toHaveCount(0);
    expect((await kept).status()).toBe(204);
    await page.reload();
    await expectRows(page);
    await expect(page.getByRole('columnheader', { name: label, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Manage Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: label, exact: true })).toBeVisible();
    await rowsOf(page)
      .first()
      .getByRole('gridcell')
      .last()
      .click({ position: { x: 4, y: 4 } });
    const drawer = page.getByRole('dialog', { name: 'Details' });
    await expect(drawer.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
    for (const { label: field } of Object.values<Column>(report.columns))
      await expect(drawer.getByRole('term').filter({ hasText: field }).first()).toBeVisible();
  });
}
