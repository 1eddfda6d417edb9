import { ibtPayoutsDataset } from '@drumlin/contract/ingest/ibt-payouts.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** Instant Bank Transfer payouts, and their part of the daily summary. */
export const ibtPayoutsDefinition = defineIngest(ibtPayoutsDataset, {
  table: 'ibt_payout',
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
  rollups: defineRollups({
    source: 'ibt_payout',
    bases: { O: 'txn_datetime' },
    measures: ['txn_amt_cents', 'txn_fee_cents'],
    derived: {
      trans_type: { of: [], sql: "'F'" },
      settle_amt_cents: {
        of: ['txn_status', 'txn_amt_cents'],
        sql: "case when txn_status = 'SUCCESS' then txn_amt_cents else 0 end",
      },
    },
    rollups: [
      { table: 'ibt_payout_day', dimensions: ['txn_status'] },
      { table: 'ibt_payout_region_day', dimensions: ['txn_region', 'txn_status'], required: 'txn_region' },
      {
        table: 'ibt_payout_processing_bank_day',
        dimensions: ['processing_bank', 'txn_status'],
        required: 'processing_bank',
      },
      { table: 'ibt_payout_bank_day', dimensions: ['bank_name', 'txn_status'], required: 'bank_name' },
      {
        table: 'ibt_summary_day',
        basis: 'O',
        dimensions: ['trans_type', 'trans_status', 'currency'],
        measures: ['trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
        named: { trans_amt_cents: 'txn_amt_cents', fee_cents: 'txn_fee_cents', trans_status: 'txn_status' },
      },
    ],
  }),
});
