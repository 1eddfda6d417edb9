import { centsToText } from '@drumlin/contract/core/money.ts';
import type { BreakdownLine, ReportQuery, ReportTotals } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { MAX_VERSIONS } from '@drumlin/contract/reports/versions.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { type Database, readReport } from '../../platform/postgres/database.ts';
import { easternWall, inUnits, selectList } from './compile/columns.ts';
import { select } from './compile/selection.ts';
import { choosePageStrategy } from './page/choose-strategy.ts';
import { sortOf } from './page/keys.ts';
import type { RunQuery } from './page/page-strategy.ts';
import { keyColumn, type Measures, type ServedReport } from './source.ts';
import { type Line, lineOf, linesQuery } from './totals/breakdown.ts';
import { countRows } from './totals/count.ts';

type Row = Record<string, unknown>;

const seesNothing = (scope: MerchantScope): boolean => scope.kind === 'some' && scope.merchantIds.length === 0;

const rowQuery = (served: ServedReport, key: string, scope: MerchantScope): RawBuilder<Row> => sql`
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
const versionsQuery = (served: ServedReport, key: string, scope: MerchantScope): RawBuilder<Row> => sql`
  select v.id as "versionId", ${easternWall(sql`v.replaced_at`)}::text as "replacedAt", regexp_replace(f.file_name, '^.*[/\\\\]', '') as "fileName",
    ${selectList(served)}
  from former_version v
    cross join lateral jsonb_populate_record(null::${sql.table(served.source.table)}, v.content) t
    join merchant m on m.merchant_id = t.merchant_id
    join ingest_run f on f.id = v.ingest_run_id
  where v.source = ${served.source.table} and v.row_key = ${key} and ${merchantWithin(scope, 'v.merchant_id')}
  order by v.id desc limit ${sql.lit(MAX_VERSIONS)}`;

/** The sums of some lines together. */
const sumOfLines = ({ source }: ServedReport, lines: readonly Line[]): Measures<string> =>
  Object.fromEntries(
    ['row_count', ...Object.keys(source.rollups.measures)].map(name => [
      name,
      lines.reduce((sum, line) => sum + (line.sums[name] ?? 0n), 0n),
    ]),
  ) as Measures<string>;

/** The report's totals as the wire has them. Amounts of two currencies have no sum. */
const totalsOf = (served: ServedReport, lines: readonly Line[]): Record<string, number | null> => {
  const isMixed = new Set(lines.map(({ currency }) => currency)).size > 1;
  const totals = Object.entries(served.source.totals(sumOfLines(served, lines)));
  const wire = ([key, sum]: [string, bigint]) => {
    const kind = served.report.totals[key]?.kind;
    if (kind !== 'count' && isMixed) return null;
    return Number(kind === 'money' ? centsToText(sum) : sum);
  };
  return Object.fromEntries(totals.map(total => [total[0], wire(total)]));
};

const breakdownOf = (served: ServedReport, lines: readonly Line[]): BreakdownLine[] =>
  lines.map(line => ({
    currency: line.currency,
    value: line.value,
    count: Number(served.source.totals(line.sums)['totalCount']),
    sums: Object.fromEntries(
      Object.entries(served.source.breakdown.sums).map(([key, name]) => [key, centsToText(line.sums[name] ?? 0n)]),
    ),
  }));

/** Reads reports for whoever holds a scope. Amounts come back in currency units, times as Eastern wall time. */
export const reportReader = (database: Database) => {
  const run: RunQuery = query => readReport(database, query);
  return {
    /** One page with the count of everything selected. A page past the end is empty. */
    async page(served: ServedReport, query: ReportQuery, scope: MerchantScope): Promise<ReportPage> {
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
    async totals(served: ServedReport, query: ReportQuery, scope: MerchantScope): Promise<ReportTotals> {
      const rows = seesNothing(scope) ? [] : await run(linesQuery(select(served, query, scope)));
      const lines = rows.map(lineOf);
      return { totals: totalsOf(served, lines), breakdown: breakdownOf(served, lines) };
    },

    /** Whether more rows are selected than `cap`. */
    async exceeds(served: ServedReport, query: ReportQuery, scope: MerchantScope, cap: number): Promise<boolean> {
      if (seesNothing(scope)) return false;
      const { total, capped } = await countRows(run, select(served, query, scope), cap);
      return capped || total > cap;
    },

    /** One row by its key, or undefined where there is none within the scope, or one of each of two merchants. */
    async row(served: ServedReport, key: string, scope: MerchantScope): Promise<Row | undefined> {
      const [row, another] = await run(rowQuery(served, key, scope));
      return row && !another ? inUnits(served.report.columns, row) : undefined;
    },

    /** What a row was before files replaced it, the last state first. */
    async versions(served: ServedReport, key: string, scope: MerchantScope): Promise<Version[]> {
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
