import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, easternDay, parseDay } from '../core/eastern.ts';
import { FREQUENCIES, type Frequency } from './exports.ts';
import { lastPeriod, lastRunDay, nextRunDay, periodOfRun, startOfEasternDay } from './periods.ts';

const FIRST = '2020-01-01';
const TWENTY_YEARS = 7305;
const HOUR = 3_600_000;

/** Every day of twenty years. */
const days = Array.from({ length: TWENTY_YEARS }, (_, nth) => addDays(FIRST, nth));
const placeOf = new Map(days.map((day, nth) => [day, nth]));
const someDay = fc.constantFrom(...days);
const someFrequency = fc.constantFrom(...FREQUENCIES);
const hoursOf = (day: string): number =>
  (startOfEasternDay(addDays(day, 1)).getTime() - startOfEasternDay(day).getTime()) / HOUR;

const runDays = (frequency: Frequency): string[] => days.filter(day => lastRunDay(frequency, day) === day).slice(1);

test.each(FREQUENCIES)('%s: the runs of twenty years cover each day once', frequency => {
  const covered = runDays(frequency).flatMap(run => {
    const { from, to } = periodOfRun(frequency, run);
    return days.slice(placeOf.get(from), (placeOf.get(to) ?? -1) + 1);
  });
  expect(covered).toEqual(days.filter(day => day >= (covered[0] ?? '') && day <= (covered.at(-1) ?? '')));
  expect(covered.length).toBeGreaterThan(TWENTY_YEARS - 32);
});

test('from any day on, a run begins where the one before ended, and its instants meet', () => {
  fc.assert(
    fc.property(someFrequency, someDay, (frequency, day) => {
      const run = nextRunDay(frequency, day);
      const { from, to } = periodOfRun(frequency, run);
      const next = periodOfRun(frequency, nextRunDay(frequency, run));
      expect([run > day, addDays(to, 1), next.from]).toEqual([true, run, run]);
      // The day lies in the period of the next run, and that period is a whole one of the calendar
      expect([from <= day, lastRunDay(frequency, day)]).toEqual([true, from]);
      expect(easternDay(new Date(startOfEasternDay(next.from).getTime() - 1))).toBe(to);
    }),
  );
});

test('the last period is over, and the next one is not', () => {
  fc.assert(
    fc.property(someFrequency, someDay, (frequency, today) => {
      const { to } = lastPeriod(frequency, today);
      expect(to < today && nextRunDay(frequency, addDays(to, 1)) > today).toBe(true);
    }),
  );
});

test.each<[Frequency, string, string, string]>([
  ['DAILY', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['DAILY', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['WEEKLY', '2026-11-02', '2026-10-26', '2026-11-01'],
  ['WEEKLY', '2024-03-04', '2024-02-26', '2024-03-03'],
  ['SEMI_MONTHLY', '2026-03-01', '2026-02-16', '2026-02-28'],
  ['SEMI_MONTHLY', '2024-03-01', '2024-02-16', '2024-02-29'],
  ['SEMI_MONTHLY', '2026-03-16', '2026-03-01', '2026-03-15'],
  ['MONTHLY', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['MONTHLY', '2027-01-01', '2026-12-01', '2026-12-31'],
])('%s on %s covers %s to %s', (frequency, run, from, to) => {
  expect(periodOfRun(frequency, run)).toEqual({ from, to });
});

test('runs weekly on Mondays, twice a month on the 1st and the 16th, monthly on the 1st', () => {
  const weekdays = new Set(runDays('WEEKLY').map(day => new Date(`${day}T00:00:00Z`).getUTCDay()));
  const dates = (frequency: Frequency) => [...new Set(runDays(frequency).map(day => day.slice(8)))].toSorted();
  expect([[...weekdays], dates('SEMI_MONTHLY'), dates('MONTHLY')]).toEqual([[1], ['01', '16'], ['01']]);
});

test('two days of a year have 23 and 25 hours, all others 24, for twenty years', () => {
  const odd = days.filter(day => hoursOf(day) !== 24);
  expect(odd.map(day => [day.slice(0, 4), hoursOf(day)])).toEqual(
    Array.from({ length: 20 }, (_, nth) => [
      [String(2020 + nth), 23],
      [String(2020 + nth), 25],
    ]).flat(),
  );
  expect(days.every(day => parseDay(day) === day && easternDay(startOfEasternDay(day)) === day)).toBe(true);
});
