import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import { statusesThat } from '@drumlin/contract/enumerations/effects.ts';
import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { LEGENDS } from '@drumlin/contract/legends/registry.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { dayOf, startOfDay } from '../platform/postgres/eastern-sql.ts';

/*
 * Which rows of the ledger count, on which day, with which amount, on which line and at which cost: said here and nowhere else, as SQL on the
 * columns of their tables. Balances, disbursements, fee checks, accounting files, explanations and the reconciliation read it.
 */

const isOneOf = (values: readonly string[], column = 'trans_status'): string =>
  `${column} in (${values.map(each => `'${each}'`).join(', ')})`;

/** SQL: the status of an Interac payin or return is one that moves its amount. */
export const MOVES = {
  payin: isOneOf(statusesThat('payin', 'moves')),
  return: isOneOf(statusesThat('return', 'moves')),
};

/** SQL: an Interac payin that was rejected, and one of them that was screened before, which costs. */
export const IS_REJECTED = `trans_status = 'R'`;
export const IS_SCREENED = `(${IS_REJECTED} and ${isOneOf(
  LEGENDS.INTERAC_DEPOSIT_RESULT.entries.flatMap(({ code, fee }) => (fee === true ? [code] : [])),
  'error_code',
)})`;

/** SQL: an Interac payout that is paid as soon as it begins; and one that ended unpaid, which the index of such payouts has. */
export const IS_PAID = isOneOf(statusesThat('payout', 'moves'));
const IS_UNPAID = isOneOf(statusesThat('payout', 'movesWhereLate'));

/** SQL: a payout that ended unpaid on a later day than it began, by the columns of both times, and so was paid. */
export const failedLater = (start: string, end: string): string => `(${IS_UNPAID} and ${dayOf(end)} > ${dayOf(start)})`;

/** SQL: a payout counts as paid from the day it began. */
export const countsAsPaid = (start: string, end: string): string => `(${IS_PAID} or ${failedLater(start, end)})`;

/** SQL: an Interac adjustment that only shows a return, which counts by itself. */
export const IS_RETURN_DEBIT = `trans_type = 'T' and adjustment_type = 'DEBIT'`;
/** The same of Instant Bank Transfer, whose adjustments have no type of transaction. */
export const IS_IBT_RETURN_DEBIT = `adjustment_type = 'DEBIT' and original_txn_id is not null`;

/** SQL: an Interac adjustment that moved no cash (decision 032): made by hand, neither of a payment nor a deposit of the merchant. */
export const IS_CASHLESS = `trans_type = 'A' and original_txn_id is null`;
/** The same of Instant Bank Transfer. */
export const IS_IBT_CASHLESS = `adjustment_type <> 'MERCHANT_DEPOSITS' and original_txn_id is null`;

const IBT_SUCCEEDED = `txn_status = 'SUCCESS'`;
/** SQL: a return of a bank transfer that is not represented any more. */
export const IS_FINAL_IBT_RETURN = `next_action = 'D'`;

/** A table of the ledger; `at`, `amount`, `fee` and conditions are SQL on its columns, amounts and fees are cents. */
export interface LedgerSource {
  product: Product;
  report: ReportKey;
  table: string;
  /** The column that tells its rows apart. */
  key: string;
  /** The time on whose Eastern day a row counts. */
  at: string;
  /** When a payment ended. */
  ended?: string;
  amount: string;
  /** When the amount counts; of adjustments all but those that only show a return. */
  counts: string;
  fee: string;
  /** The line of a disbursement that it is on, and which of its periods has it: that of purchases, that of the others, or what came before it. */
  line?: { name: DisbursementLine; sign: 1 | -1; period: 'purchases' | 'others' | 'before' };
  /** What a row costs by the fees of a merchant: the first type that holds, by docs/simulator.md. */
  costs?: { channel: PaymentChannel; region?: string; types: readonly (readonly [FeeType, when: string])[] };
}

const INTERAC = { product: 'INTERAC', key: 'trans_id', at: 'trans_datetime', fee: 'merchant_fee_cents' } as const;
const IBT = {
  product: 'IBT',
  key: 'txn_id',
  at: 'txn_datetime',
  amount: 'txn_amt_cents',
  counts: IBT_SUCCEEDED,
  fee: 'txn_fee_cents',
} as const;
const REGION = { channel: 'IBT', region: 'txn_region' } as const;

const PAID = countsAsPaid('trans_datetime', 'txn_completion_datetime');
const EFT_PAID = countsAsPaid('trans_datetime', 'trans_completion_datetime');

export const SOURCES = {
  'interac-payins': {
    ...INTERAC,
    report: 'interac-payins',
    table: 'interac_payin',
    ended: 'txn_completion_datetime',
    amount: 'original_amt_cents',
    counts: MOVES.payin,
    line: { name: 'purchases', sign: 1, period: 'purchases' },
    costs: {
      channel: 'INTERAC',
      types: [
        ['PAYIN', MOVES.payin],
        ['REJECTED', IS_SCREENED],
      ],
    },
  },
  'interac-payouts': {
    ...INTERAC,
    report: 'interac-payouts',
    table: 'interac_payout',
    ended: 'txn_completion_datetime',
    amount: 'original_amt_cents',
    counts: PAID,
    line: { name: 'payouts', sign: -1, period: 'others' },
    costs: { channel: 'INTERAC', types: [['PAYOUT', PAID]] },
  },
  'interac-eft-payouts': {
    ...INTERAC,
    report: 'interac-eft-payouts',
    table: 'interac_eft_payout',
    ended: 'trans_completion_datetime',
    amount: 'trans_amount_cents',
    counts: EFT_PAID,
    line: { name: 'payouts', sign: -1, period: 'others' },
    costs: { channel: 'EFT', types: [['PAYOUT', EFT_PAID]] },
  },
  'interac-returns': {
    ...INTERAC,
    report: 'interac-returns',
    table: 'interac_return',
    at: 'coalesce(txn_completion_datetime, txn_datetime)',
    amount: 'original_amt_cents',
    counts: MOVES.return,
    line: { name: 'returns', sign: -1, period: 'others' },
    costs: { channel: 'INTERAC', types: [['RETURN', MOVES.return]] },
  },
  'interac-adjustments': {
    ...INTERAC,
    report: 'interac-adjustments',
    table: 'interac_adjustment',
    key: 'trans_id_hex',
    amount: 'trans_amt_cents',
    counts: `not (${IS_RETURN_DEBIT})`,
    fee: 'trans_fee_cents',
    line: { name: 'adjustments', sign: 1, period: 'others' },
  },
  'interac-disbursements': {
    ...INTERAC,
    report: 'interac-disbursements',
    table: 'interac_disbursement',
    key: 'trans_id_hex',
    amount: 'end_balance_cents',
    counts: 'true',
    fee: '0',
    line: { name: 'startBalance', sign: 1, period: 'before' },
  },
  'ibt-payins': {
    ...IBT,
    report: 'ibt-payins',
    table: 'ibt_payin',
    costs: { ...REGION, types: [['PAYIN', IBT_SUCCEEDED]] },
  },
  'ibt-payouts': {
    ...IBT,
    report: 'ibt-payouts',
    table: 'ibt_payout',
    costs: { ...REGION, types: [['PAYOUT', IBT_SUCCEEDED]] },
  },
  'ibt-returns': {
    ...IBT,
    report: 'ibt-returns',
    table: 'ibt_return',
    key: 'return_id',
    at: 'return_processing_datetime',
    counts: IS_FINAL_IBT_RETURN,
    fee: 'settlement_fee_cents',
    costs: { ...REGION, types: [['RETURN', IS_FINAL_IBT_RETURN]] },
  },
  'ibt-adjustments': {
    ...IBT,
    report: 'ibt-adjustments',
    table: 'ibt_adjustment',
    key: 'trans_id',
    at: 'trans_datetime',
    amount: 'trans_amt_cents',
    counts: `not (${IS_IBT_RETURN_DEBIT})`,
    fee: 'trans_fee_cents',
  },
  'ibt-identity-verifications': {
    ...IBT,
    report: 'ibt-identity-verifications',
    table: 'identity_verification',
    key: 'verification_token',
    amount: '0',
    counts: 'false',
    fee: 'coalesce(txn_fee_cents, 0)',
    // One that comes with a payin is part of what the payin costs
    costs: { channel: 'IDV', types: [['CHECK', 'txn_amt_cents is null']] },
  },
} as const satisfies Partial<Record<ReportKey, LedgerSource>>;

const ALL: readonly LedgerSource[] = Object.values(SOURCES);

/** What Interac disbursements are made of. */
export type LineSource = LedgerSource & Required<Pick<LedgerSource, 'line'>>;
export const LINE_SOURCES = ALL.filter((source): source is LineSource => source.line !== undefined);

/** What has fees by row. */
export type ChargedSource = LedgerSource & Required<Pick<LedgerSource, 'costs'>>;
export const CHARGED_SOURCES = ALL.filter((source): source is ChargedSource => source.costs !== undefined);

/** SQL: rows count on an Eastern day from `from` on and before `to`, SQL of days; as a condition on times, which an index knows. */
export const isWithin = ({ at }: Pick<LedgerSource, 'at'>, from: string, to: string): string =>
  `${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(to)}`;

/** SQL of what a row moves in cents, nothing where it does not count. */
export const amountOf = ({ amount, counts }: LedgerSource): string =>
  counts === 'true' ? amount : `case when ${counts} then ${amount} else 0 end`;
