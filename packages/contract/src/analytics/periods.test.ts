import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/eastern.ts';
import { REPORTING_FREQUENCIES, REPORTING_PERIODS, type ReportingPeriod } from './choices.ts';
import {
  bucketsOf,
  countDays,
  type DayRange,
  frequenciesOf,
  periodDays,
  previousDays,
  previousYear,
} from './periods.ts';

const text = ({ firstDay, lastDay }: DayRange): string => `${firstDay}..${lastDay}`;
const NONE = 'none';
const daysOf = (range: DayRange): string => (countDays(range) === 0 ? NONE : text(range));

/** Each period of a day, and what it is compared with. */
type Expected = Readonly<Record<ReportingPeriod, readonly [period: string, previous: string]>>;

const CALENDAR: Readonly<Record<string, Expected>> = {
  // A Sunday: the last day of its own week
  '2026-11-22': {
    LAST_7_DAYS: ['2026-11-15..2026-11-21', '2026-11-08..2026-11-14'],
    LAST_WEEK: ['2026-11-09..2026-11-15', '2026-11-02..2026-11-08'],
    THIS_MONTH: ['2026-11-01..2026-11-21', '2026-10-01..2026-10-21'],
    LAST_MONTH: ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
    THIS_QUARTER: ['2026-10-01..2026-11-21', '2026-07-01..2026-08-21'],
    LAST_QUARTER: ['2026-07-01..2026-09-30', '2026-04-01..2026-06-30'],
    PAST_6_MONTHS: ['2026-05-01..2026-10-31', '2025-11-01..2026-04-30'],
    LAST_YEAR: ['2025-01-01..2025-12-31', '2024-01-01..2024-12-31'],
    YEAR_TO_DATE: ['2026-01-01..2026-11-21', '2025-01-01..2025-11-21'],
  },
  // A Monday, and the first of a month that begins no quarter
  '2026-06-01': {
    LAST_7_DAYS: ['2026-05-25..2026-05-31', '2026-05-18..2026-05-24'],
    LAST_WEEK: ['2026-05-25..2026-05-31', '2026-05-18..2026-05-24'],
    THIS_MONTH: [NONE, NONE],
    LAST_MONTH: ['2026-05-01..2026-05-31', '2026-04-01..2026-04-30'],
    THIS_QUARTER: ['2026-04-01..2026-05-31', '2026-01-01..2026-03-02'],
    LAST_QUARTER: ['2026-01-01..2026-03-31', '2025-10-01..2025-12-31'],
    PAST_6_MONTHS: ['2025-12-01..2026-05-31', '2025-06-01..2025-11-30'],
    LAST_YEAR: ['2025-01-01..2025-12-31', '2024-01-01..2024-12-31'],
    YEAR_TO_DATE: ['2026-01-01..2026-05-31', '2025-01-01..2025-05-31'],
  },
  // The first of a quarter, and of a year
  '2027-01-01': {
    LAST_7_DAYS: ['2026-12-25..2026-12-31', '2026-12-18..2026-12-24'],
    LAST_WEEK: ['2026-12-21..2026-12-27', '2026-12-14..2026-12-20'],
    THIS_MONTH: [NONE, NONE],
    LAST_MONTH: ['2026-12-01..2026-12-31', '2026-11-01..2026-11-30'],
    THIS_QUARTER: [NONE, NONE],
    LAST_QUARTER: ['2026-10-01..2026-12-31', '2026-07-01..2026-09-30'],
    PAST_6_MONTHS: ['2026-07-01..2026-12-31', '2026-01-01..2026-06-30'],
    LAST_YEAR: ['2026-01-01..2026-12-31', '2025-01-01..2025-12-31'],
    YEAR_TO_DATE: [NONE, NONE],
  },
  // A leap day, and the day after it
  '2028-02-29': {
    LAST_7_DAYS: ['2028-02-22..2028-02-28', '2028-02-15..2028-02-21'],
    LAST_WEEK: ['2028-02-21..2028-02-27', '2028-02-14..2028-02-20'],
    THIS_MONTH: ['2028-02-01..2028-02-28', '2028-01-01..2028-01-28'],
    LAST_MONTH: ['2028-01-01..2028-01-31', '2027-12-01..2027-12-31'],
    THIS_QUARTER: ['2028-01-01..2028-02-28', '2027-10-01..2027-11-28'],
    LAST_QUARTER: ['2027-10-01..2027-12-31', '2027-07-01..2027-09-30'],
    PAST_6_MONTHS: ['2027-08-01..2028-01-31', '2027-02-01..2027-07-31'],
    LAST_YEAR: ['2027-01-01..2027-12-31', '2026-01-01..2026-12-31'],
    YEAR_TO_DATE: ['2028-01-01..2028-02-28', '2027-01-01..2027-02-28'],
  },
  '2028-03-01': {
    LAST_7_DAYS: ['2028-02-23..2028-02-29', '2028-02-16..2028-02-22'],
    LAST_WEEK: ['2028-02-21..2028-02-27', '2028-02-14..2028-02-20'],
    THIS_MONTH: [NONE, NONE],
    LAST_MONTH: ['2028-02-01..2028-02-29', '2028-01-01..2028-01-31'],
    THIS_QUARTER: ['2028-01-01..2028-02-29', '2027-10-01..2027-11-29'],
    LAST_QUARTER: ['2027-10-01..2027-12-31', '2027-07-01..2027-09-30'],
    PAST_6_MONTHS: ['2027-09-01..2028-02-29', '2027-03-01..2027-08-31'],
    LAST_YEAR: ['2027-01-01..2027-12-31', '2026-01-01..2026-12-31'],
    // 29 February is compared with the end of that month
    YEAR_TO_DATE: ['2028-01-01..2028-02-29', '2027-01-01..2027-02-28'],
  },
  // More days than the month before has
  '2026-03-31': {
    LAST_7_DAYS: ['2026-03-24..2026-03-30', '2026-03-17..2026-03-23'],
    LAST_WEEK: ['2026-03-23..2026-03-29', '2026-03-16..2026-03-22'],
    THIS_MONTH: ['2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
    LAST_MONTH: ['2026-02-01..2026-02-28', '2026-01-01..2026-01-31'],
    THIS_QUARTER: ['2026-01-01..2026-03-30', '2025-10-01..2025-12-28'],
    LAST_QUARTER: ['2025-10-01..2025-12-31', '2025-07-01..2025-09-30'],
    PAST_6_MONTHS: ['2025-09-01..2026-02-28', '2025-03-01..2025-08-31'],
    LAST_YEAR: ['2025-01-01..2025-12-31', '2024-01-01..2024-12-31'],
    YEAR_TO_DATE: ['2026-01-01..2026-03-30', '2025-01-01..2025-03-30'],
  },
};

test.each(Object.entries(CALENDAR))('the periods of %s and what they are compared with', (today, expected) => {
  const told = REPORTING_PERIODS.map(period => [
    period,
    [daysOf(periodDays(period, today)), daysOf(previousDays(period, today))],
  ]);
  expect(Object.fromEntries(told)).toEqual(expected);
});

test('weeks and months are cut to the period', () => {
  expect(bucketsOf({ firstDay: '2026-10-01', lastDay: '2026-10-13' }, 'WEEKLY').map(text)).toEqual([
    '2026-10-01..2026-10-04',
    '2026-10-05..2026-10-11',
    '2026-10-12..2026-10-13',
  ]);
  expect(bucketsOf({ firstDay: '2027-12-30', lastDay: '2028-03-01' }, 'MONTHLY').map(text)).toEqual([
    '2027-12-30..2027-12-31',
    '2028-01-01..2028-01-31',
    '2028-02-01..2028-02-29',
    '2028-03-01..2028-03-01',
  ]);
});

test('a period that has not begun has no pieces', () => {
  // On a Sunday, in the middle of a week of which days are in the month before
  for (const frequency of REPORTING_FREQUENCIES)
    expect(bucketsOf(periodDays('THIS_MONTH', '2026-11-01'), frequency)).toEqual([]);
});

test('the specification’s frequencies of each period', () => {
  expect(frequenciesOf('LAST_7_DAYS')).toEqual(['DAILY']);
  expect(frequenciesOf('LAST_WEEK')).toEqual(['DAILY', 'WEEKLY']);
  for (const period of REPORTING_PERIODS.slice(2))
    expect(frequenciesOf(period)).toEqual(['DAILY', 'WEEKLY', 'MONTHLY']);
});

test('a year earlier are the same dates, and 29 February the end of its month', () => {
  const earlier = (firstDay: string, lastDay: string) => text(previousYear({ firstDay, lastDay }));
  expect(earlier('2026-11-09', '2026-11-15')).toBe('2025-11-09..2025-11-15');
  expect(earlier('2028-02-29', '2028-02-29')).toBe('2027-02-28..2027-02-28');
  expect(earlier('2029-02-28', '2029-03-01')).toBe('2028-02-28..2028-03-01');
  // A year that is itself written with a 29
  expect(earlier('2928-02-29', '2928-02-29')).toBe('2927-02-28..2927-02-28');
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const period = fc.constantFrom(...REPORTING_PERIODS);
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

test('pieces cover the period without gap or overlap, each within one week or month', () => {
  fc.assert(
    fc.property(day, period, fc.constantFrom(...REPORTING_FREQUENCIES), (today, each, frequency) => {
      const range = periodDays(each, today);
      const buckets = bucketsOf(range, frequency);
      let next = range.firstDay;
      for (const { firstDay, lastDay } of buckets) {
        expect([firstDay, firstDay <= lastDay]).toEqual([next, true]);
        next = addDays(lastDay, 1);
        if (frequency === 'MONTHLY') expect(firstDay.slice(0, 7)).toBe(lastDay.slice(0, 7));
        if (frequency === 'WEEKLY') expect(countDays({ firstDay, lastDay })).toBeLessThanOrEqual(7);
        if (frequency === 'WEEKLY' && firstDay !== range.firstDay) expect(new Date(firstDay).getUTCDay()).toBe(1);
        if (frequency === 'DAILY') expect(firstDay).toBe(lastDay);
      }
      expect(next).toBe(addDays(range.lastDay, 1));
    }),
  );
});

test('a period ends before its day, and what it is compared with before it and with no more days than its unit', () => {
  fc.assert(
    fc.property(day, period, (today, each) => {
      const [range, previous] = [periodDays(each, today), previousDays(each, today)];
      expect([range.firstDay, range.lastDay, previous.firstDay].every(isDay)).toBe(true);
      expect(range.lastDay < today).toBe(true);
      expect(previous.lastDay < range.firstDay).toBe(true);
      expect(countDays(previous) === 0).toBe(countDays(range) === 0);
      expect(countDays(range)).toBeLessThanOrEqual(366);
    }),
  );
});

test('a year earlier is a day that there is, in the same month of the year before', () => {
  fc.assert(
    fc.property(day, today => {
      const { firstDay } = previousYear({ firstDay: today, lastDay: today });
      expect([isDay(firstDay), Number(firstDay.slice(0, 4)), firstDay.slice(5, 7)]).toEqual([
        true,
        Number(today.slice(0, 4)) - 1,
        today.slice(5, 7),
      ]);
    }),
  );
});
