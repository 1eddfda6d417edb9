import { bothSpellings } from '@drumlin/contract/enumerations/ibt.ts';
import type { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { sql } from 'kysely';
import type { RollupFamily } from '../rollups/family.ts';
import { amountBounds, contains, equals, oneOf } from './engine/filters.ts';
import type { LinkSource, ReportSource } from './engine/source.ts';

type Measure = 'txn_amt_cents' | 'txn_fee_cents';
type TransactionSource = ReportSource<typeof ibtPayins, Measure>;

/** Where Instant Bank Transfer payins and payouts alike come from; `net` is what a sum of amounts and one of fees come to. */
export const ibtTransactionSource = (
  rollups: RollupFamily<Measure>,
  testTable: string,
  net: (amount: bigint, fee: bigint) => bigint,
  links: readonly LinkSource[],
): TransactionSource => ({
  table: rollups.source,
  testTable,
  times: { ORIGINALTRANSACTIONDATETIME: { column: 'txn_datetime', basis: 'O' } },
  select: {
    txnDateTime: sql`t.txn_datetime`,
    txnStatus: sql`t.txn_status`,
    txnAmt: sql`t.txn_amt_cents`,
    txnFee: sql`t.txn_fee_cents`,
    txnType: sql`t.txn_type`,
    customerName: sql`nullif(concat_ws(' ', t.customer_first_name, t.customer_last_name), '')`,
    txnId: sql`t.txn_id`,
    merchantTransId: sql`t.merchant_trans_id`,
    merchantUserId: sql`t.merchant_user_id`,
    merchantErrorCode: sql`t.merchant_error_code`,
    bankName: sql`t.bank_name`,
    account: sql`t.account`,
    accountType: sql`t.account_type`,
    txnRegion: sql`t.txn_region`,
    merchantName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currency: sql`t.currency`,
    notificationStatus: sql`t.notification_status`,
    extReferenceNo: sql`t.ext_reference_no`,
    riskRating: sql`t.risk_rating`,
    returnStatus: sql`t.return_status`,
    paymentChannel: sql`t.payment_channel`,
    processingBank: sql`t.processing_bank`,
    customerFirstName: sql`t.customer_first_name`,
    customerLastName: sql`t.customer_last_name`,
    customerPostalCode: sql`t.customer_postal_code`,
  },
  sorts: { txnDateTime: 'txn_datetime', txnAmt: 'txn_amt_cents' },
  where: {
    txnStatus: oneOf('txn_status', bothSpellings),
    txnRegion: oneOf('txn_region'),
    processingBank: equals('processing_bank'),
    merchantTxnId: equals('merchant_trans_id'),
    txnId: equals('txn_id'),
    merchantUserId: equals('merchant_user_id'),
    extReferenceNo: equals('ext_reference_no'),
    bank: oneOf('bank_name'),
    customerFirstName: contains('customer_first_name'),
    customerLastName: contains('customer_last_name'),
    ...amountBounds('txn_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.txn_amt_cents,
    totalFeeAmt: sums.txn_fee_cents,
    totalAmt: net(sums.txn_amt_cents, sums.txn_fee_cents),
  }),
  breakdown: {
    currency: 'currency',
    value: 'txn_status',
    sums: { txnAmt: 'txn_amt_cents', txnFee: 'txn_fee_cents' },
  },
  rollups,
  identifiers: {
    txnId: 'txn_id',
    merchantTransId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
    extReferenceNo: 'ext_reference_no',
  },
  links,
});
