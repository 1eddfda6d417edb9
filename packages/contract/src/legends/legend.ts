import type { RemedyName } from './remedies.ts';

/** What one code of a legend means. A code has a meaning only within its legend: 13, 99 and 101 stand in several. */
export interface LegendEntry {
  code: string;
  en: string;
  fr: string;
  /** The name charts and rejection breakdowns give this reason; English, and the key of its translation. */
  chartLabel: string | null;
  /** Whether the merchant is charged for a transaction that ends with this code; null where the legend has no such column. */
  fee: boolean | null;
  /** The source: the specification, a public page (`sourced`), or our own words for the provider to confirm (`proposed`). */
  status: 'spec' | 'sourced' | 'proposed';
  /** Who must act, and what there is to do. */
  remedy: RemedyName;
}

export interface Legend {
  title: string;
  /** The button that opens it. */
  button: 'Error codes' | 'Return codes';
  entries: readonly LegendEntry[];
}

/** Declares a legend: one entry a code, in the order shown. */
export const defineLegend = (legend: Legend): Legend => legend;

/** Makes entries without chart labels and without a fee column from tuples of code, English, French, status and remedy. */
export const plainEntries = (
  rows: readonly (readonly [code: string, en: string, fr: string, status: LegendEntry['status'], remedy: RemedyName])[],
): LegendEntry[] =>
  rows.map(([code, en, fr, status, remedy]) => ({ code, en, fr, chartLabel: null, fee: null, status, remedy }));
