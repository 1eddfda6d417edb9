import { type Columns, columns, type DailyRollup, type ReadableRollups } from './family.ts';

/** What a row of a source is in the daily summary, as SQL. */
interface SummaryCell {
  /** `T` payins, `F` payouts, `A` adjustments. */
  type: 'T' | 'F' | 'A';
  status: string;
  currency: string;
  amount: string;
  /** The amount of what succeeded, nothing otherwise. */
  settled: string;
  fee: string;
}

const DIMENSIONS = columns('trans_type', 'trans_status', 'currency');

const summaryTable = (product: 'interac' | 'ibt', dimensions: Columns, measures?: Columns): DailyRollup => ({
  table: `${product}_summary_day`,
  bases: ['O'],
  dimensions,
  ...(measures && { measures }),
  rowCounts: `${product}_summary_rows`,
});

/** A family's part of a daily summary, to which several families add (docs/decisions/005-the-daily-summary-is-a-rollup.md). */
export const summaryPart = (product: 'interac' | 'ibt', cell: SummaryCell): DailyRollup =>
  summaryTable(
    product,
    { trans_type: `'${cell.type}'`, trans_status: cell.status, currency: cell.currency },
    { trans_amt_cents: cell.amount, settle_amt_cents: cell.settled, fee_cents: cell.fee },
  );

const readable = (product: 'interac' | 'ibt') =>
  ({
    measures: columns('trans_count', 'trans_amt_cents', 'settle_amt_cents', 'fee_cents'),
    daily: [summaryTable(product, DIMENSIONS)],
  }) satisfies ReadableRollups;

/** The daily summaries as their reports read them. */
export const interacSummary = readable('interac');
export const ibtSummary = readable('ibt');
