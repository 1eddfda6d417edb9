import { interacPayoutsDataset } from '@drumlin/contract/ingest/interac-payouts.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** Interac payouts. */
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
  rules: [notBefore('txnCompletionDateTime', 'transDatetime'), within('merchantFeeCents', 'originalAmtCents')],
});
