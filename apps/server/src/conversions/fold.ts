import { TRANSACTION_TYPES, type TransactionType } from '@drumlin/contract/analytics/choices.ts';

/*
 * What an attempt is, as bits: whether it succeeded, whether the consumer abandoned it, and its method where that is counted by itself.
 */
export const SUCCESS = 1;
export const ABANDONED = 2;
export const REQUEST_MONEY = 4;
export const MANUAL = 8;

/** Microseconds since 1970, as PostgreSQL keeps instants. */
type Micros = number;

/** A consumer's attempts at one merchant, in order of time; `kinds` are the bits of each. */
export interface Attempts {
  times: readonly Micros[];
  kinds: readonly number[];
  /** Infinite for one who has never paid the merchant. */
  firstSuccessAt: Micros;
}

const ABANDONS = ['INCLUDED', 'EXCLUDED'] as const;
const METHOD_OF: Readonly<Record<TransactionType, number>> = { OVERALL: 0, REQUEST_MONEY, MANUAL };

/** Which attempts are counted: each has its own counts and its own windows. */
export const FILTERS = TRANSACTION_TYPES.flatMap(transactionType =>
  ABANDONS.map(abandons => ({ transactionType, abandons })),
);
const ADMITS = FILTERS.map(({ transactionType, abandons }) => {
  const method = METHOD_OF[transactionType];
  const refused = abandons === 'EXCLUDED' ? ABANDONED : 0;
  return (kind: number): boolean => (kind & method) === method && (kind & refused) === 0;
});

/** What is counted of a day, in the order of a cell of the tally. */
export const COUNTS = [
  'attempts',
  'successes',
  'first_time_attempts',
  'first_time_successes',
  'windows',
  'converted_windows',
] as const;
/** The numbers of one day in a tally: each count of each filter. */
export const DAY_SIZE = FILTERS.length * COUNTS.length;

const HOUR = 3_600_000_000;
const WINDOW = 24 * HOUR;

/** The place of an instant among days that begin at `starts`, whose last is where they end; undefined outside them. */
export const dayAt = (starts: readonly Micros[], at: Micros): number | undefined => {
  const [first = 0] = starts;
  const end = starts.at(-1) ?? first;
  if (at < first || at >= end) return undefined;
  // Days of 23 or 25 hours move the guess by less than a day
  let day = Math.min(Math.floor((at - first) / WINDOW), starts.length - 2);
  while (at < (starts[day] ?? first)) day -= 1;
  while (at >= (starts[day + 1] ?? end)) day += 1;
  return day;
};

/**
 * Adds a consumer's attempts to the counts of the days that begin at `starts`, once for each filter. A window opens at the first attempt
 * outside any earlier one and lasts 24 hours; it belongs to the day it opens on. Attempts outside the days are not counted, but those
 * before them may have opened a window that still lasts, and those after them may succeed in one.
 */
export const addAttempts = (tally: Float64Array, starts: readonly Micros[], consumer: Attempts): void => {
  const { times, kinds, firstSuccessAt } = consumer;
  const days = times.map(at => dayAt(starts, at));
  for (const [filter, admits] of ADMITS.entries()) {
    let windowEnds = Number.NEGATIVE_INFINITY;
    // Where the window counts; nowhere once it is converted
    let windowCell: number | undefined;
    for (const [place, at] of times.entries()) {
      const kind = kinds[place] ?? 0;
      if (!admits(kind)) continue;
      const day = days[place];
      const cell = day === undefined ? undefined : day * DAY_SIZE + filter * COUNTS.length;
      const succeeded = kind & SUCCESS;
      const isFirst = at <= firstSuccessAt;
      if (cell !== undefined) addTo(tally, cell, succeeded, isFirst);
      if (at >= windowEnds) {
        windowEnds = at + WINDOW;
        windowCell = cell;
        if (cell !== undefined) tally[cell + 4] = (tally[cell + 4] ?? 0) + 1;
      }
      if (succeeded && windowCell !== undefined) {
        tally[windowCell + 5] = (tally[windowCell + 5] ?? 0) + 1;
        windowCell = undefined;
      }
    }
  }
};

const addTo = (tally: Float64Array, cell: number, succeeded: number, isFirst: boolean): void => {
  tally[cell] = (tally[cell] ?? 0) + 1;
  tally[cell + 1] = (tally[cell + 1] ?? 0) + succeeded;
  if (!isFirst) return;
  tally[cell + 2] = (tally[cell + 2] ?? 0) + 1;
  tally[cell + 3] = (tally[cell + 3] ?? 0) + succeeded;
};
