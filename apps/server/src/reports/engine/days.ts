import type { SortDirection } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { cutIntoDays, dayWithin, type Stretch, spanOf } from './range.ts';
import { rollupWhere, rowsWhere, type Selection } from './selection.ts';

/** The days that hold a page, and how many rows of the first of them come before it. */
export interface PageDays {
  total: number;
  skip: number;
  days: readonly string[];
}

const raggedDay = (selection: Selection, day: string, range: Stretch) => sql`
  select ${day}::date as et_day, count(*) as row_count from ${sql.table(selection.source.table)} where ${rowsWhere(selection, range)}`;

/** How many rows each day has: whole days from the rollup, the ragged first and last day counted. */
const dayCounts = (selection: Selection, rollup: string) => {
  const { firstDay, endDay, head, tail } = cutIntoDays(selection.range);
  return sql.join(
    [
      sql`select et_day, sum(row_count) as row_count from ${sql.table(rollup)} where ${rollupWhere(selection, firstDay, endDay)} group by et_day`,
      ...(head ? [raggedDay(selection, head.from.day, head)] : []),
      ...(tail ? [raggedDay(selection, tail.from.day, tail)] : []),
    ],
    sql` union all `,
  );
};

/**
 * Finds the days a page lies on by adding up the days before it, so that a page costs the same however deep it is.
 * Past the end there are no days, but the total is told all the same.
 */
export const pageDaysQuery = (
  selection: Selection,
  rollup: string,
  direction: SortDirection,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<PageDays> => {
  const order = sql.raw(direction);
  return sql`
  with day as (${dayCounts(selection, rollup)}),
  run as (select et_day, row_count, sum(row_count) over (order by et_day ${order}) as upto from day where row_count > 0),
  placed as (
    select *, upto - row_count as before, upto > ${offset}::bigint and upto - row_count < ${offset + limit}::bigint as on_page from run
  )
  select coalesce(sum(row_count), 0)::bigint as total,
    coalesce(${offset}::bigint - min(before) filter (where on_page), 0)::bigint as skip,
    coalesce(array_agg(et_day::text order by et_day ${order}) filter (where on_page), '{}') as days
  from placed`;
};

/** The stretch from the first to the last of these days, clipped to the selection's range. */
export const spanOfDays = (selection: Selection, days: readonly string[]): Stretch => {
  const [earliest = '', ...later] = [...days].sort();
  const latest = later.at(-1) ?? earliest;
  return spanOf(dayWithin(earliest, selection.range), dayWithin(latest, selection.range));
};
