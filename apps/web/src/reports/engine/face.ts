import type { Tone } from '@drumlin/contract/core/enumeration.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ColumnKey, FilterKey, ReportShape, Row } from '@drumlin/contract/core/report.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import type { amountFilters } from '@drumlin/contract/reports/amounts.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

/** A row of any report; the column's kind determines the type of its values. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** One step of a row's timeline, past or future; without a time it has not come yet or has none recorded. */
export interface TimelineStep {
  /** English, and the key of its translation. */
  label: string;
  /** Eastern wall time. */
  at: string | null;
  /** A text beside the label, such as the outcome; a key of a translation too. */
  detail?: string | undefined;
  /** That of the status it came to. */
  tone?: Tone | undefined;
}

/** Which rows can be selected, and the action on them. */
interface Selection<T> {
  isSelectable: (row: T) => boolean;
  /** Shown above the grid, also when no row is selected; on a phone at the foot, once one is. */
  Action: ComponentType<{ rows: readonly T[] }>;
}

/** What an entry of the phone's list shows, where it is not the first leading columns of their kinds. */
interface Card<Key extends string> {
  heading?: Key;
  /** Under the heading, after the time, in this order. */
  caption?: readonly Key[];
}

/** What the drawer of a report has in place of a row's head: its title, its contents, and what stands in its footer. */
export interface RowDrawerParts {
  title: string;
  Body: ComponentType<{ rowKey: string }>;
  Foot: ComponentType<{ rowKey: string }>;
}

/** What else is done with all that the filters leave, by whoever holds a permission; fetched for them alone. */
export interface ReportActs {
  needs: Permission;
  Acts: ComponentType;
}

interface Presentation<R extends ReportShape> {
  /** Filters that are always visible. */
  bar: readonly FilterKey<R>[];
  /** Filters of the "field and value" control. */
  search: readonly FilterKey<R>[];
  /** Filters behind "More filters", after the bounds of the amount. */
  more: readonly Exclude<FilterKey<R>, keyof typeof amountFilters>[];
  /** The columns shown by default, in this order; the others are in Manage Columns. All when left out. */
  lead?: readonly ColumnKey<R>[];
  /** The timeline of a row, in the drawer. */
  timeline?: (row: Row<R>) => TimelineStep[];
  drawer?: RowDrawerParts;
  acts?: ReportActs;
  card?: Card<ColumnKey<R>>;
  cells?: { [K in ColumnKey<R>]?: OwnCell<Row<R>> };
  selection?: Selection<Row<R>>;
  /** The grid's height in pixels, where it is not the default. */
  height?: number;
  /** The debounce of typed filters in milliseconds, where it is not the default. */
  textDebounceMs?: number;
}

/** A cell of a column's own in the grid and in the phone's list, and what it shows as text, which is copied of it. */
export interface OwnCell<T> {
  Cell: ComponentType<{ row: T }>;
  textOf: (row: T, t: TFunction, locale: Locale) => string;
}

/** How a report is requested and shown, without its own types: all that the engine knows. */
export interface ReportFace {
  report: ReportShape;
  routes: ReturnType<typeof reportRoutes>;
  bar: readonly string[];
  search: readonly string[];
  more: readonly string[];
  lead: readonly string[];
  card?: Card<string>;
  timeline: ((row: ReportRow) => TimelineStep[]) | undefined;
  drawer?: RowDrawerParts;
  acts?: ReportActs;
  cells: Readonly<Record<string, OwnCell<ReportRow>>>;
  selection: Selection<ReportRow> | undefined;
  height?: number;
  textDebounceMs?: number;
}

/** Declares how a report is shown. Every filter is in one of the three places; a test over the registry checks it. */
export const presentReport = <R extends ReportShape>(report: R, presentation: Presentation<R>): ReportFace => ({
  report,
  routes: reportRoutes(report),
  ...presentation,
  more: [...('amountFrom' in report.filters ? ['amountFrom', 'amountTo'] : []), ...presentation.more],
  lead: presentation.lead ?? Object.keys(report.columns),
  // The engine passes only rows that the report's own schema has validated
  timeline: presentation.timeline as ReportFace['timeline'],
  cells: (presentation.cells ?? {}) as ReportFace['cells'],
  selection: presentation.selection as ReportFace['selection'],
});
