import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { type RawBuilder, sql } from 'kysely';

/** What makes SQL of a value that is SQL: text of text, a fragment of a fragment. */
interface Wrap {
  (value: string): string;
  <T>(value: RawBuilder<unknown>): RawBuilder<T>;
}

/** `at time zone` binds closer than any operator: a value with one stands in parentheses. */
const wrap = (before: string, after: string): Wrap =>
  ((value: string | RawBuilder<unknown>) =>
    typeof value === 'string' ? `${before}${value}${after}` : sql`${sql.raw(before)}${value}${sql.raw(after)}`) as Wrap;

const IN_EASTERN = ` at time zone '${EASTERN}'`;
const IN_UTC = " at time zone 'UTC'";

/** The Eastern wall time of an instant, or the instant of an Eastern wall time. */
export const inEastern = wrap('(', `${IN_EASTERN})`);

/** The Eastern day of an instant. */
export const dayOf = wrap('(', `${IN_EASTERN})::date`);

/** The instant at which an Eastern day begins. */
export const startOfDay = wrap('(', `)::timestamp${IN_EASTERN}`);

/** The wall time of an instant to the second; `date_trunc` takes a third of the time of `to_char`. */
export const easternWall = wrap("date_trunc('second', ", `${IN_EASTERN})`);
export const utcWall = wrap("date_trunc('second', ", `${IN_UTC})`);

/** An instant as ISO 8601 text in UTC, to the second and to the millisecond. */
export const isoSecond = wrap('to_char(', `${IN_UTC}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
export const isoMillisecond = wrap('to_char(', `${IN_UTC}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
