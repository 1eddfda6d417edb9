import { sql } from 'kysely';
import { rollupWhere } from '../compile/selection.ts';
import { countTable } from '../totals/count.ts';
import { findThroughDays } from './page-locator.ts';
import type { PageStrategy } from './page-strategy.ts';

/** A page in the order of the time that the range is of, located by the daily rollup. */
export const dailyRollupPage: PageStrategy = {
  find(run, request) {
    const { selection } = request;
    const { rollup } = selection;
    if (!rollup) throw new TypeError('No rollup counts these rows by day');
    return findThroughDays(run, request, {
      ofDays: days => sql`
        select et_day as day, row_count from ${sql.table(countTable(rollup))} where ${rollupWhere(selection, days)}`,
      ofRows: ({ from: { day } }, count, rows) => sql`select ${day}::date as day, ${count} as row_count ${rows}`,
    });
  },
};
