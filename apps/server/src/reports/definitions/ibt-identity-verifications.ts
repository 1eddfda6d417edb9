import { ibtIdentityVerifications } from '@drumlin/contract/reports/ibt-identity-verifications.ts';
import { sql } from 'kysely';
import { identityVerificationRollups } from '../../rollups/families/identity-verifications.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of identity verifications. */
export const ibtIdentityVerificationsSource = implementReport(ibtIdentityVerifications, {
  table: 'identity_verification',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'txn_datetime', basis: 'O' },
  },
  columns: {
    merchantName: MERCHANT_NAME,
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
  },
  rollups: identityVerificationRollups,
  identifiers: ['merchantTransId', 'merchantUserId'],
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.verification_token = t.verification_token` },
    { relation: 'original', report: 'ibt-payouts', on: sql`l.verification_token = t.verification_token` },
  ],
});
