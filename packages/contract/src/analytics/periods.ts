import { addDays, DAY_MS, weekdayOf } from '../core/eastern.ts';
import { REPORTING_FREQUENCIES, REPORTING_PERIODS, type ReportingFrequency, type ReportingPeriod } from './choices.ts';

/** Eastern days from the first to the last, both included, as `YYYY-MM-DD`; none where the last is before the first. */
export interface DayRange {
  firstDay: string;
  lastDay: string;
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** The first day of the month that is `shift` months after that of `day`. */
const monthStart = (day: string, shift = 0): string => {
  const months = monthsOf(day) + shift;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
};
const quarterStart = (day: string, shift = 0): string => monthStart(day, shift * 3 - (monthsOf(day) % 3));
const yearStart = (day: string, shift = 0): string => monthStart(day, shift * 12 - (monthsOf(day) % 12));
/** The Monday of the week of `day`. */
const weekStart = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
const until = (firstDay: string, end: string): DayRange => ({ firstDay, lastDay: addDays(end, -1) });
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** How many days a range has; 0 where it has none. */
export const countDays = ({ firstDay, lastDay }: DayRange): number =>
  Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1);

/** The days of a period as of the Eastern day `today`, which is not one of them: data ends with yesterday. */
const DAYS_OF: Readonly<Record<ReportingPeriod, (today: string) => DayRange>> = {
  LAST_7_DAYS: today => until(addDays(today, -7), today),
  LAST_WEEK: today => until(addDays(weekStart(today), -7), weekStart(today)),
  THIS_MONTH: today => until(monthStart(today), today),
  LAST_MONTH: today => until(monthStart(today, -1), monthStart(today)),
  THIS_QUARTER: today => until(quarterStart(today), today),
  LAST_QUARTER: today => until(quarterStart(today, -1), quarterStart(today)),
  PAST_6_MONTHS: today => until(monthStart(today, -6), monthStart(today)),
  LAST_YEAR: today => until(yearStart(today, -1), yearStart(today)),
  YEAR_TO_DATE: today => until(yearStart(today), today),
};

export const periodDays = (period: ReportingPeriod, today: string): DayRange => DAYS_OF[period](today);

/** The same date a year earlier; 29 February is the 28th there. */
const yearEarlier = (day: string): string => {
  const date = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return date.endsWith('-02-29') ? date.replace(/29$/, '28') : date;
};

/** The same dates one year earlier, for the comparison with the previous year. */
export const previousYear = ({ firstDay, lastDay }: DayRange): DayRange => ({
  firstDay: yearEarlier(firstDay),
  lastDay: yearEarlier(lastDay),
});

/** As many days as `range` has from the first of the unit before it, and no more than that unit has. */
const toDate = (range: DayRange, unitBefore: string, unit: string): DayRange => ({
  firstDay: unitBefore,
  lastDay: earlier(addDays(unitBefore, countDays(range) - 1), addDays(unit, -1)),
});

/**
 * What a period is compared with: the one just before it; of a period that still runs as many days from the start of the unit before,
 * and of the year to date the same dates of last year.
 */
export const previousDays = (period: ReportingPeriod, today: string): DayRange => {
  const range = periodDays(period, today);
  switch (period) {
    case 'THIS_MONTH':
      return toDate(range, monthStart(today, -1), monthStart(today));
    case 'THIS_QUARTER':
      return toDate(range, quarterStart(today, -1), quarterStart(today));
    case 'YEAR_TO_DATE':
      return countDays(range) === 0 ? until(yearStart(today, -1), yearStart(today, -1)) : previousYear(range);
    case 'LAST_MONTH':
      return until(monthStart(today, -2), range.firstDay);
    case 'LAST_QUARTER':
      return until(quarterStart(today, -2), range.firstDay);
    case 'PAST_6_MONTHS':
      return until(monthStart(today, -12), range.firstDay);
    case 'LAST_YEAR':
      return until(yearStart(today, -2), range.firstDay);
    case 'LAST_7_DAYS':
    case 'LAST_WEEK':
      return until(addDays(range.firstDay, -7), range.firstDay);
  }
};

/** The frequencies that a period may be looked at by: a week has no months, and the last seven days are not one week. */
export const frequenciesOf = (period: ReportingPeriod): readonly ReportingFrequency[] => {
  if (period === 'LAST_7_DAYS') return ['DAILY'];
  return period === 'LAST_WEEK' ? ['DAILY', 'WEEKLY'] : REPORTING_FREQUENCIES;
};

const STARTS: Readonly<Record<ReportingFrequency, { of: (day: string) => string; next: (start: string) => string }>> = {
  DAILY: { of: day => day, next: start => addDays(start, 1) },
  WEEKLY: { of: weekStart, next: start => addDays(start, 7) },
  MONTHLY: { of: day => monthStart(day), next: start => monthStart(start, 1) },
};

/** The pieces of a range: days, weeks from Monday to Sunday or months, of which the first and the last end where the range does. */
export const bucketsOf = (range: DayRange, frequency: ReportingFrequency): DayRange[] => {
  const { of, next } = STARTS[frequency];
  const buckets: DayRange[] = [];
  if (countDays(range) === 0) return buckets;
  for (let start = of(range.firstDay); start <= range.lastDay; ) {
    const end = next(start);
    const { firstDay, lastDay } = until(start, end);
    buckets.push({ firstDay: later(firstDay, range.firstDay), lastDay: earlier(lastDay, range.lastDay) });
    start = end;
  }
  return buckets;
};

/** A period and into which pieces it is divided. */
export interface Charted {
  reportingPeriod: ReportingPeriod;
  reportingFrequency: ReportingFrequency;
}

/** How far the ends of two ranges are from each other, in days. */
const daysApart = (a: DayRange, b: DayRange): number =>
  [Date.parse(a.firstDay) - Date.parse(b.firstDay), Date.parse(a.lastDay) - Date.parse(b.lastDay)].reduce(
    (sum, ms) => sum + Math.abs(Math.round(ms / DAY_MS)),
    0,
  );

/**
 * Every other chart of the periods, the nearest first: the same period in longer pieces, then in shorter ones, then the periods whose ends are
 * the fewest days from its own, each by the frequency that was asked for, by longer pieces, then by shorter ones.
 */
export const chartsNearest = ({ reportingPeriod, reportingFrequency }: Charted, today: string): Charted[] => {
  const range = periodDays(reportingPeriod, today);
  const asked = REPORTING_FREQUENCIES.indexOf(reportingFrequency);
  const frequencies = [...REPORTING_FREQUENCIES.slice(asked), ...REPORTING_FREQUENCIES.slice(0, asked).toReversed()];
  return REPORTING_PERIODS.map(period => ({ period, apart: daysApart(periodDays(period, today), range) }))
    .toSorted(
      (a, b) => Number(a.period !== reportingPeriod) - Number(b.period !== reportingPeriod) || a.apart - b.apart,
    )
    .flatMap(({ period }) =>
      frequencies
        .filter(frequency => frequenciesOf(period).includes(frequency))
        .map(frequency => ({ reportingPeriod: period, reportingFrequency: frequency })),
    )
    .slice(1);
};
