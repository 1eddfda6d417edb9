import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { sql } from 'kysely';
import { countsAsPaid } from '../../ledger/sources.ts';
import { interacPayoutRollups } from '../../rollups/families/interac-payouts.ts';
import { asDisbursed } from '../disbursed.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of Interac payouts. A payout rejected on its own day was never charged, and so is in no disbursement. */
export const interacPayoutsSource = implementReport(interacPayouts, {
  table: 'interac_payout',
  testTable: 'test_interac_payout',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'txn_completion_datetime', basis: 'C' },
  },
  columns: {
    transStatusDesc: 'trans_status',
    businessName: MERCHANT_NAME,
    merchantNtfyStatusDesc: 'merchant_ntfy_status',
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
  },
  rollups: interacPayoutRollups,
  identifiers: ['merchantTransId', 'merchantCustomerId', 'transferId'],
  links: [
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.trans_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_datetime >= l.payout_period_start and t.trans_datetime < l.payout_period_end and ${sql.raw(countsAsPaid('t.trans_datetime', 't.txn_completion_datetime'))}`,
    },
  ],
});
