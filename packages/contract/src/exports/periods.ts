import { addDays, toEasternWall, weekdayOf } from '../core/eastern.ts';
import type { Frequency } from './exports.ts';

/** Eastern days, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

const dateOf = (day: string): number => Number(day.slice(8));

const IS_RUN_DAY: Record<Frequency, (day: string) => boolean> = {
  DAILY: () => true,
  WEEKLY: day => weekdayOf(day) === 1,
  SEMI_MONTHLY: day => dateOf(day) === 1 || dateOf(day) === 16,
  MONTHLY: day => dateOf(day) === 1,
};

/** The first day after `day` on which a schedule of this frequency runs. */
export const nextRunDay = (frequency: Frequency, day: string): string => {
  const next = addDays(day, 1);
  return IS_RUN_DAY[frequency](next) ? next : nextRunDay(frequency, next);
};

/** The last day up to `day`, itself included, on which a schedule of this frequency runs. */
export const lastRunDay = (frequency: Frequency, day: string): string =>
  IS_RUN_DAY[frequency](day) ? day : lastRunDay(frequency, addDays(day, -1));

/** The days from `from` up to the one before a run. */
export const periodUntil = (from: string, runDay: string): Period => ({ from, to: addDays(runDay, -1) });

/** The days that a run on `runDay` covers: those since the run before it. */
export const periodOfRun = (frequency: Frequency, runDay: string): Period =>
  periodUntil(lastRunDay(frequency, addDays(runDay, -1)), runDay);

/** The last whole period that is over on `today`. */
export const lastPeriod = (frequency: Frequency, today: string): Period =>
  periodOfRun(frequency, lastRunDay(frequency, today));

/** The hours that Eastern midnight is behind UTC, in summer and in winter. */
const MIDNIGHTS = ['T04:00:00Z', 'T05:00:00Z'];

/** The first instant of an Eastern day; the days on which clocks change have 23 and 25 hours. */
export const startOfEasternDay = (day: string): Date => {
  const found = MIDNIGHTS.map(time => new Date(day + time)).find(at => toEasternWall(at) === `${day} 00:00:00`);
  if (!found) throw new RangeError(`No midnight is known of the Eastern day ${day}`);
  return found;
};
