import { type RawBuilder, sql } from 'kysely';
import { countsOf, DAY, endsOf, type Guide, NOT_YET, readTogether, type SortedTime } from './guide.ts';
import { hourOf } from './hours.ts';
import { wholeDays, within } from './range.ts';
import { allOf, crossedHour, type Selection, whenIn } from './selection.ts';

const HOUR = 3_600_000;

/** The condition that a time is of some days; `notYet` is how it says that it is not known. */
const ofDays = (days: readonly string[], column: string, notYet: RawBuilder<boolean>): RawBuilder<boolean> => {
  const each = readTogether(days, DAY).map(group => {
    const [first, last] = endsOf(group);
    return first === NOT_YET ? notYet : within(column, wholeDays(first, last));
  });
  return sql`(${sql.join(each, sql` or `)})`;
};

/**
 * Pages of some days through their hours: all merchants together have so many rows a day that it takes long to walk to the middle of
 * one. Within an hour the range sifts the rows.
 */
export const hourGuide = (selection: Selection, { column, basis }: SortedTime, days: readonly string[]): Guide => {
  const hour = crossedHour(basis);
  const time = sql.ref(column);
  return {
    slotLength: HOUR,
    counts: countsOf(selection, selection.range, {
      ofHours: from => sql`select ${sql.ref(hour)} at time zone 'UTC' as slot, row_count ${from}`,
      ofRows: from =>
        sql`select coalesce(${hourOf(time)} at time zone 'UTC', ${NOT_YET}) as slot, 1 as row_count ${from}`,
      only: {
        hours: ofDays(days, hour, sql`${sql.ref(hour)} = ${NOT_YET}::timestamptz`),
        rows: ofDays(days, column, sql`${time} is null`),
        across: column !== selection.time.column,
      },
    }),
    when: hours => {
      const [first, last] = endsOf(hours);
      const sorted =
        first === NOT_YET
          ? sql<boolean>`${time} is null`
          : sql<boolean>`${time} >= ${first}::timestamp at time zone 'UTC' and ${time} < ${last}::timestamp at time zone 'UTC' + interval '1 hour'`;
      return allOf([whenIn(selection), sorted]);
    },
  };
};
