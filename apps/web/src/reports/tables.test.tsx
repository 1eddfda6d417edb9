import type { Column } from '@drumlin/contract/core/columns.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, type MadeRow, rowsOf } from '../testing/answer-report.ts';
import { answer, answerFile, savedFiles } from '../testing/answers.ts';
import { press, toggle } from '../testing/hands.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { FACES } from './registry.ts';

/** So wide that the grid draws every column. */
const ALL_COLUMNS = 4200;
const EVERYTHING = 'from=2020-01-01&to=2030-12-31';

/**
 * A report of each kind: rows with codes, verifications, sums of days; what can be chosen or is explained is tried beside what chooses and explains it. Of each a filter, the value that is chosen or typed, and a column to sort by. What reports are told apart by is data, which the contract holds.
 */
const TRIALS: Partial<Record<ReportKey, readonly [filter: string, value: string, sort: string]>> = {
  'interac-payins': ['transStatusId', 'R', 'originalAmt'],
  'ibt-identity-verifications': ['verificationStatus', 'FAILED', 'txnAmt'],
  'interac-daily-summary': ['transTypeId', 'F', 'transDate'],
};

const TABLES = Object.values<ReportScreen>(REPORT_SCREENS).flatMap(screen =>
  screen.tabs.flatMap(({ report: key }) => {
    const trial = TRIALS[key];
    return trial ? [{ key, report: REPORTS[key] as ReportShape, screen, trial }] : [];
  }),
);

const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;

const wordsOf = ({ kind, enumeration }: Column, value: MadeRow[string]): string => {
  if (kind === 'money') return dollars(Number(value));
  if (kind === 'moneyCents') return dollars(Number(value) / 100);
  if (kind === 'count') return Number(value).toLocaleString('en-CA');
  return enumeration ? entryOf(enumeration, String(value)).label : String(value);
};
/** Identifiers may be shortened beside the whole, and codes are followed by their meaning. */
const expectWords = (said: string | null | undefined, field: string, column: Column, value: MadeRow[string] = null) => {
  const words = wordsOf(column, value);
  if (column.kind === 'id' || column.kind === 'code') expect(said, field).toContain(words);
  else expect(said?.trim(), field).toBe(words);
};

const headerOf = (field: string) => document.querySelector(`th[data-field="${field}"]`);
const drawnRows = () => [...document.querySelectorAll('tr[data-id]')];
/** The fields of the columns that are drawn. */
const shownFields = () =>
  [...document.querySelectorAll('th[data-field]')].map(header => header.getAttribute('data-field') ?? '');
const textIn = (row: Element, field: string): string =>
  (row.querySelector(`td[data-field="${field}"]`)?.textContent ?? '').trim();

const expectDrawn = async (report: ReportShape, wanted: readonly MadeRow[]) => {
  const key = report.rowKey;
  await expect.poll(() => drawnRows().map(row => row.getAttribute('data-id'))).toEqual(wanted.map(row => row[key]));
  for (const [at, row] of drawnRows().entries())
    for (const [field, column] of Object.entries(report.columns))
      if (headerOf(field)) expectWords(textIn(row, field), field, column, wanted[at]?.[field]);
};

/** The rows, the newest first. */
const ROWS = 4;
const made = (report: ReportShape) => rowsOf(report, ROWS);

describe.each(TABLES)('$key', ({ key, report, screen, trial }) => {
  const [filter, value, sort] = trial;
  const address = `${screen.route}?tab=${key}`;
  const [time = ''] = Object.values(report.timeOptions).map(({ column }) => column);
  const opening = report.timeOptions[report.opensBy ?? '']?.column ?? time;

  test('begins at its days and size, and asks for what is filtered, sorted and filed', async () => {
    const asked = answerReport(report, made(report));
    const filed = answerFile(reportRoutes(report).export, 'made.csv', 'a,b');
    const { address: shown } = await openScreen(address, { width: ALL_COLUMNS });
    const [yesterday, today] = [addDays(easternDay(new Date()), -1), easternDay(new Date())];
    const from = report.defaultFrom ?? yesterday;
    await expect.element(page.getByRole('button', { name: `Dates: ${from} – ${today}` })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
    await expectDrawn(report, made(report));
    expect(asked.pages).toMatchObject([
      {
        range: { from: { day: from }, to: { day: today } },
        filters: {},
        sort: { key: opening, direction: 'desc' },
        page: 1,
        limit: report.pageSizes.default,
      },
    ]);
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    if (report.pageSizes.choices.length === 1) await expect.element(size).not.toBeInTheDocument();
    else await expect.element(size).toHaveTextContent(String(report.pageSizes.default));

    const { label, options, enumeration, control } = report.filters[filter] ?? {};
    if (options && enumeration) {
      await press(page.getByRole('button', { name: new RegExp(`^${label}`) }));
      await press(page.getByRole('menuitemcheckbox', { name: entryOf(enumeration, value).label }));
      await userEvent.keyboard('{Escape}');
    } else {
      await page.getByRole('textbox', { name: label ?? '' }).fill(value);
      await userEvent.keyboard('{Enter}');
    }
    await expect.poll(() => asked.pages.at(-1)?.filters).toEqual({ [filter]: control === 'some' ? [value] : value });
    await expect.poll(() => asked.totals.at(-1)?.filters).toEqual(asked.pages.at(-1)?.filters);
    expect(shown()).toContain(`${filter}=${value}`);
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeEnabled();

    const direction = sort === opening ? 'asc' : 'desc';
    await expect.poll(() => headerOf(sort)).not.toBeNull();
    await press(page.elementLocator(headerOf(sort) as Element));
    await expect.poll(() => asked.pages.at(-1)?.sort).toEqual({ key: sort, direction });
    await expect.poll(() => headerOf(sort)?.ariaSort).toBe(direction === 'asc' ? 'ascending' : 'descending');
    await expectDrawn(report, made(report).toReversed());

    await press(page.getByRole('button', { name: 'Export', exact: true }));
    await expect.poll(savedFiles).toEqual([{ name: 'made.csv', content: 'a,b' }]);
    const body = Object.values(filed.calls[0]?.body as Record<string, unknown>);
    expect(body).toEqual(expect.arrayContaining([control === 'some' ? [value] : value, direction]));
  });

  test('tells a row with all its fields, and keeps a column hidden', async () => {
    answerReport(report, made(report));
    const remembered = answer(putPreferences, undefined);
    await openScreen(`${address}&${EVERYTHING}`);
    await expectDrawn(report, made(report));
    const [row] = made(report);
    await press(page.elementLocator(drawnRows()[0]?.querySelector(`[data-field="${opening}"]`) as Element));
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
    const fields = () => [...document.querySelectorAll('[role=dialog] dt')].map(term => term.textContent?.trim() ?? '');
    // What a code means stands above, with the code
    const labels = Object.values(report.columns).filter(({ kind }) => kind !== 'code');
    await expect.poll(fields).toEqual(expect.arrayContaining(labels.map(({ label }) => label)));
    for (const term of document.querySelectorAll('[role=dialog] section > dl > dt')) {
      const [field, column] =
        Object.entries(report.columns).find(([, { label }]) => label === term.textContent?.trim()) ?? [];
      if (column && field) expectWords(term.nextElementSibling?.textContent, field, column, row?.[field]);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();

    const [, , field = ''] = shownFields();
    await press(page.getByRole('button', { name: 'Manage Columns' }));
    const label = report.columns[field]?.label ?? '';
    await toggle(page.getByRole('checkbox', { name: label, exact: true }));
    await expect.poll(() => headerOf(field)).toBeNull();
    await expect
      .poll(() => remembered.calls.at(-1)?.body)
      .toMatchObject({ grids: { [key]: { hiddenColumns: expect.arrayContaining([field]) } } });
  });
});

test('a report in French keeps the columns of its reader, resets them, and is cards on a phone', async () => {
  const report: ReportShape = REPORTS['ibt-payins'];
  const screen: ReportScreen = REPORT_SCREENS.payins;
  answerReport(report, made(report));
  const remembered = answer(putPreferences, undefined);
  const [, , field = ''] = FACES['ibt-payins'].lead;
  await openScreen(`${screen.route}?tab=ibt-payins&${EVERYTHING}`, {
    locale: 'fr-CA',
    preferences: { grids: { 'ibt-payins': { hiddenColumns: [field] } } },
  });
  await expect.poll(drawnRows).toHaveLength(ROWS);
  expect(headerOf(field)).toBeNull();
  const french = (text: string) => translate(text, 'fr-CA');
  await expect.element(page.getByRole('heading', { level: 1, name: french(screen.title) })).toBeVisible();
  const tabs = page.getByRole('tab').elements();
  expect(tabs.map(tab => tab.textContent)).toEqual(screen.tabs.map(tab => french(tab.label)));
  await press(page.getByRole('button', { name: french('Manage Columns') }));
  await press(page.getByRole('button', { name: french('Reset') }));
  await expect.poll(() => headerOf(field)).not.toBeNull();
  await expect
    .poll(() => remembered.calls.at(-1)?.body)
    .toMatchObject({ grids: { 'ibt-payins': { columnOrder: [] } } });
  await userEvent.keyboard('{Escape}');
  await page.viewport(390, 900);
  await expect.element(page.getByRole('article')).toHaveLength(ROWS);
});
