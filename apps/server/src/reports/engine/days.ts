import { type RawBuilder, sql } from 'kysely';
import { countsOf, DAY, endsOf, type Guide, NOT_YET, type Slots, type SortedTime } from './guide.ts';
import { hourGuide } from './hour-guide.ts';
import { cutIntoDays, dayWithin, type Stretch, spanOf, wholeDays, within } from './range.ts';
import { allOf, crossedDay, crossedHour, crossedWhere, rollupWhere, type Selection, whenIn } from './selection.ts';

/** The whole days of the range, counted by `days`, and its ragged ends. */
const dayCounts = (
  selection: Selection,
  days: (firstDay: string, endDay: string) => RawBuilder<unknown>,
  slotsOf: (ragged: Stretch) => Slots,
): RawBuilder<unknown>[] => {
  const { firstDay, endDay, head, tail } = cutIntoDays(selection.range);
  const ragged = [head, tail].filter(stretch => stretch !== undefined);
  return [days(firstDay, endDay), ...ragged.flatMap(stretch => countsOf(selection, stretch, slotsOf(stretch)))];
};

const closerBy = (selection: Selection, sorted: SortedTime): Pick<Guide, 'closer'> =>
  selection.hours === undefined ? {} : { closer: days => hourGuide(selection, sorted, days) };

/** Pages in the order of the time that the range is of. */
export const guideByTime = (selection: Selection, rollup: string): Guide => ({
  slotLength: DAY,
  counts: dayCounts(
    selection,
    (firstDay, endDay) =>
      sql`select et_day as slot, row_count from ${sql.table(rollup)} where ${rollupWhere(selection, firstDay, endDay)}`,
    // Either end is of one day
    ({ from: { day } }) => ({
      ofHours: from => sql`select ${day}::date as slot, row_count ${from}`,
      ofRows: from => sql`select ${day}::date as slot, count(*) as row_count ${from}`,
    }),
  ),
  when: days => {
    const [first, last] = endsOf(days).map(day => dayWithin(day, selection.range)) as [Stretch, Stretch];
    return whenIn(selection, spanOf(first, last));
  },
  ...closerBy(selection, selection.time),
});

/** Pages in the order of another time. Within a day of it the range sifts the rows. */
export const guideAcross = (selection: Selection, crossed: string, sorted: SortedTime): Guide => {
  const { column, basis } = sorted;
  const dayOf = (time: string) => sql`coalesce((${sql.ref(time)} at time zone 'America/Toronto')::date, ${NOT_YET})`;
  return {
    slotLength: DAY,
    counts: dayCounts(
      selection,
      (firstDay, endDay) =>
        sql`select ${sql.ref(crossedDay(basis))} as slot, row_count from ${sql.table(crossed)} where ${crossedWhere(selection, firstDay, endDay)}`,
      () => ({
        ofHours: from => sql`select ${dayOf(crossedHour(basis))} as slot, row_count ${from}`,
        ofRows: from => sql`select ${dayOf(column)} as slot, 1 as row_count ${from}`,
      }),
    ),
    when: days => {
      const [first, last] = endsOf(days);
      const ofDays =
        first === NOT_YET ? sql<boolean>`${sql.ref(column)} is null` : within(column, wholeDays(first, last));
      return allOf([whenIn(selection), ofDays]);
    },
    ...closerBy(selection, sorted),
  };
};
