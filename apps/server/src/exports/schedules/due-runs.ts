import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import {
  lastRunDay,
  nextRunDay,
  type Period,
  periodUntil,
  startOfEasternDay,
} from '@drumlin/contract/exports/periods.ts';

/** The most runs by which a schedule catches up, however long nothing ran. */
export const MOST_CAUGHT_UP = 31;

const MINUTE_MS = 60_000;

/** How far a schedule has come: the first Eastern day that no run has covered, and when the next run is due. */
export interface Standing {
  frequency: Frequency;
  nextFrom: string;
  nextRunAt: Date;
}

/** Runs are due this many minutes after an Eastern midnight. */
type DelayMinutes = number;

const runAt = (day: string, delay: DelayMinutes): Date =>
  new Date(startOfEasternDay(day).getTime() + delay * MINUTE_MS);

/** The Eastern day by which it is decided at an instant what has run: a day begins for schedules with its first run. */
const dayAt = (now: Date, delay: DelayMinutes): string => easternDay(new Date(now.getTime() - delay * MINUTE_MS));

const standing = (frequency: Frequency, nextFrom: string, after: string, delay: DelayMinutes): Standing => ({
  frequency,
  nextFrom,
  nextRunAt: runAt(nextRunDay(frequency, after), delay),
});

/** A new schedule, whose first run covers the whole period in which it was made. */
export const begin = (frequency: Frequency, now: Date, delay: DelayMinutes): Standing => {
  const today = dayAt(now, delay);
  return standing(frequency, lastRunDay(frequency, today), today, delay);
};

/** The days that the next run covers. They are those of the calendar, but for the first run after a change of frequency or a long outage. */
export const nextPeriod = ({ nextFrom, nextRunAt }: Standing): Period => periodUntil(nextFrom, easternDay(nextRunAt));

/**
 * The run that is due, and where the schedule stands after it; undefined where none is. Runs that were missed come one by one, the
 * oldest first. Of more than `MOST_CAUGHT_UP` the oldest are one run over all their days, so that none is left out.
 */
export const dueRun = (
  { frequency, nextFrom, nextRunAt }: Standing,
  now: Date,
  delay: DelayMinutes,
): { period: Period; after: Standing } | undefined => {
  if (nextRunAt > now) return undefined;
  const first = easternDay(nextRunAt);
  let runDay = lastRunDay(frequency, dayAt(now, delay));
  for (let runs = 1; runs < MOST_CAUGHT_UP && runDay > first; runs += 1) {
    runDay = lastRunDay(frequency, addDays(runDay, -1));
  }
  if (runDay < first) runDay = first;
  return { period: periodUntil(nextFrom, runDay), after: standing(frequency, runDay, runDay, delay) };
};

/**
 * With another frequency, from now on. The next run is on the first day of the new frequency's calendar and covers what no run has: once
 * more or fewer days than later ones, so that there is neither a gap nor an overlap.
 */
export const withFrequency = ({ nextFrom }: Standing, frequency: Frequency, now: Date, delay: DelayMinutes): Standing =>
  standing(frequency, nextFrom, dayAt(now, delay), delay);

/** After a pause: periods that ended in it have no run, and the one that is under way is run whole. */
export const afterPause = (paused: Standing, now: Date, delay: DelayMinutes): Standing =>
  paused.nextRunAt > now ? paused : begin(paused.frequency, now, delay);
