/** What one code of a legend means. A code alone means nothing: 13, 99 and 101 stand in several legends. */
export interface LegendEntry {
  code: string;
  en: string;
  fr: string;
  /** The name charts and rejection breakdowns give this reason; English, and the key of its translation. */
  chartLabel: string | null;
  /** Whether the merchant is charged for a transaction that ends so; null where the legend has no such column. */
  fee: boolean | null;
  /** `spec`: the specification's own words; `sourced`: a public page says so; `proposed`: ours, for the provider to confirm. */
  status: 'spec' | 'sourced' | 'proposed';
}

export interface Legend {
  title: string;
  /** The button that opens it. */
  button: 'Error Codes' | 'Return Codes';
  entries: readonly LegendEntry[];
}

/** Declares a legend: one entry a code, in the order shown. */
export const defineLegend = (legend: Legend): Legend => legend;

/** Entries of a legend without chart names and without a fee column, as rows of code, English, French and status. */
export const plainEntries = (
  rows: readonly (readonly [code: string, en: string, fr: string, status: LegendEntry['status']])[],
): LegendEntry[] => rows.map(([code, en, fr, status]) => ({ code, en, fr, chartLabel: null, fee: null, status }));
