import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { sql } from 'kysely';
import { MOVES } from '../../reconciliation/line-sums.ts';
import { interacReturnRollups } from '../../rollups/families/interac-returns.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of Interac returns. A return is charged when it is final, at the time it was completed. */
export const interacReturnsSource = implementReport(interacReturns, {
  table: 'interac_return',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'txn_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'txn_completion_datetime', basis: 'C' },
  },
  select: {
    txnDateTime: sql`t.txn_datetime`,
    transStatusDscrptn: sql`t.trans_status`,
    originalAmt: sql`t.original_amt_cents`,
    merchantFee: sql`t.merchant_fee_cents`,
    transTypeDesc: sql`t.trans_type`,
    customerName: sql`t.customer_name`,
    transId: sql`t.trans_id`,
    originalTxnId: sql`t.original_txn_id`,
    merchantTransId: sql`t.merchant_trans_id`,
    merchantCustomerId: sql`t.merchant_customer_id`,
    errorCode: sql`t.error_code`,
    businessName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency_code`,
    merchantNtfyStatusDscrptn: sql`t.merchant_ntfy_status`,
    extReferenceNumber: sql`t.ext_reference_no`,
    interacId: sql`t.interac_id`,
    txnCompletionDateTime: sql`t.txn_completion_datetime`,
  },
  sorts: {
    txnDateTime: 'txn_datetime',
    originalAmt: 'original_amt_cents',
    txnCompletionDateTime: 'txn_completion_datetime',
  },
  mayBeEmpty: ['txn_completion_datetime'],
  where: {
    transStatusId: oneOf('trans_status'),
    transId: equals('trans_id'),
    merchantCustomerId: equals('merchant_customer_id'),
    interacId: equals('interac_id'),
    extReferenceNumber: equals('ext_reference_no'),
    errorCode: equals('error_code'),
    customerName: contains('customer_name'),
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
  rollups: interacReturnRollups,
  identifiers: {
    transId: 'trans_id',
    originalTxnId: 'original_txn_id',
    merchantTransId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    extReferenceNumber: 'ext_reference_no',
    interacId: 'interac_id',
  },
  links: [
    { relation: 'original', report: 'interac-payins', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.original_txn_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`${sql.raw(MOVES.return)} and t.txn_completion_datetime >= l.payout_period_start and t.txn_completion_datetime < l.payout_period_end`,
    },
  ],
});
