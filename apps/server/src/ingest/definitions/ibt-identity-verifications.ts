import { ibtIdentityVerificationsDataset } from '@drumlin/contract/ingest/ibt-identity-verifications.ts';
import { defineIngest, within } from '../definition.ts';

/** Identity verifications. */
export const ibtIdentityVerificationsDefinition = defineIngest(ibtIdentityVerificationsDataset, {
  table: 'identity_verification',
  columns: {
    merchantId: 'merchant_id',
    verificationToken: 'verification_token',
    updatedAt: 'updated_at',
    txnDateTime: 'txn_datetime',
    verificationStatus: 'verification_status',
    channel: 'channel',
    product: 'product',
    customerName: 'customer_name',
    bankName: 'bank_name',
    merchantTransId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
    txnAmtCents: 'txn_amt_cents',
    txnFeeCents: 'txn_fee_cents',
    currency: 'currency',
    notificationStatus: 'notification_status',
    errorCode: 'error_code',
    errorMessage: 'error_message',
  },
  insertOrder: 'txnDateTime',
  rules: [within('txnFeeCents', 'txnAmtCents')],
});
