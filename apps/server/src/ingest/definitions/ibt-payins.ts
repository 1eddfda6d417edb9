import { ibtPayinsDataset } from '@drumlin/contract/ingest/ibt-payins.ts';
import { defineIngest, within } from '../definition.ts';

/** Instant Bank Transfer payins. */
export const ibtPayinsDefinition = defineIngest(ibtPayinsDataset, {
  table: 'ibt_payin',
  columns: {
    merchantId: 'merchant_id',
    txnId: 'txn_id',
    updatedAt: 'updated_at',
    txnDateTime: 'txn_datetime',
    txnStatus: 'txn_status',
    txnType: 'txn_type',
    txnAmtCents: 'txn_amt_cents',
    txnFeeCents: 'txn_fee_cents',
    currency: 'currency',
    txnRegion: 'txn_region',
    customerFirstName: 'customer_first_name',
    customerLastName: 'customer_last_name',
    customerPostalCode: 'customer_postal_code',
    riskRating: 'risk_rating',
    bankName: 'bank_name',
    account: 'account',
    accountType: 'account_type',
    merchantTransId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
    merchantErrorCode: 'merchant_error_code',
    notificationStatus: 'notification_status',
    extReferenceNo: 'ext_reference_no',
    returnStatus: 'return_status',
    paymentChannel: 'payment_channel',
    processingBank: 'processing_bank',
    verificationToken: 'verification_token',
  },
  insertOrder: 'txnDateTime',
  rules: [within('txnFeeCents', 'txnAmtCents')],
});
