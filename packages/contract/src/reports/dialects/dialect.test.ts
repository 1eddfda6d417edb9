import { expect, test } from 'vitest';
import { interacPayins as payins } from '../interac-payins.ts';
import { dialectOf } from '../registry.ts';
import { withoutEmptyText } from './dialect.ts';

const dialect = dialectOf(payins);
const parse = (body: Record<string, unknown>) => dialect.bodySchema(payins).safeParse(body);
const day = { fromDateTime: '2026-11-01', toDateTime: '2026-11-01' };

test.each([null, undefined, 'text', 7, [''], true])('%j is no request, and stays what it is', given => {
  expect(withoutEmptyText(given)).toBe(given);
});

test('an empty text is no filter; what is empty otherwise is left to its rule', () => {
  expect(withoutEmptyText({ a: '', b: ' ', c: null, d: [], e: 0 })).toEqual({ b: ' ', c: null, d: [], e: 0 });
});

const query = dialect.toQuery(payins, dialect.bodySchema(payins).parse({ ...day, page: 2, limit: 25 }));
const wire = (rows: number, total: number, more: { capped?: boolean; hasNext?: boolean } = {}) => {
  const page = {
    rows: Array(rows).fill({}),
    total: { rows: total, capped: more.capped ?? false },
    hasNext: more.hasNext ?? false,
  };
  const answer = dialect.toResponse(query, page);
  expect(dialect.fromResponse(answer)).toEqual(page);
  return [answer['size'], answer['totalRowNum'], answer['totalPageNum'], answer['nextPage']];
};

test('an answer says how many rows and pages there are, and which comes next', () => {
  expect(wire(25, 60, { hasNext: true })).toEqual([25, 60, 3, 3]);
  expect(wire(5, 30)).toEqual([5, 30, 2, null]);
  expect(wire(0, 25)).toEqual([0, 25, 1, null]);
});

test('of a count that stopped there is a page more, and a page more than one that has a next', () => {
  expect(wire(25, 50, { capped: true, hasNext: true })).toEqual([25, 50, 3, 3]);
  expect(wire(25, 25, { hasNext: true })).toEqual([25, 25, 3, 3]);
});

test('amounts are read as people type them and kept in one form, and the upper one may not be below the lower', () => {
  const read = (amountFrom: unknown, amountTo: unknown) => parse({ ...day, amountFrom, amountTo });
  const { data } = read('101,62', '$1,250.00');
  expect(data).toMatchObject({ amountFrom: '101.62', amountTo: '1250.00' });
  expect(parse({ ...data, amountFrom: 1250 }).data).toMatchObject({ amountFrom: '1250.00', amountTo: '1250.00' });
  expect(read('1000', '999,99').error?.issues).toMatchObject([
    { path: ['amountTo'], message: 'Must not be less than the lower amount' },
  ]);
});

test('a range may not end before it begins, told by its instants where both are known', () => {
  const ends = (fromDateTime: string, toDateTime: string) => parse({ fromDateTime, toDateTime }).success;
  expect(ends('2026-11-01T10:00:00', '2026-11-01T10:00:00')).toBe(true);
  expect(ends('2026-11-01T10:00:01', '2026-11-01T10:00:00')).toBe(false);
  // 1:45 of summer time comes before 1:15 of winter time
  expect(ends('2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z')).toBe(true);
  expect(ends('2026-11-01T06:15:00Z', '2026-11-01T05:45:00Z')).toBe(false);
  expect(ends('2026-11-01T06:15:00Z', '2026-11-01T06:15:00Z')).toBe(true);
  expect(ends('2026-11-01T06:15:00Z', '2026-11-01T01:10:00')).toBe(false);
  expect(ends('2026-11-01T01:20:00', '2026-11-01T06:15:00Z')).toBe(false);
});
