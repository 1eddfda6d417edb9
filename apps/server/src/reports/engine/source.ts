import type { Column } from '@drumlin/contract/core/columns.ts';
import type { ColumnKey, FilterKey, Filters, ReportShape, SortableKey } from '@drumlin/contract/core/report.ts';
import type { Relation } from '@drumlin/contract/reports/links.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../../platform/postgres/column-name.ts';
import type { ReadableRollups } from '../../rollups/family.ts';
import type { FilterCondition } from './filters.ts';

/** Sums of a set of rows: how many, and each measure in cents; exact, whatever their size. */
export type Measures<M extends string> = { row_count: bigint } & Record<M, bigint>;

/** A time of a row: its column, and the basis that rollups count it under. */
export interface ReportTime {
  column: string;
  basis: string;
}

/** The rows of another report that belong to a row. */
export interface LinkSource {
  relation: Relation;
  report: ReportKey;
  /** When a row `l` of the other table belongs to row `t`; they are of one merchant. */
  on: RawBuilder<boolean>;
}

interface RowSource<R extends ReportShape, M extends string> {
  /** The table; it has `id` and `merchant_id`, and `merchant` is joined to it. */
  table: string;
  /** The time of each time option. */
  times: { [K in keyof R['timeOptions'] & string]: ReportTime };
  /** The columns that are not called as their key is (`columnName`, with `_cents` of money), or an expression; `t` is the table, `m` the merchant. */
  columns?: { [K in ColumnKey<R>]?: string | RawBuilder<unknown> };
  /** What sortable keys sort by where that is another column. Ties are broken by `id`. */
  sorts?: { [K in SortableKey<R>]?: string };
  /** The columns of `sorts` that a row may lack; those rows stand last, in either direction. */
  mayBeEmpty?: readonly string[];
  /** The condition of each filter; test data are of another table (`servedFor`). */
  where: { [K in Exclude<FilterKey<R>, 'testData'>]: FilterCondition<NonNullable<Filters<R>[K]>> };
  /** The sums that are kept of the rows. */
  rollups: ReadableRollups<M>;
  /** The report's totals from the sums: cents for money, a number for a count. */
  totals: (sums: Measures<M>) => { [K in keyof R['totals'] & string]: bigint };
  /** How the totals are told apart: the columns of the currency and of the value, if any, and the kept sum of what is added up where it has another name. */
  breakdown: {
    currency: string | null;
    value: string | null;
    sums?: { [K in R['breakdown']['sums'][number]]?: M };
  };
  /** What identifies a row beside its key: each has an index, and is what the search looks in. */
  identifiers?: readonly ColumnKey<R>[];
  links: readonly LinkSource[];
}

/** The table of the payments of the test API, made like that of live rows: of each report that can be asked for them. */
type TestSource<R extends ReportShape> =
  'testData' extends FilterKey<R> ? { testTable: string } : { testTable?: never };

/** Where a report's rows come from. Every key of the contract has an entry, so none can be forgotten. */
export type ReportSource<R extends ReportShape = ReportShape, M extends string = string> = RowSource<R, M> &
  TestSource<R>;

/** A report with its two server faces, for the parts of the engine that serve every report alike. */
export interface ServedReport {
  report: ReportShape;
  source: AnySource;
  /** Its rows are payments of the test API. */
  isTest?: true;
}

/** A source whose keys have been checked against its report, with what it left to their names. */
export interface AnySource
  extends Omit<RowSource<ReportShape, string>, 'columns' | 'sorts' | 'identifiers' | 'breakdown'> {
  testTable?: string;
  /** The expression of each column. */
  select: Record<string, RawBuilder<unknown>>;
  /** The column each sortable key sorts by: the allow-list of sorts. */
  sorts: Readonly<Record<string, string>>;
  /** The indexed column of what identifies a row, first of all the row key. */
  identifiers: Readonly<Record<string, string>>;
  breakdown: { currency: string | null; value: string | null; sums: Readonly<Record<string, string>> };
}

/** The name of a row's merchant. */
export const MERCHANT_NAME = sql`m.merchant_name`;

/** The column of the table that holds the row key. */
export const keyColumn = ({ report, source }: ServedReport): string => {
  const column = source.identifiers[report.rowKey];
  if (!column) throw new TypeError(`No column for the key of ${report.key}`);
  return column;
};

const isMoney = ({ kind }: Column): boolean => kind === 'money' || kind === 'moneyCents';

/** Ties a report to its source; what one names and the other lacks does not compile. */
export const implementReport = <R extends ReportShape, const M extends string>(
  report: R,
  { columns = {}, sorts = {}, identifiers = [], breakdown, ...source }: ReportSource<NoInfer<R>, M>,
): ServedReport => {
  const named: Readonly<Record<string, string | RawBuilder<unknown> | undefined>> = columns;
  const all = Object.entries<Column>(report.columns);
  const stored = new Map(
    all.map(([key, column]) => [key, named[key] ?? `${columnName(key)}${isMoney(column) ? '_cents' : ''}`]),
  );
  /** The table's column of some keys, each by its name unless another is given. */
  const columnsOf = (keys: readonly string[], others: Readonly<Record<string, string | undefined>> = {}) =>
    Object.fromEntries(
      keys.map(key => {
        const column = others[key] ?? stored.get(key);
        if (typeof column !== 'string') throw new TypeError(`${report.key} has no column for ${key}`);
        return [key, column];
      }),
    );
  const filled = {
    ...source,
    select: Object.fromEntries(
      [...stored].map(([key, column]) => [key, typeof column === 'string' ? sql.ref(`t.${column}`) : column]),
    ),
    sorts: columnsOf(
      all.flatMap(([key, { sortable }]) => (sortable ? [key] : [])),
      sorts,
    ),
    identifiers: columnsOf([report.rowKey, ...identifiers]),
    breakdown: { ...breakdown, sums: columnsOf(report.breakdown.sums, breakdown.sums) },
  };
  return { report, source: filled as unknown as AnySource };
};
