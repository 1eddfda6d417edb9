import { addDays, type EasternBound, parseEasternBound, weekdayOf } from '@drumlin/contract/core/eastern.ts';

/** Both ends of a range as Eastern wall time, inclusive: a day (`2026-06-12`) or a minute (`2026-06-12T14:30`). */
export interface RangeText {
  from: string;
  to: string;
}

const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
/** The Monday of a day's week: weeks begin then, as in weekly exports. */
export const weekStart = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
const lastDays = (days: number) => (today: string) => ({ from: addDays(today, 1 - days), to: today });

const presets = {
  TODAY: { label: 'Today', range: lastDays(1) },
  YESTERDAY: { label: 'Yesterday', range: today => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  LAST_7_DAYS: { label: 'Last 7 days', range: lastDays(7) },
  LAST_30_DAYS: { label: 'Last 30 days', range: lastDays(30) },
  LAST_90_DAYS: { label: 'Last 90 days', range: lastDays(90) },
  THIS_WEEK: { label: 'This week', range: today => ({ from: weekStart(today), to: today }) },
  LAST_WEEK: {
    label: 'Last week',
    range: today => ({ from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) }),
  },
  THIS_MONTH: { label: 'This month', range: today => ({ from: monthStart(today), to: today }) },
  LAST_MONTH: {
    label: 'Last month',
    range: today => {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    },
  },
  YEAR_TO_DATE: { label: 'Year to date', range: today => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
} satisfies Record<string, { label: string; range: (today: string) => RangeText }>;

export type Preset = keyof typeof presets;

/** Ranges relative to today, in the order offered; `range` takes the current Eastern day. */
export const PRESETS: Readonly<Record<Preset, { label: string; range: (today: string) => RangeText }>> = presets;

export const PRESET_NAMES = Object.keys(presets) as [Preset, ...Preset[]];

/**
 * From the start of the previous day, or of the report's own first day, to the end of today; `today` is the current Eastern day.
 */
export const defaultRange = (today: string, from = addDays(today, -1)): RangeText => ({ from, to: today });

const firstMinute = (text: string): string => (text.length === 10 ? `${text}T00:00` : text);
const lastMinute = (text: string): string => (text.length === 10 ? `${text}T23:59` : text);

/** Whether both ends are valid and in order. */
export const isRange = ({ from, to }: RangeText): boolean =>
  isRangeEnd(from) && isRangeEnd(to) && firstMinute(from) <= lastMinute(to);

const isRangeEnd = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && parseEasternBound(text, false) !== undefined;

/** Whether both ends are valid and the wrong way round. */
export const isBackwards = ({ from, to }: RangeText): boolean =>
  isRangeEnd(from) && isRangeEnd(to) && !isRange({ from, to });

/** The range with another start; the end moves along if it would come before it. */
export const withStart = (range: RangeText, from: string): RangeText =>
  isRange({ from, to: range.to }) ? { from, to: range.to } : { from, to: from.slice(0, 10) };

/** The range with another end, which is not set before the start. */
export const withEnd = (range: RangeText, to: string): RangeText =>
  isRange({ from: range.from, to }) ? { from: range.from, to } : { from: range.from, to: range.from.slice(0, 10) };

/** The bounds in a request: the end includes its last minute, and a day ends at 23:59:59.9. */
export const toBounds = (range: RangeText): { from: EasternBound; to: EasternBound } => {
  const from = parseEasternBound(firstMinute(range.from), false);
  const to = parseEasternBound(`${lastMinute(range.to)}:59.9`, true);
  if (!from || !to) throw new RangeError(`No such range: ${range.from} to ${range.to}`);
  return { from, to };
};

const spaced = (text: string): string => text.replace('T', ' ');

/** The range on its button: `2026-06-12 – 2026-06-18`, or the one day. */
export const rangeLabel = ({ from, to }: RangeText): string =>
  from === to && from.length === 10 ? from : `${spaced(from)} – ${spaced(to)}`;

/** Wall time as if it were UTC, so that formatting in UTC shows it unchanged. */
const asUtc = (wall: string): Date => new Date(`${firstMinute(wall)}:00Z`);

/** The range in little space: `Jun 12 – 18`. */
export const shortRange = ({ from, to }: RangeText, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    asUtc(from.slice(0, 10)),
    asUtc(to.slice(0, 10)),
  );

/** Both ends as text, to the minute, for the sentence with the time zone. */
export const formatRangeEnds = ({ from, to }: RangeText, locale: string): RangeText => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return { from: format.format(asUtc(from)), to: format.format(asUtc(lastMinute(to))) };
};

/** A day with its weekday, abbreviated: `Mon, Jun 22, 2026`. */
export const formatDate = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(asUtc(day));

/** A month, `2026-05`, in full: `May 2026`. */
export const monthName = (month: string, locale: string): string => {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = words.format(asUtc(`${month}-01`));
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** A day in full, for the heading of a group: `Thursday, June 18, 2026`. */
export const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(asUtc(day));
