import type { ColumnKey, FilterKey, Filters, ReportShape, SortableKey } from '@drumlin/contract/core/report.ts';
import type { Relation } from '@drumlin/contract/reports/links.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { RawBuilder } from 'kysely';

/** Sums of a set of rows: how many, and each measure in cents. */
export type Measures<M extends string> = { row_count: number } & Record<M, number>;

/** A table of daily sums that answers for its dimensions without reading a row (see ingest/rollups.ts). */
export interface Rollup<F extends string = string> {
  table: string;
  /** The filters it can answer. */
  dimensions: readonly F[];
  /** A filter without which it says nothing, since it holds only rows that have such a value. */
  requires?: F;
  /** Said where its `row_count` is of something other than the report's rows: it then answers the totals, and this table counts rows. */
  rowCounts?: string;
}

/** Counts by the days of several times of the report at once, so that a page within a range of one is found in the order of another. */
export interface Crossed<F extends string = string> {
  table: string;
  /** The times that it counts by: all unless said. */
  bases?: readonly string[];
  /** The filters it can answer. */
  dimensions: readonly F[];
  /** The table of the same by hours instead of days, with the sums, of all merchants together. */
  hours?: string;
}

/** The rows of another report that belong to a row. */
export interface LinkSource {
  relation: Relation;
  report: ReportKey;
  /** When a row `l` of the other table belongs to row `t`; they are of one merchant. */
  on: RawBuilder<boolean>;
}

/** Where a report's rows come from. Every key of the contract has an entry, so none can be forgotten. */
export interface ReportSource<R extends ReportShape = ReportShape, M extends string = string> {
  /** The table; it has `id` and `merchant_id`, and `merchant` is joined to it. */
  table: string;
  /** Per time option: the column and the basis its rollups keep it under. */
  times: { [K in keyof R['timeOptions'] & string]: { column: string; basis: string } };
  /** The expression of each column; `t` is the table, `m` the merchant. */
  select: { [K in ColumnKey<R>]: RawBuilder<unknown> };
  /** The column each sortable key sorts by: the allow-list of sorts. Ties are broken by `id`. */
  sorts: { [K in SortableKey<R>]: string };
  /** The condition each filter adds. Column names stand alone, so that the same words read the rollup. */
  where: { [K in FilterKey<R>]: (value: NonNullable<Filters<R>[K]>) => RawBuilder<boolean> };
  /** The columns that are added up, in cents; rollups have the same names. */
  measures: readonly M[];
  /** The report's totals from the sums: cents for money, a number for a count. */
  totals: (sums: Measures<M>) => { [K in keyof R['totals'] & string]: number };
  rollups: readonly Rollup<FilterKey<R>>[];
  crossed?: Crossed<FilterKey<R>>;
  /** The columns that identify a row, with the indexed column of each: what the search looks in, first of all the row key. */
  identifiers: { [K in ColumnKey<R>]?: string } & Record<R['rowKey'], string>;
  links: readonly LinkSource[];
}

/** A report with its two server faces, for the parts of the engine that serve every report alike. */
export interface ServedReport {
  report: ReportShape;
  source: AnySource;
}

/** A source whose keys have been checked against its report. */
export type AnySource = Omit<ReportSource, 'sorts' | 'identifiers'> & {
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
