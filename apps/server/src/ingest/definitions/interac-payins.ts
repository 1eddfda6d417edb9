import { interacPayinsDataset } from '@drumlin/contract/ingest/interac-payins.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** Interac payins. */
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
  rules: [
    notBefore('txnCompletionDateTime', 'transDatetime'),
    notBefore('emailTransDatetime', 'transDatetime'),
    within('merchantFeeCents', 'originalAmtCents'),
  ],
});
