import { ibtIdentityVerificationsDataset } from '@drumlin/contract/ingest/ibt-identity-verifications.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** What its rollups hold of columns that may be missing. */
const KNOWN = {
  channel: 'known_channel',
  notification_status: 'known_notification',
  txn_amt_cents: 'amount_cents',
  txn_fee_cents: 'fee_cents',
};

/** Identity verifications; one without an amount or a fee adds nothing to the sums. */
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
  rollups: defineRollups({
    source: 'identity_verification',
    bases: { O: 'txn_datetime' },
    measures: ['txn_amt_cents', 'txn_fee_cents'],
    derived: {
      known_channel: { of: ['channel'], sql: "coalesce(channel, '')" },
      known_notification: { of: ['notification_status'], sql: "coalesce(notification_status, '')" },
      amount_cents: { of: ['txn_amt_cents'], sql: 'coalesce(txn_amt_cents, 0)' },
      fee_cents: { of: ['txn_fee_cents'], sql: 'coalesce(txn_fee_cents, 0)' },
    },
    rollups: [
      { table: 'identity_verification_status_day', dimensions: ['verification_status'], named: KNOWN },
      {
        table: 'identity_verification_kind_day',
        dimensions: ['product', 'channel', 'notification_status'],
        named: KNOWN,
      },
      {
        table: 'identity_verification_day',
        dimensions: ['verification_status', 'product', 'channel', 'notification_status'],
        named: KNOWN,
      },
    ],
  }),
});
