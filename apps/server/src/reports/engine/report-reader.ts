import type { ReportQuery, ReportTotals } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { MAX_VERSIONS } from '@drumlin/contract/reports/versions.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { type Database, readReport } from '../../platform/postgres/database.ts';
import { easternWall } from '../../platform/postgres/eastern-sql.ts';
import { inUnits, selectList } from './compile/columns.ts';
import { select } from './compile/selection.ts';
import type { MaskedReport } from './masked-report.ts';
import { cappedSearchPage } from './page/capped-search-page.ts';
import { crossTabPage, otherTime } from './page/cross-tab-page.ts';
import { dailyRollupPage } from './page/daily-rollup-page.ts';
import { sortOf } from './page/keys.ts';
import { offsetPage } from './page/offset-page.ts';
import type { PageRequest, PageStrategy } from './page/page-strategy.ts';
import type { RunQuery } from './run-query.ts';
import { keyColumn } from './source.ts';
import { linesQuery } from './totals/breakdown.ts';
import { COUNT_CAP } from './totals/count.ts';
import { totalsOfLines } from './totals/report-totals.ts';

/**
 * The quickest way to a page. What a rollup counts by the day of its order is found through days, but for the first page of an order
 * that an index has, which is at its start: that without filters, or of all merchants with the one filter that has an index.
 */
const choosePageStrategy = (request: PageRequest): PageStrategy => {
  const { selection, sort, window } = request;
  const { rollup, filters, scope, time } = selection;
  if (otherTime(request)) return crossTabPage;
  if (!rollup) return window.offset + window.limit <= COUNT_CAP ? cappedSearchPage : offsetPage;
  const hasIndex = filters.length === 0 || (rollup.required !== undefined && scope.kind === 'all');
  const isAtStart = window.offset === 0 && hasIndex;
  return sort.column === time.column && !isAtStart ? dailyRollupPage : offsetPage;
};

type Row = Record<string, unknown>;

/** Whether nobody's rows are within a scope: the database is not asked then. */
export const seesNothing = (scope: MerchantScope): boolean => scope.kind === 'some' && scope.merchantIds.length === 0;

const rowQuery = (served: MaskedReport, key: string, scope: MerchantScope): RawBuilder<Row> => sql`
  select ${selectList(served)} from ${sql.table(served.source.table)} t join merchant m on m.merchant_id = t.merchant_id
  where ${sql.ref(`t.${keyColumn(served)}`)} = ${key} and ${merchantWithin(scope, 't.merchant_id')} limit 2`;

/** A former state of a row: when it was replaced (Eastern wall time), and by which file. */
interface Version {
  id: number;
  replacedAt: string;
  fileName: string;
  row: Row;
}

/** Former versions are kept as the table had them, so that they are read as its rows are. Of a file's path its name is told. */
const versionsQuery = (served: MaskedReport, key: string, scope: MerchantScope): RawBuilder<Row> => sql`
  select v.id as "versionId", ${easternWall(sql`v.replaced_at`)}::text as "replacedAt", regexp_replace(f.file_name, '^.*[/\\\\]', '') as "fileName",
    ${selectList(served)}
  from former_version v
    cross join lateral jsonb_populate_record(null::${sql.table(served.source.table)}, v.content) t
    join merchant m on m.merchant_id = t.merchant_id
    join ingest_run f on f.id = v.ingest_run_id
  where v.source = ${served.source.table} and v.row_key = ${key} and ${merchantWithin(scope, 'v.merchant_id')}
  order by v.id desc limit ${sql.lit(MAX_VERSIONS)}`;

/** Reads reports for whoever holds a scope. Amounts come back in currency units, times as Eastern wall time. */
export const reportReader = (database: Database) => {
  const run: RunQuery = query => readReport(database, query);
  return {
    /** One page with the count of everything selected. A page past the end is empty. */
    async page(served: MaskedReport, query: ReportQuery, scope: MerchantScope): Promise<ReportPage> {
      if (seesNothing(scope)) return { rows: [], total: { rows: 0, capped: false }, hasNext: false };
      const window = { offset: (query.page - 1) * query.limit, limit: query.limit };
      const request = { served, selection: select(served, query, scope), sort: sortOf(served, query), window };
      const { rows, total, capped } = await choosePageStrategy(request).find(run, request);
      return {
        rows: rows.map(row => inUnits(served.report.columns, row)),
        total: { rows: total, capped },
        hasNext: capped ? rows.length === window.limit : window.offset + rows.length < total,
      };
    },

    /** The report's totals over everything selected, in currency units, and what they are made of. */
    async totals(served: MaskedReport, query: ReportQuery, scope: MerchantScope): Promise<ReportTotals> {
      return totalsOfLines(served, seesNothing(scope) ? [] : await run(linesQuery(select(served, query, scope))));
    },

    /** One row by its key, or undefined where there is none within the scope, or one of each of two merchants. */
    async row(served: MaskedReport, key: string, scope: MerchantScope): Promise<Row | undefined> {
      const [row, another] = await run(rowQuery(served, key, scope));
      return row && !another ? inUnits(served.report.columns, row) : undefined;
    },

    /** What a row was before files replaced it, the last state first. */
    async versions(served: MaskedReport, key: string, scope: MerchantScope): Promise<Version[]> {
      const rows = await run(versionsQuery(served, key, scope));
      return rows.map(({ versionId, replacedAt, fileName, ...row }) => ({
        id: Number(versionId),
        replacedAt: String(replacedAt),
        fileName: String(fileName),
        row: inUnits(served.report.columns, row),
      }));
    },
  };
};

export type ReportReader = ReturnType<typeof reportReader>;
