import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { sql } from 'kysely';
import { implementReport } from '../engine/source.ts';
import { contains } from '../engine/text-search.ts';

const rolledUp = ['transStatusId', 'interacTransactionMethod'] as const;

/** Where Interac payins come from. */
export const interacPayinsSource = implementReport(interacPayins, {
  table: 'interac_payin',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'txn_completion_datetime', basis: 'C' },
  },
  select: {
    transDatetime: sql`t.trans_datetime`,
    transStatus: sql`t.trans_status`,
    originalAmt: sql`t.original_amt_cents`,
    merchantFee: sql`t.merchant_fee_cents`,
    interacTransMethod: sql`t.interac_trans_method`,
    customerName: sql`t.customer_name`,
    transId: sql`t.trans_id`,
    merchantTransId: sql`t.merchant_trans_id`,
    merchantCustomerId: sql`t.merchant_customer_id`,
    errorCode: sql`t.error_code`,
    businessName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency_code`,
    merchantNtfyStatusDesc: sql`t.merchant_ntfy_status`,
    extReferenceNo: sql`t.ext_reference_no`,
    interacId: sql`t.interac_id`,
    originalTxnId: sql`t.original_txn_id`,
    txnCompletionDateTime: sql`t.txn_completion_datetime`,
    emailType: sql`t.email_type`,
    emailTransDatetime: sql`t.email_trans_datetime`,
  },
  sorts: {
    transDatetime: 'trans_datetime',
    originalAmt: 'original_amt_cents',
    txnCompletionDateTime: 'txn_completion_datetime',
  },
  where: {
    transStatusId: values => sql`trans_status = any(${values}::text[])`,
    interacTransactionMethod: values => sql`interac_trans_method = any(${values}::text[])`,
    merchantTransactionId: value => sql`merchant_trans_id = ${value}`,
    merchantCustomerId: value => sql`merchant_customer_id = ${value}`,
    transId: value => sql`trans_id = ${value}`,
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
    totalAmt: sums.original_amt_cents - sums.merchant_fee_cents,
  }),
  rollups: [
    { table: 'interac_payin_day', dimensions: rolledUp },
    { table: 'interac_payin_error_day', dimensions: [...rolledUp, 'errorCode'], requires: 'errorCode' },
  ],
  crossed: { table: 'interac_payin_crossed_day', dimensions: rolledUp, hours: 'interac_payin_crossed_hour' },
  identifiers: {
    transId: 'trans_id',
    merchantTransId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    extReferenceNo: 'ext_reference_no',
    interacId: 'interac_id',
  },
  links: [
    { relation: 'original', report: 'interac-payins', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'return', report: 'interac-returns', on: sql`l.original_txn_id = t.trans_id` },
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.trans_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_status = 'S' and t.trans_datetime >= l.period_start and t.trans_datetime < l.period_end`,
    },
  ],
});
