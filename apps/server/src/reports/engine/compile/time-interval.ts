import { addDays, type EasternBound } from '@drumlin/contract/core/eastern.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { inEastern } from '../../../platform/postgres/eastern-sql.ts';

/** An end of a range from this time on means the end of the day, since clients send 23:59:59.9. */
const END_OF_DAY = '23:59:59.9';

/** One end of an interval. Wall time of the hour that autumn repeats has two instants; with `isFirst` the first is meant, else the second. */
interface Bound extends EasternBound {
  isFirst?: true;
}

/** A part of time: from an instant on or after it, up to another or including it. Expressions, evaluated by PostgreSQL. */
export interface TimeInterval {
  from: Bound;
  to: Bound;
  includesEnd: boolean;
  excludesStart?: boolean;
}

/** A range split at its midnights: whole Eastern days `[firstDay, endDay)`, which rollups answer, and the ragged ends, which rows answer. */
interface DaySplit {
  firstDay: string;
  endDay: string;
  head: TimeInterval | undefined;
  tail: TimeInterval | undefined;
}

const midnight = (day: string): Bound => ({ day, time: '00:00:00' });
const isMidnight = (bound: Bound): boolean => /^00:00:00(\.0+)?$/.test(bound.time);

/** Whether a day on which clocks go back, from 2:00 to 1:00, has this time twice. */
const isRepeated = (bound: Bound): boolean => bound.instant === undefined && bound.time.startsWith('01:');

/** The range a query asks for, with an end of day widened to the next midnight. */
export const intervalOf = ({ from: start, to }: ReportQuery['range']): TimeInterval => {
  const from: Bound = isRepeated(start) ? { ...start, isFirst: true } : start;
  return to.time >= END_OF_DAY
    ? { from, to: midnight(addDays(to.day, 1)), includesEnd: false }
    : { from, to, includesEnd: true };
};

/** Splits an interval into whole days and what is left over at either end. */
export const splitAtMidnights = (range: TimeInterval): DaySplit => {
  const firstDay = isMidnight(range.from) ? range.from.day : addDays(range.from.day, 1);
  const endDay = range.to.day;
  if (firstDay > endDay) return { firstDay, endDay: firstDay, head: range, tail: undefined };
  const raggedEnd = range.includesEnd || !isMidnight(range.to);
  return {
    firstDay,
    endDay,
    head: isMidnight(range.from) ? undefined : { from: range.from, to: midnight(firstDay), includesEnd: false },
    tail: raggedEnd ? { from: midnight(endDay), to: range.to, includesEnd: range.includesEnd } : undefined,
  };
};

/** Whole Eastern days `[firstDay, endDay)`, and what they lack of a range (`added`) or have too much (`taken`). */
export interface RoundedDays {
  firstDay: string;
  endDay: string;
  added: TimeInterval[];
  taken: TimeInterval[];
}

const NOON = '12:00:00';

/** As `splitAtMidnights`, but a day of which the range has the larger part counts as whole, and the rest of it is taken away again. */
export const roundToDays = (range: TimeInterval): RoundedDays => {
  const { firstDay, endDay, head, tail } = splitAtMidnights(range);
  if (head === range) return { firstDay, endDay, added: [range], taken: [] };
  const early = head !== undefined && range.from.time < NOON;
  const late = tail !== undefined && range.to.time >= NOON;
  const nextDay = addDays(endDay, 1);
  const before: TimeInterval = { from: midnight(range.from.day), to: range.from, includesEnd: false };
  const after: TimeInterval = {
    from: range.to,
    to: midnight(nextDay),
    includesEnd: false,
    excludesStart: range.includesEnd,
  };
  return {
    firstDay: early ? range.from.day : firstDay,
    endDay: late ? nextDay : endDay,
    added: [early ? undefined : head, late ? undefined : tail].filter(interval => interval !== undefined),
    taken: [...(early ? [before] : []), ...(late ? [after] : [])],
  };
};

/** Whole Eastern days, from the first to the last one inclusive. */
export const wholeDays = (first: string, last: string): TimeInterval => ({
  from: midnight(first),
  to: midnight(addDays(last, 1)),
  includesEnd: false,
});

/** The instant of a bound. PostgreSQL knows the calendar: 23- and 25-hour days come out right. */
const instant = (bound: Bound): RawBuilder<Date> => {
  if (bound.instant !== undefined) return sql`${bound.instant}::timestamptz`;
  const wall = sql`${`${bound.day} ${bound.time}`}::timestamp`;
  const last = inEastern<Date>(wall);
  if (!bound.isFirst) return last;
  // PostgreSQL takes the second of two instants; an hour after the hour before is the first
  const first = sql`(${inEastern(sql`(${wall} - interval '1 hour')`)} + interval '1 hour')`;
  return sql`least(${last}, ${first})`;
};

/** The condition that a time column lies in an interval. */
export const within = (column: string, { from, to, includesEnd, excludesStart }: TimeInterval): RawBuilder<boolean> => {
  const time = sql.ref(column);
  return sql`${time} ${sql.raw(excludesStart ? '>' : '>=')} ${instant(from)} and ${time} ${sql.raw(includesEnd ? '<=' : '<')} ${instant(to)}`;
};
