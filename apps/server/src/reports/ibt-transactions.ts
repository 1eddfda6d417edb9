import { bothSpellings } from '@drumlin/contract/enumerations/ibt.ts';
import type { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from './engine/one-of.ts';
import type { LinkSource, ReportSource } from './engine/source.ts';
import { contains } from './engine/text-search.ts';

type Measure = 'txn_amt_cents' | 'txn_fee_cents';
type TransactionSource = ReportSource<typeof ibtPayins, Measure>;

const exactly =
  (column: string) =>
  (value: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} = ${value}`;

/** Where Instant Bank Transfer payins and payouts alike come from; `feeSign` says whether fees add to the total or lessen it. */
export const ibtTransactionSource = (
  table: 'ibt_payin' | 'ibt_payout',
  feeSign: 1 | -1,
  links: readonly LinkSource[],
): TransactionSource => ({
  table,
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
    txnStatus: values => oneOf('txn_status', bothSpellings(values)),
    txnRegion: values => oneOf('txn_region', values),
    processingBank: exactly('processing_bank'),
    merchantTxnId: exactly('merchant_trans_id'),
    txnId: exactly('txn_id'),
    merchantUserId: exactly('merchant_user_id'),
    extReferenceNo: exactly('ext_reference_no'),
    bank: exactly('bank_name'),
    customerFirstName: value => contains('customer_first_name', value),
    customerLastName: value => contains('customer_last_name', value),
  },
  measures: ['txn_amt_cents', 'txn_fee_cents'],
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.txn_amt_cents,
    totalFeeAmt: sums.txn_fee_cents,
    totalAmt: sums.txn_amt_cents + feeSign * sums.txn_fee_cents,
  }),
  rollups: [
    { table: `${table}_day`, dimensions: ['txnStatus'] },
    { table: `${table}_region_day`, dimensions: ['txnRegion', 'txnStatus'], requires: 'txnRegion' },
    { table: `${table}_processing_bank_day`, dimensions: ['processingBank', 'txnStatus'], requires: 'processingBank' },
    { table: `${table}_bank_day`, dimensions: ['bank', 'txnStatus'], requires: 'bank' },
  ],
  identifiers: {
    txnId: 'txn_id',
    merchantTransId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
    extReferenceNo: 'ext_reference_no',
  },
  links,
});
