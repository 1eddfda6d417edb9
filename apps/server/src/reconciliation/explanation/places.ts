import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { ExplainedPlace } from '@drumlin/contract/disbursements/explanation.ts';
import { type DisbursementLine, MAX_PLACES } from '@drumlin/contract/disbursements/lines.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { ExplainedRow, MaturedSpan } from './explain-query.ts';

type RowCount = Pick<ExplainedPlace, 'rows' | 'cents'>;

/** The one row of a disbursement; none without a key. */
const disbursementOf = (key: string | null, cents: number): ExplainedPlace[] =>
  key === null ? [] : [{ report: 'interac-disbursements', words: { row: key }, rows: 1, cents, amongOthers: false }];

/** Where rows of a disbursement's merchant on days, both included, are; nowhere where there are none. */
const rowsOf = (
  { merchant_id: merchants }: ExplainedRow,
  report: ReportKey,
  [from, to]: readonly [string, string],
  { rows, cents }: RowCount,
  { words = {}, amongOthers = false }: { words?: Record<string, string>; amongOthers?: boolean } = {},
): ExplainedPlace[] =>
  rows === 0 ? [] : [{ report, words: { merchants, from, to, ...words }, rows, cents, amongOthers }];

const SUCCEEDED = { transStatusId: 'S' };
const FINAL_RETURNS = { ...SUCCEEDED, time: 'COMPLETIONTRANSACTIONDATETIME' };
/** Payouts that count from the day they begin, and those that were rejected on a later one. */
const payoutsOf = (
  row: ExplainedRow,
  report: 'interac-payouts' | 'interac-eft-payouts',
  days: readonly [string, string],
): ExplainedPlace[] => {
  const of = report === 'interac-payouts' ? row.payouts : row.eftPayouts;
  const paid = { words: { transStatusId: of.paidStatuses ?? '' } };
  return [
    ...rowsOf(row, report, days, { rows: of.paid, cents: of.paidCents }, paid),
    ...rowsOf(
      row,
      report,
      days,
      { rows: of.late, cents: of.lateCents },
      { words: { transStatusId: of.lateStatuses ?? '', disbursed: 'LATE' } },
    ),
  ];
};

type Stretch = Pick<MaturedSpan, 'from' | 'to'> & RowCount & { amongOthers: boolean };

const sum = (counted: readonly RowCount[], what: keyof RowCount): number =>
  counted.reduce((total, each) => total + each[what], 0);

/** The spans, of which the oldest are one where there are more than places; it has the rows between them too. */
const withinPlaces = (spans: readonly MaturedSpan[]): Stretch[] => {
  const oldest = spans.slice(0, 1 - MAX_PLACES);
  const [first, last] = [oldest[0], oldest.at(-1)];
  const newest = spans.slice(oldest.length).map(span => ({ ...span, amongOthers: false }));
  if (!first || !last) return newest;
  const counted = { rows: sum(oldest, 'rows'), cents: sum(oldest, 'cents') };
  return [{ from: first.from, to: last.to, ...counted, amongOthers: oldest.length > 1 }, ...newest];
};

/** The disbursement in the list of its day, for an amount that it alone says. */
const itself = (row: ExplainedRow, cents: number): ExplainedPlace[] =>
  rowsOf(
    row,
    'interac-disbursements',
    [row.et_day, row.et_day],
    { rows: cents === 0 ? 0 : 1, cents },
    { amongOthers: row.sameDay > 1 },
  );

type Days = readonly [from: string, to: string];

const feesOf = (row: ExplainedRow, purchaseDays: Days, otherDays: Days): ExplainedPlace[] => {
  const { payins, payouts, eftPayouts, returns, adjustments } = row;
  const fees = (report: ReportKey, days: Days, of: { all: number; fees: number; feeCents: number }, words = {}) =>
    rowsOf(row, report, days, { rows: of.fees, cents: of.feeCents }, { words, amongOthers: of.all > of.fees });
  return [
    ...fees('interac-payins', purchaseDays, payins),
    ...fees('interac-payouts', otherDays, payouts),
    ...fees('interac-eft-payouts', otherDays, eftPayouts),
    ...fees('interac-returns', otherDays, returns, { time: FINAL_RETURNS.time }),
    ...fees('interac-adjustments', otherDays, adjustments),
  ];
};

/** Where the rows behind each line are. The gross amount is worked out of the lines above it, and so are its rows theirs. */
export const rowLinksOf = (row: ExplainedRow): Record<DisbursementLine, ExplainedPlace[]> => {
  const { payins, returns, adjustments, matured } = row;
  const purchaseDays = [row.purchases_from, addDays(row.purchases_to, -1)] as const;
  const otherDays = [row.others_from, addDays(row.others_to, -1)] as const;
  const purchases = (cents: number) =>
    rowsOf(row, 'interac-payins', purchaseDays, { rows: payins.paid, cents }, { words: SUCCEEDED });
  const adjusted = (type: 'CREDIT' | 'DEBIT', counted: RowCount) =>
    rowsOf(row, 'interac-adjustments', otherDays, counted, {
      words: { merchantAccAdjustmentTypes: type, disbursed: 'COUNTED' },
    });
  return {
    startBalance: disbursementOf(row.previous_id, row.start_balance_cents),
    purchases: purchases(row.purchase_cents),
    reserve: purchases(row.reserve_cents),
    maturedReserve: withinPlaces(matured).flatMap(({ from, to, amongOthers, ...counted }) =>
      rowsOf(row, 'interac-payins', [from, to], counted, { words: SUCCEEDED, amongOthers }),
    ),
    payouts: [...payoutsOf(row, 'interac-payouts', otherDays), ...payoutsOf(row, 'interac-eft-payouts', otherDays)],
    returns: rowsOf(
      row,
      'interac-returns',
      otherDays,
      { rows: returns.final, cents: returns.cents },
      { words: FINAL_RETURNS },
    ),
    adjustments: [
      ...adjusted('CREDIT', { rows: adjustments.credits, cents: adjustments.creditCents }),
      ...adjusted('DEBIT', { rows: adjustments.debits, cents: adjustments.debitCents }),
    ],
    fees: feesOf(row, purchaseDays, otherDays),
    handling: itself(row, row.handling_fee_cents),
    gross: [],
    endBalance: disbursementOf(row.next_id, row.end_balance_cents),
    netAmount: itself(row, row.net_amt_cents),
  };
};
