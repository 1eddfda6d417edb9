import { interacPayinsDataset } from '@drumlin/contract/ingest/interac-payins.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** Payins a day, by status and method; and of those that ended in an error, by its code; and their part of the daily summary. */
const interacPayinRollups = defineRollups({
  source: 'interac_payin',
  bases: { O: 'trans_datetime', C: 'txn_completion_datetime' },
  measures: ['original_amt_cents', 'merchant_fee_cents'],
  derived: {
    trans_type: { of: [], sql: "'T'" },
    settle_amt_cents: {
      of: ['trans_status', 'original_amt_cents'],
      sql: "case when trans_status = 'S' then original_amt_cents else 0 end",
    },
  },
  rollups: [
    { table: 'interac_payin_day', dimensions: ['trans_status', 'interac_trans_method'] },
    {
      table: 'interac_payin_error_day',
      dimensions: ['error_code', 'trans_status', 'interac_trans_method'],
      required: 'error_code',
    },
    {
      table: 'interac_summary_day',
      basis: 'O',
      dimensions: ['trans_type', 'trans_status', 'currency'],
      measures: ['trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
      named: { currency: 'currency_code', trans_amt_cents: 'original_amt_cents', fee_cents: 'merchant_fee_cents' },
    },
  ],
  crossed: {
    table: 'interac_payin_crossed_day',
    hours: 'interac_payin_crossed_hour',
    dimensions: ['trans_status', 'interac_trans_method'],
  },
});

export const interacPayinsDefinition = defineIngest(interacPayinsDataset, {
  table: 'interac_payin',
  columns: {
    merchantId: 'merchant_id',
    transId: 'trans_id',
    updatedAt: 'updated_at',
    transDatetime: 'trans_datetime',
    txnCompletionDateTime: 'txn_completion_datetime',
    transStatus: 'trans_status',
    interacTransMethod: 'interac_trans_method',
    originalAmtCents: 'original_amt_cents',
    merchantFeeCents: 'merchant_fee_cents',
    currencyCode: 'currency_code',
    customerName: 'customer_name',
    merchantTransId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    errorCode: 'error_code',
    merchantNtfyStatus: 'merchant_ntfy_status',
    extReferenceNo: 'ext_reference_no',
    interacId: 'interac_id',
    originalTxnId: 'original_txn_id',
    emailType: 'email_type',
    emailTransDatetime: 'email_trans_datetime',
  },
  insertOrder: 'transDatetime',
  rollups: interacPayinRollups,
});
