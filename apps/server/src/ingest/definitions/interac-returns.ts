import { interacReturnsDataset } from '@drumlin/contract/ingest/interac-returns.ts';
import { defineIngest, notBefore } from '../definition.ts';

/** Interac returns. */
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
  rules: [notBefore('txnCompletionDateTime', 'txnDateTime')],
  parent: { field: 'originalTxnId', table: 'interac_payin', column: 'trans_id', title: 'a payin' },
});
