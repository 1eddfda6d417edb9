import { parseEasternBound } from '@drumlin/contract/core/eastern.ts';
import { expect, test } from 'vitest';
import { intervalOf, roundToDays, splitAtMidnights } from './time-interval.ts';

const range = (from: string, to: string) => {
  const [first, last] = [parseEasternBound(from, false), parseEasternBound(to, true)];
  if (!first || !last) throw new TypeError('not a range');
  return intervalOf({ from: first, to: last });
};

test('reads an end of day as the whole day, so that rollups answer alone', () => {
  expect(splitAtMidnights(range('2026-06-12', '2026-06-18'))).toEqual({
    firstDay: '2026-06-12',
    endDay: '2026-06-19',
    head: undefined,
    tail: undefined,
  });
  expect(splitAtMidnights(range('2026-06-12T00:00:00', '2026-06-18T23:59:59.9')).endDay).toBe('2026-06-19');
});

test('splits ragged ends off at the midnights', () => {
  const cut = splitAtMidnights(range('2026-06-12T10:30:00', '2026-06-18T08:00:00'));
  expect([cut.firstDay, cut.endDay]).toEqual(['2026-06-13', '2026-06-18']);
  expect(cut.head).toMatchObject({
    from: { day: '2026-06-12', time: '10:30:00' },
    to: { day: '2026-06-13', time: '00:00:00' },
    includesEnd: false,
  });
  expect(cut.tail).toMatchObject({
    from: { day: '2026-06-18', time: '00:00:00' },
    to: { time: '08:00:00' },
    includesEnd: true,
  });
});

test('counts a day of which it has the larger part as whole, and takes the rest away', () => {
  const { firstDay, endDay, added, taken } = roundToDays(range('2026-06-12T10:30:00', '2026-06-18T15:00:00'));
  expect([firstDay, endDay, added]).toEqual(['2026-06-12', '2026-06-19', []]);
  expect(taken).toEqual([
    {
      from: { day: '2026-06-12', time: '00:00:00' },
      to: { day: '2026-06-12', time: '10:30:00' },
      includesEnd: false,
    },
    {
      from: { day: '2026-06-18', time: '15:00:00' },
      to: { day: '2026-06-19', time: '00:00:00' },
      includesEnd: false,
      excludesStart: true,
    },
  ]);
  const small = roundToDays(range('2026-06-12T12:00:00', '2026-06-18T11:59:59'));
  expect([small.firstDay, small.endDay, small.taken]).toEqual(['2026-06-13', '2026-06-18', []]);
  expect(small.added).toHaveLength(2);
});

test('has no whole day where the range lies within one', () => {
  const cut = splitAtMidnights(range('2026-06-12T10:30:00', '2026-06-12T11:00:00'));
  expect(cut.firstDay).toBe(cut.endDay);
  expect(cut.head).toMatchObject({ from: { time: '10:30:00' }, to: { time: '11:00:00' }, includesEnd: true });
  expect(cut.tail).toBeUndefined();
});

test('includes the very midnight that ends a range', () => {
  const cut = splitAtMidnights(range('2026-06-12', '2026-06-13T00:00:00'));
  expect(cut.endDay).toBe('2026-06-13');
  expect(cut.tail).toMatchObject({ to: { day: '2026-06-13', time: '00:00:00' }, includesEnd: true });
});

test('begins with the first of two instants of a wall time, and ends with the second', () => {
  const { from, to } = range('2026-11-01T01:00:00', '2026-11-01T01:59:59');
  expect([from.isFirst, to.isFirst]).toEqual([true, undefined]);
  expect(range('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z').from.isFirst).toBeUndefined();
});

test('keeps the instant of a bound with an offset, so that the repeated hour of autumn is told apart', () => {
  const first = range('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z');
  expect(first.from).toEqual({ day: '2026-11-01', time: '01:30:00', instant: '2026-11-01T05:30:00Z' });
  expect(first.to).toMatchObject({ time: '01:30:00', instant: '2026-11-01T06:30:00Z' });
});
