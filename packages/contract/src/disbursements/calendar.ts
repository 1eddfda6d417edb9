import { addDays, weekdayOf } from '../core/eastern.ts';

/*
 * The days on which banks clear, and on which disbursements are paid. Days are Eastern days, YYYY-MM-DD; days of the week are numbered from 0
 * for Sunday.
 */

const nth = (year: number, month: number, wanted: number, count: number): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((wanted - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
};

/** Gregorian Easter Sunday (the anonymous algorithm published by Meeus, Astronomical Algorithms, chapter 8). */
const easter = (year: number): string => {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const moon =
    (19 * a + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30;
  const shift = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * shift) / 451);
  const days = moon + shift - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
};

/** Holidays of a fixed date. */
const FIXED = {
  '01-01': 'New Year’s Day',
  '07-01': 'Canada Day',
  '09-30': 'National Day for Truth and Reconciliation',
  '11-11': 'Remembrance Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
} as const;

export const BANK_HOLIDAYS = [
  ...Object.values(FIXED),
  'Good Friday',
  'Victoria Day',
  'Labour Day',
  'Thanksgiving',
] as const;
export type BankHoliday = (typeof BANK_HOLIDAYS)[number];

const holidaysByYear = new Map<number, ReadonlyMap<string, BankHoliday>>();

/**
 * Holidays of the national clearing system (docs/decisions/034-terms-of-disbursements.md names the source) in a year, by the day on which
 * banks are closed for them: one that falls on a weekend moves to the next free weekday.
 */
export const bankHolidaysOf = (year: number): ReadonlyMap<string, BankHoliday> => {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const holidays = new Map<string, BankHoliday>([
    [addDays(easter(year), -2), 'Good Friday'],
    [addDays(`${year}-05-24`, -((weekdayOf(`${year}-05-24`) + 6) % 7)), 'Victoria Day'],
    [nth(year, 9, 1, 1), 'Labour Day'],
    [nth(year, 10, 1, 2), 'Thanksgiving'],
  ]);
  for (const [date, name] of Object.entries(FIXED)) {
    let day = `${year}-${date}`;
    while (weekdayOf(day) % 6 === 0 || holidays.has(day)) day = addDays(day, 1);
    holidays.set(day, name);
  }
  holidaysByYear.set(year, holidays);
  return holidays;
};

/** Whether banks clear on the day: not on weekends and bank holidays. */
export const isBusinessDay = (day: string): boolean =>
  weekdayOf(day) % 6 !== 0 && !bankHolidaysOf(Number(day.slice(0, 4))).has(day);

/** The day itself where banks clear on it, else the next on which they do. */
export const businessDayFrom = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));

/** The day `count` business days after `day`; `day` itself need not be one. */
export const addBusinessDays = (day: string, count: number): string => {
  let end = day;
  for (let left = count; left > 0; ) {
    end = addDays(end, 1);
    if (isBusinessDay(end)) left -= 1;
  }
  return end;
};

/** On which days of the week payments are due: always the same, or by the day, as terms change. */
export type Weekdays = readonly number[] | ((day: string) => readonly number[]);

const isDue = (day: string, weekdays: Weekdays): boolean =>
  (typeof weekdays === 'function' ? weekdays(day) : weekdays).includes(weekdayOf(day));

/** Whether banks make the payments of these days of the week on this day: those of a holiday on the next business day. */
export const isPaymentDay = (day: string, weekdays: Weekdays): boolean => {
  if (!isBusinessDay(day)) return false;
  for (let due = day; ; ) {
    if (isDue(due, weekdays)) return true;
    due = addDays(due, -1);
    if (isBusinessDay(due)) return false;
  }
};

/** The newest payment day up to a day, itself included; undefined where none was in the month before. */
export const paymentDayUpTo = (day: string, weekdays: Weekdays): string | undefined =>
  Array.from({ length: 31 }, (_, back) => addDays(day, -back)).find(each => isPaymentDay(each, weekdays));

/** The first payment day after a day; undefined where none is in the month that follows. */
export const paymentDayAfter = (day: string, weekdays: Weekdays): string | undefined =>
  Array.from({ length: 31 }, (_, ahead) => addDays(day, ahead + 1)).find(each => isPaymentDay(each, weekdays));

export interface PaymentDay {
  /** When banks pay. */
  day: string;
  /** The day on which it was due, earlier where that is a holiday. */
  dueOn: string;
}

/** The payment days that are due in a year, in their order; what is due on two days and paid on one is named once, by the first. */
export const paymentDaysOf = (year: number, weekdays: Weekdays): PaymentDay[] => {
  const days = new Map<string, PaymentDay>();
  for (let dueOn = `${year}-01-01`; dueOn.startsWith(`${year}-`); dueOn = addDays(dueOn, 1)) {
    const day = isDue(dueOn, weekdays) ? businessDayFrom(dueOn) : undefined;
    if (day !== undefined && !days.has(day)) days.set(day, { day, dueOn });
  }
  return [...days.values()];
};
