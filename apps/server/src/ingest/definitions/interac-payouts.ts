import { interacPayoutsDataset } from '@drumlin/contract/ingest/interac-payouts.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** Interac payouts, and their part of the daily summary. */
export const interacPayoutsDefinition = defineIngest(interacPayoutsDataset, {
  table: 'interac_payout',
  columns: {
    merchantId: 'merchant_id',
    transId: 'trans_id',
    updatedAt: 'updated_at',
    transDatetime: 'trans_datetime',
    txnCompletionDateTime: 'txn_completion_datetime',
    transStatus: 'trans_status',
    originalAmtCents: 'original_amt_cents',
    merchantFeeCents: 'merchant_fee_cents',
    currencyCode: 'currency_code',
    merchantTransId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    errorCode: 'error_code',
    merchantNtfyStatus: 'merchant_ntfy_status',
    transferId: 'transfer_id',
  },
  insertOrder: 'transDatetime',
  rollups: defineRollups({
    source: 'interac_payout',
    bases: { O: 'trans_datetime', C: 'txn_completion_datetime' },
    measures: ['original_amt_cents', 'merchant_fee_cents'],
    derived: {
      trans_type: { of: [], sql: "'F'" },
      settle_amt_cents: {
        of: ['trans_status', 'original_amt_cents'],
        sql: "case when trans_status = 'S' then original_amt_cents else 0 end",
      },
    },
    rollups: [
      { table: 'interac_payout_day', dimensions: ['trans_status'] },
      {
        table: 'interac_summary_day',
        basis: 'O',
        dimensions: ['trans_type', 'trans_status', 'currency'],
        measures: ['trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
        named: { currency: 'currency_code', trans_amt_cents: 'original_amt_cents', fee_cents: 'merchant_fee_cents' },
      },
    ],
    crossed: { table: 'interac_payout_crossed_day', dimensions: ['trans_status'] },
  }),
});
