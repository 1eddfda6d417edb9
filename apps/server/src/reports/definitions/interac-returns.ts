import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { sql } from 'kysely';
import { oneOf } from '../engine/one-of.ts';
import { implementReport } from '../engine/source.ts';
import { contains } from '../engine/text-search.ts';

/** Where Interac returns come from. A return is charged when it is final, by the time it was completed (domain notes, 2.9). */
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
  where: {
    transStatusId: values => oneOf('trans_status', values),
    transId: value => sql`trans_id = ${value}`,
    merchantCustomerId: value => sql`merchant_customer_id = ${value}`,
    interacId: value => sql`interac_id = ${value}`,
    extReferenceNumber: value => sql`ext_reference_no = ${value}`,
    errorCode: value => sql`error_code = ${value}`,
    customerName: value => contains('customer_name', value),
  },
  measures: ['original_amt_cents', 'merchant_fee_cents'],
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.original_amt_cents,
    totalFeeAmt: sums.merchant_fee_cents,
    totalAmt: sums.original_amt_cents + sums.merchant_fee_cents,
  }),
  rollups: [{ table: 'interac_return_day', dimensions: ['transStatusId'] }],
  crossed: { table: 'interac_return_crossed_day', dimensions: ['transStatusId'] },
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
      on: sql`t.trans_status = 'S' and t.txn_completion_datetime >= l.payout_period_start and t.txn_completion_datetime < l.payout_period_end`,
    },
  ],
});
