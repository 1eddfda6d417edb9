import { addDays } from '@drumlin/contract/core/eastern.ts';

/** Day of the week, 0 for Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const nth = (year: number, month: number, wanted: number, count: number): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (count - 1));
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

/** Holidays of the national clearing system; one that falls on a weekend moves to the next free weekday. */
const bankHolidays = (year: number): Set<string> => {
  const holidays = new Set([
    addDays(easter(year), -2),
    addDays(`${year}-05-24`, -((weekday(`${year}-05-24`) + 6) % 7)),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
  ]);
  for (const date of ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26']) {
    let day = `${year}-${date}`;
    while (weekday(day) % 6 === 0 || holidays.has(day)) day = addDays(day, 1);
    holidays.add(day);
  }
  return holidays;
};

const holidaysByYear = new Map<number, Set<string>>();

/** Whether banks clear on the day: not on weekends and bank holidays. */
export const isBusinessDay = (day: string): boolean => {
  if (weekday(day) % 6 === 0) return false;
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? bankHolidays(year);
  holidaysByYear.set(year, holidays);
  return !holidays.has(day);
};

/** Whether banks make the payments of these days of the week (0 for Sunday) on this day: those of a holiday on the next business day. */
export const isPaymentDay = (day: string, weekdays: readonly number[]): boolean => {
  if (!isBusinessDay(day)) return false;
  for (let due = day; ; ) {
    if (weekdays.includes(weekday(due))) return true;
    due = addDays(due, -1);
    if (isBusinessDay(due)) return false;
  }
};

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

const isLastBusinessDay = (day: string): boolean => {
  if (!isBusinessDay(day)) return false;
  let next = addDays(day, 1);
  while (next.slice(0, 7) === day.slice(0, 7) && !isBusinessDay(next)) next = addDays(next, 1);
  return next.slice(0, 7) !== day.slice(0, 7);
};

/** The days on which pay arrives: the 15th, the last business day of the month and the day after it. */
export const isPayday = (day: string): boolean =>
  day.endsWith('-15') || isLastBusinessDay(day) || isLastBusinessDay(addDays(day, -1));
