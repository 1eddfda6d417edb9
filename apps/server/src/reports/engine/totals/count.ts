import { type RawBuilder, sql } from 'kysely';
import type { DailyRollup } from '../../../rollups/family.ts';
import { rowsWhere, type Selection } from '../compile/selection.ts';
import type { RunQuery } from '../run-query.ts';
import { rowCountQuery } from './totals.ts';

/** Lists count no further than this where rows must be counted one by one, and say '10,000+'. */
export const COUNT_CAP = 10_000;

/** How many rows are selected; `capped` says that there are more than `total`. */
export interface CountedRows {
  total: number;
  capped: boolean;
}

/** The table that counts a report's rows by day. */
export const countTable = ({ table, rowCounts = table }: DailyRollup): string => rowCounts;

/** What a count says that stops just past `cap`. */
export const cappedCount = (rows: number, cap: number): CountedRows => ({
  total: Math.min(rows, cap),
  capped: rows > cap,
});

/**
 * Rows are counted one by one, stopping just past the cap. They are counted in time order, since the planner would else read
 * the table from its start.
 */
const cappedCountQuery = (selection: Selection, cap: number): RawBuilder<{ row_count: number }> => sql`
  select count(*) as row_count from (
    select 1 from ${sql.table(selection.source.table)} where ${rowsWhere(selection)}
    order by ${sql.ref(selection.time.column)} desc, id desc limit ${cap + 1}
  ) counted`;

/** Counts a selection: from the rollup where it knows, else row by row and no further than just past `cap`. */
export const countRows = async (run: RunQuery, selection: Selection, cap: number): Promise<CountedRows> => {
  const { rollup } = selection;
  const query = rollup ? rowCountQuery(selection, countTable(rollup)) : cappedCountQuery(selection, cap);
  const [counted] = await run<{ row_count: number }>(query);
  const rows = counted?.row_count ?? 0;
  return rollup ? { total: rows, capped: false } : cappedCount(rows, cap);
};
