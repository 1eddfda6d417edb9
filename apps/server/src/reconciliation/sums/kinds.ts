import type { PartOf } from '@drumlin/contract/reconciliation/identities.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';

/*
 * Every kind of sum by the day that is kept of rows, said here once more: by columns of the rows alone, independent of how the sums are kept
 * (`rollups/families`), so that a sum that is kept wrongly from the first row on is found as well.
 */

/** How rows are added up, which is what a finding calls the sum: the part of its cents, and that of its rows. */
export type SumPart = Exclude<PartOf<'I1'>, 'count' | 'amount' | 'settled' | 'fee' | `${string}Rows`> | 'crossed';

/** A table of sums: of a day by a basis or, `crossed`, of the days of both of a row's times. */
interface KeptSum {
  table: string;
  part: SumPart;
  /** Columns of it, which the rows have under the same name. */
  by: readonly string[];
}

/** What rows are in the daily summary. The status and the currency are columns, or SQL of a constant. */
interface Cell {
  product: 'interac' | 'ibt';
  type: 'T' | 'F' | 'A';
  status: string;
  currency: string;
  amount: string;
  fee: string;
}

/** A table of rows and the sums that are kept of it. */
export interface SummedRows {
  report: ReportKey;
  table: string;
  /** The times that a row is counted by, the first one never null: a column, and what the report's filter of times calls it. */
  times: Readonly<Record<string, { column: string; isDate?: true; word?: string }>>;
  /** The columns that rows are told apart by, and the filter of each in the report. */
  by: Readonly<Record<string, string | undefined>>;
  /** Those of them that may be missing and are counted under no text then. */
  mayLack?: readonly string[];
  /** In cents. */
  amounts: readonly string[];
  kept: readonly KeptSum[];
  cell?: Cell;
}

const COMPLETED = { word: 'COMPLETIONTRANSACTIONDATETIME' };
const STATUS = { trans_status: 'transStatusId' };

const interac = (name: 'payin' | 'payout' | 'eft_payout', report: ReportKey, rest: Partial<SummedRows> = {}) => {
  const table = `interac_${name}`;
  const isEft = name === 'eft_payout';
  const amount = isEft ? 'trans_amount_cents' : 'original_amt_cents';
  return {
    report,
    table,
    times: {
      O: { column: 'trans_datetime' },
      C: { column: isEft ? 'trans_completion_datetime' : 'txn_completion_datetime', ...COMPLETED },
    },
    by: STATUS,
    amounts: [amount, 'merchant_fee_cents'],
    kept: [
      { table: `${table}_day`, part: 'report', by: ['trans_status'] },
      { table: `${table}_crossed_day`, part: 'crossed', by: ['trans_status'] },
    ],
    cell: {
      product: 'interac',
      type: name === 'payin' ? 'T' : 'F',
      status: 'trans_status',
      currency: 'currency_code',
      amount,
      fee: 'merchant_fee_cents',
    },
    ...rest,
  } satisfies SummedRows;
};

const STATUS_AND_METHOD = ['trans_status', 'interac_trans_method'];

const adjustments = (product: Cell['product'], succeeded: string): SummedRows => ({
  report: `${product}-adjustments`,
  table: `${product}_adjustment`,
  times: { O: { column: 'trans_datetime' } },
  by: { adjustment_type: 'merchantAccAdjustmentTypes' },
  amounts: ['trans_amt_cents', 'trans_fee_cents'],
  kept: [{ table: `${product}_adjustment_day`, part: 'report', by: ['adjustment_type'] }],
  cell: {
    product,
    type: 'A',
    status: `'${succeeded}'`,
    currency: 'currency_code',
    amount: 'trans_amt_cents',
    fee: 'trans_fee_cents',
  },
});

const ibt = (name: 'payin' | 'payout'): SummedRows => ({
  report: `ibt-${name}s`,
  table: `ibt_${name}`,
  times: { O: { column: 'txn_datetime' } },
  by: { txn_status: 'txnStatus', txn_region: undefined, processing_bank: undefined, bank_name: undefined },
  amounts: ['txn_amt_cents', 'txn_fee_cents'],
  kept: [
    { table: `ibt_${name}_day`, part: 'report', by: ['txn_status'] },
    { table: `ibt_${name}_region_day`, part: 'region', by: ['txn_region', 'txn_status'] },
    { table: `ibt_${name}_processing_bank_day`, part: 'processingBank', by: ['processing_bank', 'txn_status'] },
    { table: `ibt_${name}_bank_day`, part: 'bank', by: ['bank_name', 'txn_status'] },
  ],
  cell: {
    product: 'ibt',
    type: name === 'payin' ? 'T' : 'F',
    status: 'txn_status',
    currency: 'currency',
    amount: 'txn_amt_cents',
    fee: 'txn_fee_cents',
  },
});

/** Rows of a report whose sums are told apart by nothing but their day. */
const plain = (report: ReportKey, table: string, column: string, ...amounts: string[]): SummedRows => ({
  report,
  table,
  times: { O: { column } },
  by: {},
  amounts,
  kept: [{ table: `${table}_day`, part: 'report', by: [] }],
});

const ACTION_AND_TYPE = ['next_action', 'txn_type'];
const KIND = ['product', 'channel', 'notification_status'];

export const SUMMED: readonly SummedRows[] = [
  interac('payin', 'interac-payins', {
    by: { ...STATUS, interac_trans_method: 'interacTransactionMethod', error_code: 'errorCode' },
    kept: [
      { table: 'interac_payin_day', part: 'report', by: STATUS_AND_METHOD },
      { table: 'interac_payin_error_day', part: 'error', by: ['error_code', ...STATUS_AND_METHOD] },
      { table: 'interac_payin_crossed_day', part: 'crossed', by: STATUS_AND_METHOD },
    ],
  }),
  interac('payout', 'interac-payouts'),
  interac('eft_payout', 'interac-eft-payouts'),
  {
    report: 'interac-returns',
    table: 'interac_return',
    times: { O: { column: 'txn_datetime' }, C: { column: 'txn_completion_datetime', ...COMPLETED } },
    by: STATUS,
    amounts: ['original_amt_cents', 'merchant_fee_cents'],
    kept: [
      { table: 'interac_return_day', part: 'report', by: ['trans_status'] },
      { table: 'interac_return_crossed_day', part: 'crossed', by: ['trans_status'] },
    ],
  },
  adjustments('interac', 'S'),
  plain(
    'interac-disbursements',
    'interac_disbursement',
    'trans_datetime',
    ...['purchase_cents', 'payout_cents', 'fee_cents', 'handling_fee_cents', 'net_amt_cents'],
  ),
  ibt('payin'),
  ibt('payout'),
  {
    report: 'ibt-returns',
    table: 'ibt_return',
    times: {
      O: { column: 'txn_datetime', word: 'ORIGINALTRANSACTIONDATETIME' },
      P: { column: 'return_processing_datetime' },
      S: { column: 'fi_settlement_date', isDate: true, word: 'SETTLEMENTDATETIME' },
      R: { column: 'represent_date', isDate: true, word: 'REPRESENTMENTDATETIME' },
    },
    by: { next_action: 'nextAction', txn_type: 'txnType' },
    amounts: ['txn_amt_cents', 'merchant_settlement_amt_cents', 'settlement_fee_cents'],
    kept: [
      { table: 'ibt_return_day', part: 'report', by: ACTION_AND_TYPE },
      { table: 'ibt_return_crossed_day', part: 'crossed', by: ACTION_AND_TYPE },
    ],
  },
  plain('ibt-representments', 'ibt_representment', 'transaction_created', 'transaction_amount_cents'),
  adjustments('ibt', 'SUCCESS'),
  plain(
    'ibt-disbursements',
    'ibt_disbursement',
    'disbursement_datetime',
    ...['disbursed_amount_cents', 'disbursement_fee_cents', 'disbursement_total_cents'],
  ),
  {
    report: 'ibt-identity-verifications',
    table: 'identity_verification',
    times: { O: { column: 'txn_datetime' } },
    by: {
      verification_status: 'verificationStatus',
      product: undefined,
      channel: undefined,
      notification_status: undefined,
    },
    mayLack: ['channel', 'notification_status'],
    amounts: ['txn_amt_cents', 'txn_fee_cents'],
    kept: [
      { table: 'identity_verification_status_day', part: 'report', by: ['verification_status'] },
      { table: 'identity_verification_kind_day', part: 'kind', by: KIND },
      { table: 'identity_verification_day', part: 'kind', by: ['verification_status', ...KIND] },
    ],
  },
];
