/** Eastern Time: the zone of every day, report and schedule in the portal. */
export const EASTERN = 'America/Toronto';

/** The first and last year a filter may name; both PostgreSQL and JavaScript can represent them. */
const YEARS = { first: 1, last: 9999 };

const wallPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day of the calendar as `YYYY-MM-DD`, or undefined when there is no such day. */
export const parseDay = (text: string): string | undefined => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  if (year < YEARS.first || year > YEARS.last) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A month that there is not, and a day that its month has not, is one of another month
  return date.getUTCMonth() === month - 1 ? text : undefined;
};

/** A day of the calendar, in milliseconds of UTC. */
export const DAY_MS = 86_400_000;

/** The day of the calendar that these milliseconds of UTC stand for: never the day of an instant, which is `easternDay`. */
export const calendarDay = (ms: number): string => {
  const text = new Date(ms).toISOString();
  // The day after 9999-12-31 has a year of five digits, which ISO 8601 writes with a sign and PostgreSQL reads without
  // one
  return text.startsWith('+') ? text.slice(2, 13) : text.slice(0, 10);
};

/** The day `days` after `day` (both `YYYY-MM-DD`) on the calendar, however many hours the days between have. */
export const addDays = (day: string, days: number): string => calendarDay(Date.parse(day) + days * DAY_MS);

/** The weekday of a day of the calendar: 0 for Sunday to 6. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: EASTERN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant as Eastern wall time, `YYYY-MM-DD HH:mm:ss`. */
export const toEasternWall = (instant: Date): string => {
  const part = Object.fromEntries(wallFormat.formatToParts(instant).map(p => [p.type, p.value]));
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
};

/** The Eastern day an instant falls on. */
export const easternDay = (instant: Date): string => toEasternWall(instant).slice(0, 10);

/**
 * One end of a date range. `wall` is Eastern wall time; `instant` is set when the caller gave an offset, which alone
 * tells the two 1:30 a.m. of the autumn change apart.
 */
export interface EasternBound {
  day: string;
  time: string;
  instant?: string;
}

/** Reads `YYYY-MM-DD`, an ISO date-time without offset (Eastern wall time) or one with an offset (an instant). */
export const parseEasternBound = (text: string, endOfDay: boolean): EasternBound | undefined => {
  const match = wallPattern.exec(text);
  if (!match) return undefined;
  const [, year, month, date, hour, minute, second = '00', fraction = '', offset] = match;
  const day = parseDay(`${year}-${month}-${date}`);
  if (!day) return undefined;
  if (hour === undefined) return { day, time: endOfDay ? '23:59:59.9' : '00:00:00' };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `${hour}:${minute}:${second}${fraction && `.${fraction}`}`;
  if (!offset) return { day, time };
  const instant = new Date(`${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const wall = toEasternWall(instant);
  return {
    day: wall.slice(0, 10),
    time: `${wall.slice(11)}${fraction && `.${fraction}`}`,
    instant: `${day}T${time}${offset}`,
  };
};
