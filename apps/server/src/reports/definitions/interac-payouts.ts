import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { sql } from 'kysely';
import { countsAsPaid } from '../../reconciliation/line-sums.ts';
import { interacPayoutRollups } from '../../rollups/families/interac-payouts.ts';
import { asDisbursed } from '../disbursed.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of Interac payouts. A payout rejected on its own day was never charged, and so is in no disbursement. */
export const interacPayoutsSource = implementReport(interacPayouts, {
  table: 'interac_payout',
  testTable: 'test_interac_payout',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'txn_completion_datetime', basis: 'C' },
  },
  select: {
    transDatetime: sql`t.trans_datetime`,
    transStatusDesc: sql`t.trans_status`,
    originalAmt: sql`t.original_amt_cents`,
    merchantFee: sql`t.merchant_fee_cents`,
    transId: sql`t.trans_id`,
    merchantTransId: sql`t.merchant_trans_id`,
    merchantCustomerId: sql`t.merchant_customer_id`,
    errorCode: sql`t.error_code`,
    businessName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency_code`,
    merchantNtfyStatusDesc: sql`t.merchant_ntfy_status`,
    transferId: sql`t.transfer_id`,
    txnCompletionDateTime: sql`t.txn_completion_datetime`,
  },
  sorts: {
    transDatetime: 'trans_datetime',
    originalAmt: 'original_amt_cents',
    txnCompletionDateTime: 'txn_completion_datetime',
  },
  mayBeEmpty: ['txn_completion_datetime'],
  where: {
    transStatusId: oneOf('trans_status'),
    merchantTransactionId: equals('merchant_trans_id'),
    merchantCustomerId: equals('merchant_customer_id'),
    transId: equals('trans_id'),
    transferId: equals('transfer_id'),
    errorCode: equals('error_code'),
    disbursed: asDisbursed('trans_datetime', 'txn_completion_datetime'),
    ...amountBounds('original_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.original_amt_cents,
    totalFeeAmt: sums.merchant_fee_cents,
    totalAmt: sums.original_amt_cents + sums.merchant_fee_cents,
  }),
  breakdown: {
    currency: 'currency_code',
    value: 'trans_status',
    sums: { originalAmt: 'original_amt_cents', merchantFee: 'merchant_fee_cents' },
  },
  rollups: interacPayoutRollups,
  identifiers: {
    transId: 'trans_id',
    merchantTransId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    transferId: 'transfer_id',
  },
  links: [
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.trans_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_datetime >= l.payout_period_start and t.trans_datetime < l.payout_period_end and ${sql.raw(countsAsPaid('t.trans_datetime', 't.txn_completion_datetime'))}`,
    },
  ],
});
