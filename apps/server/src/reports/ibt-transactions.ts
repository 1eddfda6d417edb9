import { bothSpellings } from '@drumlin/contract/enumerations/ibt.ts';
import type { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { sql } from 'kysely';
import type { RollupFamily } from '../rollups/family.ts';
import { amountBounds, contains, equals, oneOf } from './engine/filters.ts';
import { type LinkSource, MERCHANT_NAME, type ReportSource } from './engine/source.ts';

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
  columns: {
    customerName: sql`nullif(concat_ws(' ', t.customer_first_name, t.customer_last_name), '')`,
    merchantName: MERCHANT_NAME,
  },
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
  },
  rollups,
  identifiers: ['merchantTransId', 'merchantUserId', 'extReferenceNo'],
  links,
});
