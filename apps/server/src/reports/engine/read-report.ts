import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { type Database, runNamed } from '../../platform/postgres/database.ts';
import { inUnits, selectList } from './columns.ts';
import { sortOf } from './page.ts';
import { findPage } from './read-page.ts';
import { selectionRunner } from './run.ts';
import { select } from './selection.ts';
import { keyColumn, type Measures, type ServedReport } from './source.ts';

type Row = Record<string, unknown>;

const seesNothing = (scope: MerchantScope): boolean => scope.kind === 'some' && scope.merchantIds.length === 0;

const rowQuery = ({ report, source }: ServedReport, key: string, scope: MerchantScope): RawBuilder<Row> => {
  const scoped = scope.kind === 'all' ? sql`true` : sql`t.merchant_id = any(${scope.merchantIds}::text[])`;
  return sql`
    select ${selectList({ report, source })} from ${sql.table(source.table)} t join merchant m on m.merchant_id = t.merchant_id
    where ${sql.ref(`t.${keyColumn({ report, source })}`)} = ${key} and ${scoped} limit 1`;
};

/** Reads reports for whoever holds a scope. Amounts come back in currency units, times as Eastern wall time. */
export const reportReader = (database: Database) => {
  const runner = selectionRunner(database);
  return {
    /** One page with the count of everything selected. A page past the end is empty. */
    async page(served: ServedReport, query: ReportQuery, scope: MerchantScope): Promise<ReportPage> {
      if (seesNothing(scope)) return { rows: [], total: { rows: 0, capped: false }, hasNext: false };
      const window = { offset: (query.page - 1) * query.limit, limit: query.limit };
      const asked = { served, selection: select(served, query, scope), sort: sortOf(served, query.sort), window };
      const { rows, total, capped } = await findPage(runner, asked);
      return {
        rows: rows.map(row => inUnits(served.report.columns, row)),
        total: { rows: total, capped },
        hasNext: capped ? rows.length === window.limit : window.offset + rows.length < total,
      };
    },

    /** The report's totals over everything selected, in currency units. */
    async totals(served: ServedReport, query: ReportQuery, scope: MerchantScope): Promise<Record<string, number>> {
      const none = Object.fromEntries(['row_count', ...served.source.measures].map(name => [name, 0]));
      const sums = seesNothing(scope) ? (none as Measures<string>) : await runner.sums(select(served, query, scope));
      return inUnits(served.report.totals, served.source.totals(sums)) as Record<string, number>;
    },

    /** Whether more rows are selected than `cap`. */
    async exceeds(served: ServedReport, query: ReportQuery, scope: MerchantScope, cap: number): Promise<boolean> {
      if (seesNothing(scope)) return false;
      const { total, capped } = await runner.count(select(served, query, scope), cap);
      return capped || total > cap;
    },

    /** One row by its key, or undefined where there is none within the scope. */
    async row(served: ServedReport, key: string, scope: MerchantScope): Promise<Row | undefined> {
      const [row] = await runNamed<Row>(database.reportPool, rowQuery(served, key, scope).compile(database.db));
      return row && inUnits(served.report.columns, row);
    },
  };
};

export type ReportReader = ReturnType<typeof reportReader>;
