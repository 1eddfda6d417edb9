import { describe, expect, test } from 'vitest';
import { ABANDONED, addAttempts, COUNTS, DAY_SIZE, dayAt, FILTERS, MANUAL, REQUEST_MONEY, SUCCESS } from './fold.ts';

const HOUR = 3_600_000_000;
/** Days of 24, 23, 25 and 24 hours. */
const STARTS = [0, 24, 47, 72, 96].map(hours => hours * HOUR);

interface Given {
  /** Hours after the first day began. */
  at: number;
  kind?: number;
}

/** The counts of a day by some filter, of one consumer's attempts. */
const countsOf = (attempts: readonly Given[], firstSuccessAt: number, filter = 'OVERALL INCLUDED') => {
  const tally = new Float64Array((STARTS.length - 1) * DAY_SIZE);
  addAttempts(tally, STARTS, {
    times: attempts.map(({ at }) => at * HOUR),
    kinds: attempts.map(({ kind = 0 }) => kind),
    firstSuccessAt: firstSuccessAt * HOUR,
  });
  const place = FILTERS.findIndex(({ transactionType, abandons }) => `${transactionType} ${abandons}` === filter);
  return (day: number) =>
    Object.fromEntries(COUNTS.map((name, at) => [name, tally[day * DAY_SIZE + place * COUNTS.length + at]]));
};

test('a time is of its day, whatever the length of that, and of none before the first and after the last', () => {
  const hours = [-0.001, 0, 23.999, 24, 46.999, 47, 71.999, 72, 95.999, 96];
  const days = hours.map(hour => dayAt(STARTS, hour * HOUR));
  expect(days).toEqual([undefined, 0, 0, 1, 1, 2, 2, 3, 3, undefined]);
});

describe('windows', () => {
  test('last 24 hours from their first attempt, and the next opens at the first attempt after that', () => {
    const day = countsOf([{ at: 1 }, { at: 24.9 }, { at: 25 }, { at: 48.9 }, { at: 50 }], Number.POSITIVE_INFINITY);
    expect([day(0), day(1), day(2)].map(({ windows }) => windows)).toEqual([1, 1, 1]);
    expect([day(0), day(1), day(2)].map(({ attempts }) => attempts)).toEqual([1, 2, 2]);
  });

  test('are converted once, by a success in them, on the day they opened', () => {
    const day = countsOf([{ at: 20 }, { at: 30, kind: SUCCESS }, { at: 31, kind: SUCCESS }], 30);
    expect(day(0)).toMatchObject({ windows: 1, converted_windows: 1, successes: 0 });
    expect(day(1)).toMatchObject({ windows: 0, converted_windows: 0, successes: 2 });
  });

  test('that opened before the days are not counted, and keep others from opening', () => {
    const day = countsOf([{ at: -3 }, { at: 20, kind: SUCCESS }, { at: 21, kind: SUCCESS }], 20);
    expect(day(0)).toMatchObject({ attempts: 2, windows: 1, converted_windows: 1 });
    expect(countsOf([{ at: -3 }, { at: 20 }], 99)(0)).toMatchObject({ attempts: 1, windows: 0 });
    // A success after the days is taken
    const late = countsOf([{ at: 90 }, { at: 100, kind: SUCCESS }], 100)(3);
    expect(late).toMatchObject({ attempts: 1, converted_windows: 1 });
  });

  test('are of the attempts that a filter admits', () => {
    const attempts = [
      { at: 1, kind: MANUAL | ABANDONED },
      { at: 2, kind: REQUEST_MONEY },
      { at: 25.5, kind: MANUAL | SUCCESS },
    ];
    const one = { windows: 1, converted_windows: 1 };
    expect(countsOf(attempts, 25.5)(1)).toMatchObject(one);
    expect(countsOf(attempts, 25.5, 'OVERALL EXCLUDED')(0)).toMatchObject({ ...one, attempts: 1 });
    expect(countsOf(attempts, 25.5, 'REQUEST_MONEY INCLUDED')(0)).toMatchObject({ windows: 1, converted_windows: 0 });
    expect(countsOf(attempts, 25.5, 'MANUAL EXCLUDED')(1)).toMatchObject({ ...one, attempts: 1 });
  });
});

test('attempts are first-time up to the first success and with it', () => {
  const day = countsOf([{ at: 1 }, { at: 2, kind: SUCCESS }, { at: 3 }, { at: 4, kind: SUCCESS }], 2);
  expect(day(0)).toMatchObject({ attempts: 4, successes: 2, first_time_attempts: 2, first_time_successes: 1 });
});
