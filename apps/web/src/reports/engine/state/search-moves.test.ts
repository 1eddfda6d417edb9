import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { filterChips } from '../filters/chips.ts';
import { columnLayout, moveColumn, shownColumns } from '../grid/columns.ts';
import { toReportQuery, withoutPage } from './report-query.ts';
import {
  changeTab,
  clearFilters,
  isFiltered,
  rangeOf,
  setFilter,
  setMerchants,
  setRange,
  setTimeOption,
  widerRange,
} from './search-moves.ts';
import { parseReportSearch, type ReportSearch } from './search-params.ts';

const payins = REPORTS['interac-payins'];
const today = '2026-06-18';
const nothing: ReportSearch = { filters: {} };
const onPageThree: ReportSearch = { filters: { transStatusId: ['S'] }, page: 3, limit: 40, row: 'r' };

test('changing any filter goes back to page 1 and keeps the page size', () => {
  const changed = [
    setFilter(onPageThree, 'transId', '1'),
    setFilter(onPageThree, 'transStatusId', []),
    setMerchants(onPageThree, ['M1']),
    setTimeOption(onPageThree, 'COMPLETIONTRANSACTIONDATETIME'),
    setRange(onPageThree, 'TODAY', today),
    clearFilters(onPageThree),
  ];
  for (const search of changed) expect(search).toMatchObject({ page: undefined, limit: 40 });
});

test('merchants that are chosen narrow the report, and none of them is no filter', () => {
  expect(setMerchants(nothing, ['M1', 'M2'])).toMatchObject({ merchantIds: ['M1', 'M2'] });
  const none = setMerchants({ ...nothing, merchantIds: ['M1'] }, []);
  expect([none.merchantIds, isFiltered(none)]).toEqual([undefined, false]);
});

test('clearing restores every default, and only then is nothing filtered', () => {
  const search = parseReportSearch(payins, {
    preset: 'TODAY',
    time: 'COMPLETIONTRANSACTIONDATETIME',
    merchants: 'M1',
    errorCode: '104',
    sort: 'originalAmt',
  });
  expect(isFiltered(search)).toBe(true);
  const cleared = clearFilters(search);
  expect(isFiltered(cleared)).toBe(false);
  expect(cleared.sort).toBeUndefined();
  expect(rangeOf(cleared, today)).toEqual({ from: '2026-06-17', to: '2026-06-18' });
});

test('the default range chosen by hand is no filter', () => {
  expect(isFiltered(setRange(nothing, { from: '2026-06-17', to: '2026-06-18' }, today))).toBe(false);
  expect(isFiltered(setRange(nothing, { from: '2026-06-17T10:00', to: '2026-06-18' }, today))).toBe(true);
});

test('a range without rows leads to the next wider one, as long as there is one', () => {
  const wider = (range: ReportSearch['range'], defaultFrom?: string) =>
    widerRange({ ...nothing, range }, defaultFrom === undefined ? {} : { defaultFrom });
  expect(wider(undefined)).toBe('LAST_30_DAYS');
  expect(wider('YESTERDAY', '2026-01-01')).toBe('LAST_30_DAYS');
  expect(wider('LAST_30_DAYS')).toBe('LAST_90_DAYS');
  // A report that begins on a day of its own shows all there is, and a range by hand was meant
  expect(wider(undefined, '2026-01-01')).toBeUndefined();
  expect([wider('LAST_90_DAYS'), wider({ from: '2026-06-17', to: '2026-06-18' })]).toEqual([undefined, undefined]);
});

test('an emptied filter is gone', () => {
  expect(setFilter({ filters: { errorCode: '1', transId: '2' } }, 'errorCode', '').filters).toEqual({ transId: '2' });
});

test('another tab keeps dates and merchants only', () => {
  expect(changeTab({ ...onPageThree, merchantIds: ['M1'], range: 'TODAY' }, 'ibt-payins')).toEqual({
    tab: 'ibt-payins',
    range: 'TODAY',
    merchantIds: ['M1'],
    filters: {},
  });
});

test('a query is the address over the defaults', () => {
  expect(toReportQuery(payins, nothing, today)).toEqual({
    range: { from: { day: '2026-06-17', time: '00:00:00' }, to: { day: '2026-06-18', time: '23:59:59.9' } },
    timeOption: 'ORIGINALTRANSACTIONDATETIME',
    merchantIds: undefined,
    filters: {},
    sort: { key: 'transDatetime', direction: 'desc' },
    page: 1,
    limit: 25,
  });
  expect(toReportQuery(payins, nothing, today, 40).limit).toBe(40);
  expect(toReportQuery(payins, { filters: {}, limit: 20 }, today, 40).limit).toBe(20);
});

test('bank transfer returns begin with when they were processed, and say so where another time is asked for', () => {
  const returns = REPORTS['ibt-returns'];
  const query = toReportQuery(returns, nothing, today);
  expect([query.timeOption, query.sort.key]).toEqual(['RETURNPROCESSEDDATETIME', 'returnProcessingDateTime']);
  const original: ReportSearch = { filters: {}, timeOption: 'ORIGINALTRANSACTIONDATETIME' };
  expect(toReportQuery(returns, original, today).sort.key).toBe('txnDateTime');
  expect(filterChips(returns, original, { t: word => word, locale: 'en-CA', merchants: [] })).toMatchObject([
    { label: 'Time basis', value: 'Original time' },
  ]);
});

test('totals ask the same question on every page, page size and order', () => {
  const first = toReportQuery(payins, nothing, today);
  const other = toReportQuery(
    payins,
    { filters: {}, page: 7, limit: 40, sort: { key: 'originalAmt', direction: 'asc' } },
    today,
  );
  expect(withoutPage(payins, other)).toEqual(withoutPage(payins, first));
  expect(withoutPage(payins, toReportQuery(payins, onPageThree, today))).not.toEqual(withoutPage(payins, first));
});

test('chips name what is in force and how to take it away', () => {
  const search = parseReportSearch(payins, {
    from: '2026-06-12',
    to: '2026-06-18',
    merchants: 'M1',
    transStatusId: 'S,R,P,I',
    errorCode: '104',
    amountFrom: '1234,5',
    page: '2',
  });
  const chips = filterChips(payins, search, {
    t: key => key,
    locale: 'fr-CA',
    merchants: [{ merchantId: 'M1', merchantName: 'Merchant M1' }],
  });
  expect(chips.map(({ label, value }) => [label, value])).toEqual([
    ['Dates', '2026-06-12 – 2026-06-18'],
    ['Merchant', 'Merchant M1'],
    ['Status', 'Successful, Rejected +2'],
    ['Error Code', '104'],
    ['Amount', '≥ 1\u00a0234,50'],
  ]);
  const left = chips.reduce((rest, { key }) => {
    const found = filterChips(payins, rest, { t: word => word, locale: 'en-CA', merchants: [] }).find(
      one => one.key === key,
    );
    return found ? found.without : rest;
  }, search);
  expect(isFiltered(left)).toBe(false);
  expect(chips.every(({ without }) => without.page === undefined)).toBe(true);
  expect(filterChips(payins, nothing, { t: key => key, locale: 'en-CA', merchants: [] })).toEqual([]);
});

test('a reader’s columns outlive changes of the report, and the first stays first', () => {
  const layout = columnLayout(payins, ['transDatetime', 'originalAmt'], {
    columnOrder: ['gone', 'errorCode', 'transDatetime', 'errorCode'],
    hiddenColumns: ['transDatetime', 'merchantFee'],
  });
  expect(layout.order.slice(0, 3)).toEqual(['transDatetime', 'errorCode', 'transStatus']);
  expect(layout.order).toHaveLength(Object.keys(payins.columns).length);
  expect([...layout.hidden]).toEqual(['merchantFee']);
  expect(shownColumns(columnLayout(payins, ['transDatetime', 'originalAmt']))).toEqual([
    'transDatetime',
    'originalAmt',
  ]);
});

test('a column moves between the locked one and the end', () => {
  expect(moveColumn(['date', 'a', 'b', 'c'], 'c', -1)).toEqual(['date', 'a', 'c', 'b']);
  expect(moveColumn(['date', 'a', 'b', 'c'], 'a', -5)).toEqual(['date', 'a', 'b', 'c']);
  expect(moveColumn(['date', 'a', 'b', 'c'], 'a', 9)).toEqual(['date', 'b', 'c', 'a']);
  expect(moveColumn(['date', 'a'], 'date', 1)).toEqual(['date', 'a']);
});
