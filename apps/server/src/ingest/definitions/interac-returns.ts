import { interacReturnsDataset } from '@drumlin/contract/ingest/interac-returns.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** Interac returns. The daily summary has them as the adjustments that charge them. */
export const interacReturnsDefinition = defineIngest(interacReturnsDataset, {
  table: 'interac_return',
  columns: {
    merchantId: 'merchant_id',
    transId: 'trans_id',
    updatedAt: 'updated_at',
    txnDateTime: 'txn_datetime',
    txnCompletionDateTime: 'txn_completion_datetime',
    transStatus: 'trans_status',
    transType: 'trans_type',
    originalAmtCents: 'original_amt_cents',
    merchantFeeCents: 'merchant_fee_cents',
    currencyCode: 'currency_code',
    customerName: 'customer_name',
    merchantTransId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    errorCode: 'error_code',
    merchantNtfyStatus: 'merchant_ntfy_status',
    extReferenceNumber: 'ext_reference_no',
    interacId: 'interac_id',
    originalTxnId: 'original_txn_id',
  },
  insertOrder: 'txnDateTime',
  rollups: defineRollups({
    source: 'interac_return',
    bases: { O: 'txn_datetime', C: 'txn_completion_datetime' },
    measures: ['original_amt_cents', 'merchant_fee_cents'],
    rollups: [{ table: 'interac_return_day', dimensions: ['trans_status'] }],
    crossed: { table: 'interac_return_crossed_day', dimensions: ['trans_status'] },
  }),
});
