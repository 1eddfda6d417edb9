import type { SortDirection } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { cutIntoDays, dayWithin, type Stretch, spanOf, wholeDays, within } from './range.ts';
import { allOf, crossedDay, crossedWhere, rollupWhere, rowsWhere, type Selection, whenIn } from './selection.ts';

/** The day of rows whose time is not known yet. It sorts where PostgreSQL sorts null: after every other day. */
const NOT_YET = 'infinity';

/** The days that hold a page, and how many rows of the first of them come before it. */
export interface PageDays {
  total: number;
  skip: number;
  days: readonly string[];
}

/** How rows are counted by the days of the time they are sorted by, and how the rows of some of these days are told. */
export interface DayGuide {
  /** The counts of the rows whose range time lies on the whole days `[firstDay, endDay)`, as `et_day, row_count`. */
  counts(firstDay: string, endDay: string): RawBuilder<unknown>;
  /** The same of a part of a day, from the rows. */
  ragged(range: Stretch): RawBuilder<unknown>;
  /** The condition that a row selected is of the days from the first to the last of these; `infinity` stands alone. */
  when(days: readonly string[]): RawBuilder<boolean>;
}

/** The first and the last of some days. */
const endsOf = (days: readonly string[]): [string, string] => {
  const [earliest = '', ...later] = [...days].sort();
  return [earliest, later.at(-1) ?? earliest];
};

const ofRange = (selection: Selection, range: Stretch) =>
  sql`from ${sql.table(selection.source.table)} where ${rowsWhere(selection, whenIn(selection, range))}`;

/** Pages in the order of the time that the range is of. */
export const guideByTime = (selection: Selection, rollup: string): DayGuide => ({
  counts: (firstDay, endDay) =>
    sql`select et_day, row_count from ${sql.table(rollup)} where ${rollupWhere(selection, firstDay, endDay)}`,
  ragged: range => sql`select ${range.from.day}::date, count(*) ${ofRange(selection, range)}`,
  when: days => {
    const [first, last] = endsOf(days).map(day => dayWithin(day, selection.range)) as [Stretch, Stretch];
    return whenIn(selection, spanOf(first, last));
  },
});

/** Pages in the order of another time, which `column` holds and `basis` names. Within a day of it the range sifts the rows. */
export const guideAcross = (
  selection: Selection,
  crossed: string,
  { column, basis }: { column: string; basis: string },
): DayGuide => {
  const day = sql.ref(crossedDay(basis));
  const dayOfRow = sql`coalesce((${sql.ref(column)} at time zone 'America/Toronto')::date, ${NOT_YET})`;
  return {
    counts: (firstDay, endDay) =>
      sql`select ${day} as et_day, row_count from ${sql.table(crossed)} where ${crossedWhere(selection, firstDay, endDay)}`,
    ragged: range => sql`select ${dayOfRow}, count(*) ${ofRange(selection, range)} group by 1`,
    when: days => {
      const [first, last] = endsOf(days);
      const sorted =
        first === NOT_YET ? sql<boolean>`${sql.ref(column)} is null` : within(column, wholeDays(first, last));
      return allOf([whenIn(selection), sorted]);
    },
  };
};

/** How many rows each day has: whole days from the rollup, the ragged first and last day counted. */
const dayCounts = (selection: Selection, guide: DayGuide) => {
  const { firstDay, endDay, head, tail } = cutIntoDays(selection.range);
  const ragged = [head, tail].filter(range => range !== undefined).map(guide.ragged);
  return sql.join([guide.counts(firstDay, endDay), ...ragged], sql` union all `);
};

/**
 * Finds the days a page lies on by adding up the days before it, so that a page costs the same however deep it is.
 * Past the end there are no days, but the total is told all the same.
 */
export const pageDaysQuery = (
  selection: Selection,
  guide: DayGuide,
  direction: SortDirection,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<PageDays> => {
  const order = sql.raw(direction);
  return sql`
  with part as (${dayCounts(selection, guide)}),
  day as (select et_day, sum(row_count) as row_count from part where row_count > 0 group by et_day),
  run as (select et_day, row_count, sum(row_count) over (order by et_day ${order}) as upto from day),
  placed as (
    select *, upto - row_count as before, upto > ${offset}::bigint and upto - row_count < ${offset + limit}::bigint as on_page from run
  )
  select coalesce(sum(row_count), 0)::bigint as total,
    coalesce(${offset}::bigint - min(before) filter (where on_page), 0)::bigint as skip,
    coalesce(array_agg(et_day::text order by et_day ${order}) filter (where on_page), '{}') as days
  from placed`;
};

/**
 * Days that are read in one go, together: neighbours. Days far apart are read one by one, so that the empty time between them
 * costs nothing, and so are the rows without a time.
 */
export const readTogether = (days: readonly string[]): (readonly string[])[] => {
  const known = days.filter(day => day !== NOT_YET);
  const [first, last] = endsOf(known);
  const near = (Date.parse(last) - Date.parse(first)) / 86_400_000 <= known.length + 1;
  const groups = near ? [known] : known.map(day => [day]);
  return [...(known.length < days.length ? [[NOT_YET]] : []), ...groups].filter(group => group.length > 0);
};
