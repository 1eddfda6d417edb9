import { z } from 'zod';
import type { Permission, Product } from '../permissions.ts';
import { COLUMN_KINDS, type Column, type ColumnKind, type ColumnValue } from './columns.ts';
import type { EasternBound } from './eastern.ts';
import type { Filter } from './filters.ts';

export type SortDirection = 'asc' | 'desc';

/** A time that the ranges of a report can apply to, such as when a payin was made or when it was completed. */
export interface TimeOption {
  label: string;
  /** The column that shows this time and that rows are sorted by, newest first, unless the caller asks otherwise. */
  column: string;
}

/** How the totals of a report are told apart, so that nothing is added up that does not belong together. */
export interface Breakdown {
  /** The columns that are added up; the first is the amount that a row is about. */
  sums: readonly string[];
  /**
   * The column whose values are told apart: by what became of the transactions (`outcome`, see `EnumerationEntry`), each value beside the
   * others (`value`), or each on a line of its own (`line`).
   */
  by?: { column: string; as: 'outcome' | 'value' | 'line' };
}

/** What a report is, for both sides. Where its rows come from is the server's; how it is shown is the web's. */
export interface ReportShape {
  /** The name of its files in the contract, on the server and on the web. */
  key: string;
  /** The address of its list; its totals, `/export`, `/{id}` and `/{id}/links` are below it. */
  url: `/v1/report/${string}`;
  title: string;
  product: Product;
  permission: Permission;
  /** The specification's name of this report in asynchronous exports; null where it has none. */
  exportName: string | null;
  /** The family whose field names its requests and answers use; see `reports/dialects`. */
  dialect:
    | 'interac'
    | 'interacReturns'
    | 'interacEft'
    | 'interacDailySummary'
    | 'ibt'
    | 'ibtReturns'
    | 'ibtDailySummary'
    | 'adjustments'
    | 'reimbursements'
    | 'representments';
  timeOptions: Readonly<Record<string, TimeOption>>;
  /** The time option that its screen begins with, where it is not the first, which requests that name none get. */
  opensBy?: string;
  filters: Readonly<Record<string, Filter>>;
  columns: Readonly<Record<string, Column>>;
  /**
   * The filter that finds exactly the rows with a row's own value of a column; `merchantId` is the choice of merchants, also by their names. A column whose values
   * no filter tells apart has none.
   */
  filterBy: Readonly<Record<string, string>>;
  totals: Readonly<Record<string, Column<'money' | 'moneyCents' | 'count'>>>;
  breakdown: Breakdown;
  /** The column that identifies a row among the rows of all merchants. */
  rowKey: string;
  /** The first day of the initial range, where it is not the previous day. */
  defaultFrom?: string;
  /** How many rows a page has at first, and the choices. */
  pageSizes: { default: number; choices: readonly number[] };
  /** The legends its buttons open, in display order; see `legends/`. */
  legends: readonly string[];
}

/** Declares a report and checks that what it names exists: the row key and the columns of time options and totals are columns, and what a cell filters by is a filter. */
export const defineReport = <const R extends ReportShape>(
  report: R & {
    rowKey: keyof R['columns'];
    timeOptions: Record<keyof R['timeOptions'], { column: keyof R['columns'] }>;
    opensBy?: keyof R['timeOptions'];
    filterBy: { [K in keyof R['columns']]?: keyof R['filters'] | 'merchantId' };
    breakdown: { sums: readonly (keyof R['columns'])[]; by?: { column: keyof R['columns'] } };
  },
): R => report;

export type ColumnKey<R extends ReportShape> = keyof R['columns'] & string;
export type FilterKey<R extends ReportShape> = keyof R['filters'] & string;
export type SortableKey<R extends ReportShape> = {
  [K in ColumnKey<R>]: R['columns'][K] extends { sortable: true } ? K : never;
}[ColumnKey<R>];
export type Row<R extends ReportShape> = { [K in ColumnKey<R>]: ColumnValue<R['columns'][K]['kind']> };
export type Filters<R extends ReportShape> = { [K in FilterKey<R>]?: z.output<R['filters'][K]['schema']> | undefined };

/** A request for a report, independent of its family's field names. Both bounds are inclusive. */
export interface ReportQuery {
  range: { from: EasternBound; to: EasternBound };
  timeOption: string;
  /** The merchants asked for; undefined for all that the caller may see. */
  merchantIds: readonly string[] | undefined;
  filters: Readonly<Record<string, unknown>>;
  sort: { key: string; direction: SortDirection };
  page: number;
  limit: number;
}

/** The columns a report may be sorted by: the allow-list of the sort field. */
export const sortableKeys = (report: ReportShape): string[] =>
  Object.keys(report.columns).filter(key => report.columns[key]?.sortable);

/** Every row of a report on the wire. */
export const rowSchema = (report: ReportShape) => z.object(wireOf(report.columns));

/** The most lines of a breakdown: currencies times values. */
const MAX_LINES = 1000;

/** An amount in currency units as text, exact whatever its size. */
const amountText = z
  .string()
  .max(40)
  .regex(/^-?\d+\.\d\d$/);

export const breakdownLine = z.object({
  /** ISO 4217. */
  currency: z.string().max(3),
  /** A value of the column that tells rows apart, as filters name it; null where none does. */
  value: z.string().max(64).nullable(),
  count: z.int(),
  /** The sum of each column that is added up. */
  sums: z.record(z.string().max(64), amountText),
});
export type BreakdownLine = z.infer<typeof breakdownLine>;

/** Totals in currency units and counts, by the specification's names, and the lines they are made of. */
export interface ReportTotals {
  totals: Record<string, number | null>;
  breakdown: BreakdownLine[];
}

/**
 * The totals of a report on the wire: each one in currency units, or a count; no amount where rows have two currencies. `breakdown` is what
 * they are made of, by currency and by the value that tells rows apart.
 */
export const totalsSchema = (report: ReportShape) => {
  const totals = Object.entries(report.totals).map(([key, { kind }]) => [
    key,
    kind === 'count' ? z.int() : z.number().nullable(),
  ]);
  return z.object({ ...Object.fromEntries(totals), breakdown: z.array(breakdownLine).max(MAX_LINES) });
};

const wireOf = (columns: Readonly<Record<string, Column>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, COLUMN_KINDS[column.kind as ColumnKind].wire as z.ZodType]),
  );
