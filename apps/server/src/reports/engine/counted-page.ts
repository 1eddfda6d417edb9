import { type RawBuilder, sql } from 'kysely';
import { selectList } from './columns.ts';
import { bounded, keysOf, keysWithin, orderBy, type Sort, type Window, wholeRows } from './page.ts';
import { countQuery } from './run.ts';
import { rowsWhere, type Selection, whenIn } from './selection.ts';
import type { ServedReport } from './source.ts';

/** A row of a counted page: a page without rows is one row without an id. */
export type WithCount<Row> = Row & { counted: number; found: number | null };

/** The keys of a page and the count of everything selected, in two FROM items that may share a search. */
interface CountedKeys {
  search: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
}

/** Rows that a rollup counts: the page is read in order. */
const countedByRollup = (selection: Selection, sort: Sort, window: Window, cap: number): CountedKeys => ({
  search: sql``,
  count: countQuery(selection, cap),
  keys: keysWithin(selection, sort, whenIn(selection), window),
});

/**
 * Rows that are counted one by one, no further than just past `cap`: they are searched once for the count and the page alike, in the
 * order of time. In another order the newest of too many rows make no page; then, and only then, they are searched again in that order.
 */
const countedBySearch = (selection: Selection, sort: Sort, window: Window, cap: number): CountedKeys => {
  const { column } = selection.time;
  const inTimeOrder = sort.column === column;
  const order = orderBy(inTimeOrder ? sort : { column, direction: 'desc' });
  const table = sql.table(selection.source.table);
  const isWhole = sql`(select count(*) from hit) <= ${cap}::bigint`;
  const whole = { offset: 0, limit: window.offset + window.limit };
  const other = sql`(
    select * from hit where ${isWhole} union all
    select * from (${keysWithin(selection, sort, whenIn(selection), whole)}) again where not (${isWhole})
  ) hit`;
  return {
    search: sql`with hit as materialized (
      select ${keysOf(sort)} from ${table} where ${rowsWhere(selection)} ${order} limit ${cap + 1})`,
    count: sql`select count(*) as row_count from hit`,
    keys: sql`select * from ${inTimeOrder ? sql`hit` : other} ${orderBy(sort)} ${bounded(window)}`,
  };
};

const countedKeys = (selection: Selection, sort: Sort, window: Window, cap: number): CountedKeys =>
  (selection.rollup ? countedByRollup : countedBySearch)(selection, sort, window, cap);

/** A page and the count of everything selected in one statement, `counted` standing in each row. */
export const countedPageQuery = (
  served: ServedReport,
  selection: Selection,
  sort: Sort,
  window: Window,
  cap: number,
): RawBuilder<WithCount<Record<string, unknown>>> => {
  const { search, count, keys } = countedKeys(selection, sort, window, cap);
  return sql`
    ${search} select c.row_count as counted, k.id as found, ${selectList(served)}
    from (${count}) c left join (${wholeRows(served, keys)}) on true ${orderBy(sort, 'k')}`;
};

/** The keys of a page and the count: the part of `countedPageQuery` that is worth a plan of its own. */
export const countedKeysQuery = (
  selection: Selection,
  sort: Sort,
  window: Window,
  cap: number,
): RawBuilder<WithCount<{ merchant_id: string }>> => {
  const { search, count, keys } = countedKeys(selection, sort, window, cap);
  return sql`
    ${search} select c.row_count as counted, k.id as found, k.merchant_id
    from (${count}) c left join (${keys}) k on true`;
};

/** The whole rows of some keys, in order. */
export const rowsOfKeysQuery = (
  served: ServedReport,
  sort: Sort,
  keys: readonly { merchant_id: string; found: number | null }[],
): RawBuilder<Record<string, unknown>> => {
  const merchants = keys.map(key => key.merchant_id);
  const ids = keys.map(key => String(key.found));
  const given = sql`select * from unnest(${merchants}::text[], ${ids}::bigint[]) as given (merchant_id, id)`;
  return sql`select ${selectList(served)} from ${wholeRows(served, given)} ${orderBy(sort, 't')}`;
};
