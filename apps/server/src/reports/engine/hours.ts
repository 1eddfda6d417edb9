import { type RawBuilder, sql } from 'kysely';
import { instant, isOnTheHour, type Stretch, within } from './range.ts';
import { allOf, crossedHour, rowsWhere, type Selection } from './selection.ts';

/** A stretch cut at its full hours. */
export interface HourCut {
  /** Its whole hours, as a condition on the sums by hours. */
  whole: RawBuilder<boolean>;
  /** What is left of it at either end, as conditions on the rows' time. */
  rest: RawBuilder<boolean>[];
}

/** The hour that an instant lies in. Eastern hours are those of UTC, where none comes twice. */
export const hourOf = (time: RawBuilder<unknown>): RawBuilder<Date> => sql`date_trunc('hour', ${time}, 'UTC')`;

/**
 * Cuts a stretch of the selection's range into whole hours and the rest of it. The three parts never overlap, whatever the clock
 * did that day: each keeps the bounds of the stretch, and the last begins where the hours, or the first part, end.
 */
export const cutIntoHours = ({ time }: Selection, stretch: Stretch): HourCut => {
  const hour = sql.ref(crossedHour(time.basis));
  const first = hourOf(sql`${instant(stretch.from)} + interval '1 hour' - interval '1 microsecond'`);
  const end = hourOf(instant(stretch.to));
  const part = (condition: RawBuilder<boolean>) => allOf([within(time.column, stretch), condition]);
  const before = part(sql`${sql.ref(time.column)} < ${first}`);
  const after = part(sql`${sql.ref(time.column)} >= greatest(${first}, ${end})`);
  return {
    whole: sql`${hour} >= ${first} and ${hour} < ${end}`,
    rest: [
      ...(isOnTheHour(stretch.from) ? [] : [before]),
      ...(isOnTheHour(stretch.to) && !stretch.includesEnd ? [] : [after]),
    ],
  };
};

/** A FROM clause of some hours' sums of a selection. */
export const fromHours = ({ filters }: Selection, hours: string, when: readonly RawBuilder<boolean>[]) =>
  sql`from ${sql.table(hours)} where ${allOf([...when, ...filters])}`;

/** A FROM clause of a selection's rows of some time. */
export const fromRows = (selection: Selection, when: RawBuilder<boolean>) =>
  sql`from ${sql.table(selection.source.table)} where ${rowsWhere(selection, when)}`;
