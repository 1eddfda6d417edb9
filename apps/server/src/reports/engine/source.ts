import type { ColumnKey, FilterKey, Filters, ReportShape, SortableKey } from '@drumlin/contract/core/report.ts';
import type { Relation } from '@drumlin/contract/reports/links.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { RawBuilder } from 'kysely';
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
  /** The expression of each column; `t` is the table, `m` the merchant. */
  select: { [K in ColumnKey<R>]: RawBuilder<unknown> };
  /** The column each sortable key sorts by: the allow-list of sorts. Ties are broken by `id`. */
  sorts: { [K in SortableKey<R>]: string };
  /** The columns of `sorts` that a row may lack; those rows stand last, in either direction. */
  mayBeEmpty?: readonly string[];
  /** The condition of each filter; test data are of another table (`servedFor`). */
  where: { [K in Exclude<FilterKey<R>, 'testData'>]: FilterCondition<NonNullable<Filters<R>[K]>> };
  /** The sums that are kept of the rows. */
  rollups: ReadableRollups<M>;
  /** The report's totals from the sums: cents for money, a number for a count. */
  totals: (sums: Measures<M>) => { [K in keyof R['totals'] & string]: bigint };
  /** How the totals are told apart: the columns of the currency and of the value, if any, and the kept sum of each column that is added up. */
  breakdown: {
    currency: string | null;
    value: string | null;
    sums: { [K in R['breakdown']['sums'][number]]: M };
  };
  /** The columns that identify a row, with the indexed column of each: what the search looks in, first of all the row key. */
  identifiers: { [K in ColumnKey<R>]?: string } & Record<R['rowKey'], string>;
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

/** A source whose keys have been checked against its report. */
export type AnySource = Omit<ReportSource, 'sorts' | 'identifiers' | 'testTable'> & {
  testTable?: string;
  sorts: Readonly<Record<string, string>>;
  identifiers: Readonly<Record<string, string>>;
};

/** The column of the table that holds the row key. */
export const keyColumn = ({ report, source }: ServedReport): string => {
  const column = source.identifiers[report.rowKey];
  if (!column) throw new TypeError(`No column for the key of ${report.key}`);
  return column;
};

/** Ties a report to its source; what one names and the other lacks does not compile. */
export const implementReport = <R extends ReportShape, const M extends string>(
  report: R,
  source: ReportSource<NoInfer<R>, M>,
): ServedReport => ({
  report,
  source: source as unknown as AnySource,
});
