import { type RawBuilder, sql } from 'kysely';
import { selectList } from '../compile/columns.ts';
import { rowsWhere } from '../compile/selection.ts';
import { COUNT_CAP, cappedCount } from '../totals/count.ts';
import { bounded, keysInOrder, keysOf, orderBy, wholeRows } from './keys.ts';
import type { PageRequest, PageStrategy } from './page-strategy.ts';

/** A row of the page beside the count; a page without rows is one row without an id. */
export type CountedRow = Record<string, unknown> & { counted: number; found: number | null };

/**
 * A page and the count of everything selected in one statement: rows are searched once for both, in the order of time, and no
 * further than just past `cap`. In another order the newest of too many rows make no page; then, and only then, they are searched
 * again in that order.
 */
export const cappedSearchQuery = (
  { served, selection, sort, window }: PageRequest,
  cap: number,
): RawBuilder<CountedRow> => {
  const { column } = selection.time;
  const inTimeOrder = sort.column === column;
  const order = orderBy(inTimeOrder ? sort : { column, direction: 'desc' });
  const isWhole = sql`(select count(*) from hit) <= ${cap}::bigint`;
  const upToPage = { offset: 0, limit: window.offset + window.limit };
  const otherOrder = sql`(
    select * from hit where ${isWhole} union all
    select * from (${keysInOrder(selection, sort, upToPage)}) again where not (${isWhole})
  ) hit`;
  const keys = sql`select * from ${inTimeOrder ? sql`hit` : otherOrder} ${orderBy(sort)} ${bounded(window)}`;
  return sql`
    with hit as materialized (
      select ${keysOf(sort)} from ${sql.table(selection.source.table)} where ${rowsWhere(selection)} ${order} limit ${cap + 1})
    select c.row_count as counted, k.id as found, ${selectList(served)}
    from (select count(*) as row_count from hit) c left join (${wholeRows(served, keys)}) on true ${orderBy(sort, 'k')}`;
};

/** A page of rows that no rollup counts, not beyond those that are counted one by one. */
export const cappedSearchPage: PageStrategy = {
  async find(run, request) {
    const found = await run(cappedSearchQuery(request, COUNT_CAP));
    const rows = found.filter(row => row.found !== null);
    return { ...cappedCount(found[0]?.counted ?? 0, COUNT_CAP), rows };
  },
};
