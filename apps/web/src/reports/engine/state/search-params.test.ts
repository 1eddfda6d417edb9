import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PRESET_NAMES } from '../../../lib/date-range.ts';
import { formatReportSearch, parseReportSearch, RESERVED_WORDS, type ReportSearch } from './search-params.ts';
import { reportSearch } from './search-words.ts';

const payins = REPORTS['interac-payins'];

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const rangeChoice = fc.oneof(
  fc.constantFrom(...PRESET_NAMES),
  fc.tuple(day, day).map(days => {
    const [from = '', to = ''] = days.toSorted();
    return { from, to };
  }),
  day.map(from => ({ from: `${from}T09:30`, to: `${from}T17:05` })),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const identifier = fc.stringMatching(/^[\w-]{1,16}$/);
const search: fc.Arbitrary<ReportSearch> = fc.record({
  tab: maybe(fc.constantFrom('interac-payins', 'ibt-payins')),
  range: maybe(rangeChoice),
  timeOption: maybe(fc.constantFrom(...Object.keys(payins.timeOptions))),
  merchantIds: maybe(fc.array(identifier, { minLength: 1, maxLength: 5 })),
  filters: fc.record(
    {
      transStatusId: fc.subarray(['S', 'R', 'P', 'I'], { minLength: 1 }),
      transId: fc.stringMatching(/^\d{26}$/),
      merchantTransactionId: fc
        .string({ minLength: 1, maxLength: 64 })
        .filter(text => text.trim() === text && !text.includes('\0')),
      errorCode: fc.constantFrom('104', 'A001', '007'),
      customerName: fc.constantFrom('Théo', "O'Brien & fils", 'a,b', '100%'),
    },
    { requiredKeys: [] },
  ),
  sort: maybe(
    fc.record({ key: fc.constantFrom('transDatetime', 'originalAmt'), direction: fc.constantFrom('asc', 'desc') }),
  ),
  page: maybe(fc.integer({ min: 2, max: 1_000_000_000 })),
  limit: maybe(fc.constantFrom(...payins.pageSizes.choices)),
  row: maybe(fc.stringMatching(/^\d{26}$/)),
  view: maybe(fc.constantFrom('all', '019ab3c0-0000-7000-8000-000000000001')),
});

test('an address written and read again says the same', () => {
  fc.assert(
    fc.property(search, given => {
      expect(parseReportSearch(payins, v.parse(reportSearch, formatReportSearch(given)))).toEqual(given);
    }),
  );
});

test('any address at all can be read, and what is read can be written', () => {
  const raw = fc.dictionary(
    fc.oneof(fc.constantFrom(...RESERVED_WORDS, ...Object.keys(payins.filters)), fc.string()),
    fc.oneof(fc.string(), fc.jsonValue()),
  );
  fc.assert(
    fc.property(raw, words => {
      const read = parseReportSearch(payins, v.parse(reportSearch, words));
      expect(parseReportSearch(payins, formatReportSearch(read))).toEqual(read);
    }),
  );
});

describe('what does not hold falls back alone', () => {
  const read = (words: Record<string, unknown>) => parseReportSearch(payins, v.parse(reportSearch, words));

  test('a page that is no number, or the first, is ignored', () => {
    expect(read({ page: 'two', limit: 30 })).toMatchObject({ page: undefined, limit: 30 });
    expect([read({ page: '0' }).page, read({ page: '1' }).page]).toEqual([undefined, undefined]);
    expect(read({ page: 3 }).page).toBe(3);
  });

  test('a page size that is not offered is ignored', () => expect(read({ limit: 9999 }).limit).toBeUndefined());

  test('a range reversed or half there is ignored', () => {
    expect(read({ from: '2026-06-18', to: '2026-06-12' }).range).toBeUndefined();
    expect(read({ from: '2026-06-18' }).range).toBeUndefined();
  });

  test('a filter out of its rule is ignored, and digits too long for a number are never rounded', () => {
    expect(read({ transId: '123', errorCode: 104 }).filters).toEqual({ errorCode: '104' });
    expect(read({ merchantTransactionId: JSON.parse('26061804271234567890') }).filters).toEqual({});
    expect(read({ transStatusId: 'S,Q' }).filters).toEqual({});
  });

  test('a sort by a column that does not sort is ignored', () =>
    expect(read({ sort: '-merchantFee' }).sort).toBeUndefined());
});

test.each(Object.values(REPORTS))('no filter of $key takes a word of the address', report => {
  expect(Object.keys(report.filters).filter(key => RESERVED_WORDS.includes(key))).toEqual([]);
});
