import { expect, test } from 'vitest';
import { groupExports, pastOf } from './groups.ts';

const TODAY = '2026-06-18';

test.each([
  ['2026-06-18', { kind: 'days', days: 7 }],
  ['2026-06-12', { kind: 'days', days: 7 }],
  ['2026-06-11', { kind: 'days', days: 30 }],
  ['2026-05-20', { kind: 'days', days: 30 }],
  ['2026-05-19', { kind: 'month', month: '2026-05' }],
  ['2026-05-01', { kind: 'month', month: '2026-05' }],
  ['2026-04-30', { kind: 'year', year: '2026' }],
  ['2025-12-31', { kind: 'year', year: '2025' }],
])('%s belongs to %j', (day, past) => expect(pastOf(day, TODAY)).toEqual(past));

test('in January the previous month is of last year', () => {
  expect(pastOf('2025-12-02', '2026-01-10')).toEqual({ kind: 'month', month: '2025-12' });
  expect(pastOf('2025-11-30', '2026-01-10')).toEqual({ kind: 'year', year: '2025' });
});

const one = (reportRequestId: string, exportDay: string, reportBeginDateEst: string) => ({
  reportRequestId,
  exportDate: `${exportDay}T16:00:00.000Z`,
  exportDateEst: `${exportDay} 12:00:00`,
  reportBeginDateEst,
  fileSize: reportRequestId.length,
});
const all = [
  one('old file of new rows', '2026-05-02', '2026-06-17'),
  one('new', '2026-06-18', '2026-06-16'),
  one('new file of old rows', '2026-06-17', '2025-03-01'),
];
const order = (sort: Parameters<typeof groupExports>[1]) =>
  groupExports(all, sort, TODAY).map(({ exports }) => exports.map(({ reportRequestId }) => reportRequestId));

test('orders by the date of the export or of the report, either way round, in groups of that date', () => {
  expect(order(undefined)).toEqual([['new', 'new file of old rows'], ['old file of new rows']]);
  expect(order('exportDate,asc')).toEqual([['old file of new rows'], ['new file of old rows', 'new']]);
  expect(order('reportDate,desc')).toEqual([['old file of new rows', 'new'], ['new file of old rows']]);
  expect(order('reportDate,asc')).toEqual([['new file of old rows'], ['new', 'old file of new rows']]);
  // Each is as large as its name is long
  expect(order('size,desc')[0]?.[2]).toBe('new');
  expect(order('size,asc')[0]?.[0]).toBe('new');
});
