import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filtersOf, isFiltered, readHistory } from './filters.ts';
import { historySearch } from './search.ts';

const read = (words: Record<string, string>) => readHistory(v.parse(historySearch, words));

test('reads what the address asks for, and leaves out what it cannot mean', () => {
  const search = read({
    reportRequestId: '4711',
    sourceReport: 'PAYINS',
    product: 'EFT',
    creator: '7',
    exportType: 'SCHEDULED',
    frequency: 'HOURLY',
    sort: 'reportDate,asc',
  });
  expect(search).toEqual({
    reportRequestId: '4711',
    sourceReport: 'PAYINS',
    creator: '7',
    exportType: 'SCHEDULED',
    sort: 'reportDate,asc',
  });
  expect(filtersOf(search)).toEqual({ reportName: 'PAYINS', creator: '7', exportType: 'SCHEDULED' });
  expect(read({ creator: '7 or 1', sort: 'creator,asc' })).toEqual({});
});

test('an export that is looked for, and an order, narrow nothing', () => {
  expect(isFiltered(read({ reportRequestId: '4711', sort: 'exportDate,asc' }))).toBe(false);
  expect(isFiltered(read({ frequency: 'DAILY' }))).toBe(true);
});
