import type { ColumnKey, FilterKey, ReportShape, Row } from '@drumlin/contract/core/report.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { ComponentType } from 'react';

/** A row whose report is not known here; each column's kind says what its value is. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** One step in the story of a row, taken or, at a time ahead, still to come; a step without a time has not come yet or is not timed. */
export interface TimelineStep {
  /** English, and the key of its translation. */
  label: string;
  /** Eastern wall time. */
  at: string | null;
  /** A word beside the label, such as the outcome; a key too. */
  detail?: string | undefined;
}

/** Rows that can be chosen, and what can be done with the chosen ones. */
interface Selection<T> {
  isSelectable: (row: T) => boolean;
  /** Stands above the grid, also when no row is chosen. */
  Action: ComponentType<{ rows: readonly T[] }>;
}

interface Presentation<R extends ReportShape> {
  /** Filters always in sight. */
  bar: readonly FilterKey<R>[];
  /** Filters of the "field and value" control. */
  search: readonly FilterKey<R>[];
  /** Filters behind "More filters". */
  more: readonly FilterKey<R>[];
  /** The columns shown, in this order, until the reader chooses; the others wait in Manage Columns. All of them when left out. */
  lead?: readonly ColumnKey<R>[];
  /** How one row tells its story, in the drawer. */
  timeline?: (row: Row<R>) => TimelineStep[];
  /** Columns that say more in the grid than their kind would. */
  cells?: { [K in ColumnKey<R>]?: ComponentType<{ row: Row<R> }> };
  selection?: Selection<Row<R>>;
  /** The grid's height in pixels, where it is not the usual one. */
  height?: number;
  /** How long typed filters rest before they are asked for, in milliseconds, where it is not the usual wait. */
  textDebounceMs?: number;
}

/** How a report is asked and shown, its own types forgotten: all that the engine knows. */
export interface ReportFace {
  report: ReportShape;
  routes: ReturnType<typeof reportRoutes>;
  bar: readonly string[];
  search: readonly string[];
  more: readonly string[];
  lead: readonly string[];
  timeline: ((row: ReportRow) => TimelineStep[]) | undefined;
  cells: Readonly<Record<string, ComponentType<{ row: ReportRow }>>>;
  selection: Selection<ReportRow> | undefined;
  height?: number;
  textDebounceMs?: number;
}

/** Gives a report its face on the web. Every filter stands in one of the three places; a test over the registry holds it. */
export const presentReport = <R extends ReportShape>(report: R, presentation: Presentation<R>): ReportFace => ({
  report,
  routes: reportRoutes(report),
  ...presentation,
  lead: presentation.lead ?? Object.keys(report.columns),
  // The engine hands a face only rows that its own report's schema has checked.
  timeline: presentation.timeline as ReportFace['timeline'],
  cells: (presentation.cells ?? {}) as ReportFace['cells'],
  selection: presentation.selection as ReportFace['selection'],
});
