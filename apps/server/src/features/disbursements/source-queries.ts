import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { countsAsPaid, IS_RETURN_DEBIT, MOVES } from '../../reconciliation/line-sums.ts';

/** A table whose rows a disbursement is made of: on which day a row counts, on which line, and with what, as SQL on its columns; each has `currency_code`. */
export interface Source {
  table: string;
  report: ReportKey;
  key: string;
  line: DisbursementLine;
  /** Whether its amounts add to what there is to send. */
  sign: 1 | -1;
  /** Which of a disbursement's periods has it: that of purchases, that of the others, or what came before it. */
  period: 'purchases' | 'others' | 'before';
  day: string;
  amount: string;
  fee: string;
}

const counted = (amount: string, when: string): string => `case when ${when} then ${amount} else 0 end`;

/** As the sums of `interacSums` have them, by the row. */
export const SOURCES: readonly Source[] = [
  {
    table: 'interac_payin',
    report: 'interac-payins',
    key: 'trans_id',
    line: 'purchases',
    sign: 1,
    period: 'purchases',
    day: dayOf('trans_datetime'),
    amount: counted('original_amt_cents', MOVES.payin),
    fee: 'merchant_fee_cents',
  },
  {
    table: 'interac_payout',
    report: 'interac-payouts',
    key: 'trans_id',
    line: 'payouts',
    sign: -1,
    period: 'others',
    day: dayOf('trans_datetime'),
    amount: counted('original_amt_cents', countsAsPaid('trans_datetime', 'txn_completion_datetime')),
    fee: 'merchant_fee_cents',
  },
  {
    table: 'interac_eft_payout',
    report: 'interac-eft-payouts',
    key: 'trans_id',
    line: 'payouts',
    sign: -1,
    period: 'others',
    day: dayOf('trans_datetime'),
    amount: counted('trans_amount_cents', countsAsPaid('trans_datetime', 'trans_completion_datetime')),
    fee: 'merchant_fee_cents',
  },
  {
    table: 'interac_return',
    report: 'interac-returns',
    key: 'trans_id',
    line: 'returns',
    sign: -1,
    period: 'others',
    day: dayOf('coalesce(txn_completion_datetime, txn_datetime)'),
    amount: counted('original_amt_cents', MOVES.return),
    fee: 'merchant_fee_cents',
  },
  {
    table: 'interac_adjustment',
    report: 'interac-adjustments',
    key: 'trans_id_hex',
    line: 'adjustments',
    sign: 1,
    period: 'others',
    day: dayOf('trans_datetime'),
    amount: counted('trans_amt_cents', `not (${IS_RETURN_DEBIT})`),
    fee: 'trans_fee_cents',
  },
  {
    table: 'interac_disbursement',
    report: 'interac-disbursements',
    key: 'trans_id_hex',
    line: 'startBalance',
    sign: 1,
    period: 'before',
    day: dayOf('trans_datetime'),
    amount: 'end_balance_cents',
    fee: '0',
  },
];
