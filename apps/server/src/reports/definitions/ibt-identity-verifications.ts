import { ibtIdentityVerifications } from '@drumlin/contract/reports/ibt-identity-verifications.ts';
import { sql } from 'kysely';
import { identityVerificationRollups } from '../../rollups/families/identity-verifications.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of identity verifications. */
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
  mayBeEmpty: ['txn_amt_cents'],
  where: {
    verificationStatus: oneOf('verification_status'),
    notificationStatus: oneOf('notification_status'),
    channel: equals('channel'),
    product: equals('product'),
    verificationToken: equals('verification_token'),
    merchantTransactionId: equals('merchant_trans_id'),
    errorCode: equals('error_code'),
    bank: oneOf('bank_name'),
    ...amountBounds('txn_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.txn_amt_cents,
    totalFeeAmt: sums.txn_fee_cents,
  }),
  breakdown: {
    currency: 'currency',
    value: null,
    sums: { txnAmt: 'txn_amt_cents', txnFee: 'txn_fee_cents' },
  },
  rollups: identityVerificationRollups,
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
