import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { ExplainedPlace } from '@drumlin/contract/disbursements/explanation.ts';
import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { ExplainedRow } from './explain-query.ts';

type Counted = Pick<ExplainedPlace, 'rows' | 'cents'>;

/** The one row of a disbursement; none without a key. */
const disbursementOf = (key: string | null, cents: number): ExplainedPlace[] =>
  key === null ? [] : [{ report: 'interac-disbursements', words: { row: key }, rows: 1, cents, amongOthers: false }];

/** Where rows of a disbursement's merchant on days, both included, are; nowhere where there are none. */
const rowsOf = (
  { merchant_id: merchants }: ExplainedRow,
  report: ReportKey,
  [from, to]: readonly [string, string],
  { rows, cents }: Counted,
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
      { words: { transStatusId: 'R', disbursed: 'LATE' } },
    ),
  ];
};

/** Where the rows behind each line are. */
export const placesOf = (row: ExplainedRow): Record<DisbursementLine, ExplainedPlace[]> => {
  const { payins, payouts, eftPayouts, returns, adjustments, matured } = row;
  const purchaseDays = [row.purchases_from, addDays(row.purchases_to, -1)] as const;
  const otherDays = [row.others_from, addDays(row.others_to, -1)] as const;
  const purchases = (cents: number) =>
    rowsOf(row, 'interac-payins', purchaseDays, { rows: payins.paid, cents }, { words: SUCCEEDED });
  const adjusted = (type: 'CREDIT' | 'DEBIT', counted: Counted, amongOthers = false) =>
    rowsOf(row, 'interac-adjustments', otherDays, counted, {
      words: { merchantAccAdjustmentTypes: type },
      amongOthers,
    });
  const fees = (
    report: ReportKey,
    days: readonly [string, string],
    of: { all: number; fees: number; feeCents: number },
    words = {},
  ) => rowsOf(row, report, days, { rows: of.fees, cents: of.feeCents }, { words, amongOthers: of.all > of.fees });
  return {
    startBalance: disbursementOf(row.previous_id, row.start_balance_cents),
    purchases: purchases(row.purchase_cents),
    reserve: purchases(row.reserve_cents),
    maturedReserve: rowsOf(
      row,
      'interac-payins',
      [matured.from, matured.to],
      { rows: matured.payins, cents: row.matured_reserve_cents },
      { words: SUCCEEDED },
    ),
    payouts: [...payoutsOf(row, 'interac-payouts', otherDays), ...payoutsOf(row, 'interac-eft-payouts', otherDays)],
    returns: rowsOf(
      row,
      'interac-returns',
      otherDays,
      { rows: returns.all, cents: returns.cents },
      { words: FINAL_RETURNS },
    ),
    adjustments: [
      ...adjusted('CREDIT', { rows: adjustments.credits, cents: adjustments.creditCents }),
      ...adjusted('DEBIT', { rows: adjustments.debits, cents: adjustments.debitCents }, adjustments.returnDebits > 0),
    ],
    fees: [
      ...fees('interac-payins', purchaseDays, payins),
      ...fees('interac-payouts', otherDays, payouts),
      ...fees('interac-eft-payouts', otherDays, eftPayouts),
      ...fees('interac-returns', otherDays, returns, FINAL_RETURNS),
    ],
    handling: disbursementOf(row.trans_id_hex, row.handling_fee_cents),
    gross: [],
    endBalance: disbursementOf(row.next_id, row.end_balance_cents),
    netAmount: [],
  };
};
