import { addDays, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { between, type Draws, pick, unit, type Weighted } from './random.ts';
import { TRADES } from './trades.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

// The clocks change on whole hours, so one look-up serves all instants of an hour; formatting each instant costs 50
// times more
const offsets = new Map<number, number>();

const easternOffset = (instant: number): number => {
  const hour = Math.floor(instant / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const wall = toEasternWall(new Date(hour * HOUR));
  const offset = Date.parse(`${wall.replace(' ', 'T')}Z`) - hour * HOUR;
  offsets.set(hour, offset);
  return offset;
};

/** The Eastern wall time of an instant, as the milliseconds at which a UTC clock shows the same time. */
export const toWall = (instant: number): number => instant + easternOffset(instant);

/**
 * The instants (ms) at which Eastern clocks show this wall time, earliest first: none in the hour skipped in spring, two in the
 * hour repeated in autumn, otherwise one.
 */
const instantsOfWall = (wall: number): number[] =>
  [-4 * HOUR, -5 * HOUR].flatMap(offset => (easternOffset(wall - offset) === offset ? [wall - offset] : []));

/** The Eastern day (YYYY-MM-DD) of an instant (ms). */
export const dayAt = (instant: number): string => new Date(toWall(instant)).toISOString().slice(0, 10);

const wallOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The instant (ms) at which the Eastern day begins. Clocks change at 02:00, so midnight occurs exactly once. */
export const startOfDay = (day: string): number => {
  const [start] = instantsOfWall(wallOfDay(day));
  if (start === undefined) throw new RangeError(`no midnight on ${day}`);
  return start;
};

/** The instant (ms) at which Eastern clocks show this hour of the day; the first of an hour that occurs twice. */
export const instantAt = (day: string, hour: number): number => {
  const [instant] = instantsOfWall(wallOfDay(day) + hour * HOUR);
  if (instant === undefined) throw new RangeError(`no ${hour}:00 on ${day}`);
  return instant;
};

/** The last day that a ledger can have. */
export const LAST_DAY = '2099-12-31';

/** Whether Eastern clocks change on this day. */
export const changesClocks = (day: string): boolean => startOfDay(addDays(day, 1)) - startOfDay(day) !== DAY;

/** The Eastern days from `first` to `last`, both included. */
export function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day;
}

/** A random instant (ms, whole seconds) on the Eastern day. The wall time is drawn first, since people act by their clocks. */
export const drawInstant = (draws: Draws, day: string, hours: Weighted<number> = TRADES.play.hours): number => {
  for (;;) {
    const seconds = pick(draws, hours) * 3600 + between(draws, 0, 3599);
    const [first, second] = instantsOfWall(wallOfDay(day) + seconds * SECOND);
    if (first !== undefined) return second !== undefined && unit(draws) < 0.5 ? second : first;
  }
};

/** An instant (ms) as the ingest files write it: ISO 8601 in UTC, whole seconds. */
export const isoInstant = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
