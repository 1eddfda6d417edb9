import { ibtIdentityVerifications } from '@drumlin/contract/reports/ibt-identity-verifications.ts';
import { sql } from 'kysely';
import { oneOf } from '../engine/one-of.ts';
import { implementReport } from '../engine/source.ts';

/** Where identity verifications come from. */
export const ibtIdentityVerificationsSource = implementReport(ibtIdentityVerifications, {
  table: 'identity_verification',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'txn_datetime', basis: 'O' },
  },
  select: {
    txnDateTime: sql`t.txn_datetime`,
    verificationStatus: sql`t.verification_status`,
    customerName: sql`t.customer_name`,
    bankName: sql`t.bank_name`,
    verificationToken: sql`t.verification_token`,
    merchantTransId: sql`t.merchant_trans_id`,
    merchantUserId: sql`t.merchant_user_id`,
    txnAmt: sql`t.txn_amt_cents`,
    txnFee: sql`t.txn_fee_cents`,
    product: sql`t.product`,
    channel: sql`t.channel`,
    notificationStatus: sql`t.notification_status`,
    errorCode: sql`t.error_code`,
    errorMessage: sql`t.error_message`,
    merchantName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currency: sql`t.currency`,
  },
  sorts: {
    txnDateTime: 'txn_datetime',
    txnAmt: 'txn_amt_cents',
  },
  where: {
    verificationStatus: values => oneOf('verification_status', values),
    notificationStatus: values => oneOf('notification_status', values),
    channel: value => sql`channel = ${value}`,
    product: value => sql`product = ${value}`,
    verificationToken: value => sql`verification_token = ${value}`,
    merchantTransactionId: value => sql`merchant_trans_id = ${value}`,
    errorCode: value => sql`error_code = ${value}`,
    bank: value => sql`bank_name = ${value}`,
  },
  measures: ['txn_amt_cents', 'txn_fee_cents'],
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.txn_amt_cents,
    totalFeeAmt: sums.txn_fee_cents,
  }),
  rollups: [
    { table: 'identity_verification_status_day', dimensions: ['verificationStatus'] },
    { table: 'identity_verification_kind_day', dimensions: ['product', 'channel', 'notificationStatus'] },
    {
      table: 'identity_verification_day',
      dimensions: ['verificationStatus', 'product', 'channel', 'notificationStatus'],
    },
  ],
  identifiers: {
    verificationToken: 'verification_token',
    merchantTransId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
  },
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.verification_token = t.verification_token` },
    { relation: 'original', report: 'ibt-payouts', on: sql`l.verification_token = t.verification_token` },
  ],
});
