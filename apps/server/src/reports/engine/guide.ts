import type { SortDirection } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { cutIntoHours, fromHours, fromRows } from './hours.ts';
import type { Stretch } from './range.ts';
import { allOf, type Selection, whenIn } from './selection.ts';

/** The slot of rows whose time is not known yet. It sorts where PostgreSQL sorts null: after every other one. */
export const NOT_YET = 'infinity';

/** How long the slots of a day are, in milliseconds. */
export const DAY = 86_400_000;

/** The days or hours that hold a page, and how many rows of the first of them come before it. */
export interface PageSlots {
  total: number;
  skip: number;
  slots: readonly string[];
}

/** How rows are counted by the days or hours of the time they are sorted by, and how the rows of some of these are told. */
export interface Guide {
  /** Queries of `slot, row_count`, together the counts of everything selected. */
  counts: readonly RawBuilder<unknown>[];
  /** How long a slot is, in milliseconds. */
  slotLength: number;
  /** The condition that a row selected is of the slots from the first to the last of these; `infinity` stands alone. */
  when(slots: readonly string[]): RawBuilder<boolean>;
  /** A guide to the hours of some days, where they are counted. */
  closer?(days: readonly string[]): Guide;
}

/** A time that rows are sorted by: its column, and the basis that its counts are kept under. */
export interface SortedTime {
  column: string;
  basis: string;
}

/** How rows are counted by slot: queries of `slot, row_count` of a FROM clause of the sums by hours, and of one of the rows. */
export interface Slots {
  ofHours(from: RawBuilder<unknown>): RawBuilder<unknown>;
  ofRows(from: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Where not all slots are asked for: the same two ways of telling those that are, and whether they are of another time than the range. */
  only?: { hours: RawBuilder<boolean>; rows: RawBuilder<boolean>; across: boolean };
}

/**
 * A condition that no index is asked for. Of the hours of a page and those of the whole range the first are fewer; of the rows of
 * a part of an hour and those of the page's days it is the part. A plan for no hours in particular can't know.
 */
const sifted = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql`(${condition}) is true`;

/** The counts of a stretch of the range: its whole hours where these are summed, what is left of it, or all of it, from the rows. */
export const countsOf = (
  selection: Selection,
  stretch: Stretch,
  { ofHours, ofRows, only }: Slots,
): RawBuilder<unknown>[] => {
  const sift = only?.across ? sifted : (condition: RawBuilder<boolean>) => condition;
  const rowsOf = (when: RawBuilder<boolean>) =>
    ofRows(fromRows(selection, only ? allOf([when, sift(only.rows)]) : when));
  if (selection.hours === undefined) return [rowsOf(whenIn(selection, stretch))];
  const { whole, rest } = cutIntoHours(selection, stretch);
  const hours = fromHours(selection, selection.hours, only ? [sift(whole), only.hours] : [whole]);
  return [ofHours(hours), ...rest.map(rowsOf)];
};

/** The first and the last of some slots. */
export const endsOf = (slots: readonly string[]): [string, string] => {
  const [earliest = '', ...later] = [...slots].sort();
  return [earliest, later.at(-1) ?? earliest];
};

/**
 * Slots that are read in one go, together: neighbours. Slots far apart are read one by one, so that the empty time between them
 * costs nothing, and so are the rows without a time.
 */
export const readTogether = (slots: readonly string[], slotLength: number): (readonly string[])[] => {
  const known = slots.filter(slot => slot !== NOT_YET);
  const [first, last] = endsOf(known);
  const near = (Date.parse(last) - Date.parse(first)) / slotLength <= known.length + 1;
  const groups = near ? [known] : known.map(slot => [slot]);
  return [...(known.length < slots.length ? [[NOT_YET]] : []), ...groups].filter(group => group.length > 0);
};

/**
 * Finds the slots a page lies on by adding up those before it, so that a page costs the same however deep it is.
 * Past the end there are none, but the total is told all the same.
 */
export const pageSlotsQuery = (
  { counts }: Guide,
  direction: SortDirection,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<PageSlots> => {
  const order = sql.raw(direction);
  return sql`
  with part as (${sql.join([...counts], sql` union all `)}),
  slot as (select slot, sum(row_count) as row_count from part where row_count > 0 group by slot),
  run as (select slot, row_count, sum(row_count) over (order by slot ${order}) as upto from slot),
  placed as (
    select *, upto - row_count as before, upto > ${offset}::bigint and upto - row_count < ${offset + limit}::bigint as on_page from run
  )
  select coalesce(sum(row_count), 0)::bigint as total,
    coalesce(${offset}::bigint - min(before) filter (where on_page), 0)::bigint as skip,
    coalesce(array_agg(slot::text order by slot ${order}) filter (where on_page), '{}') as slots
  from placed`;
};
