import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { sql } from 'kysely';
import { ibtReturnRollups } from '../../rollups/families/ibt-returns.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/**
 * The source of Instant Bank Transfer returns. Only their two times have counts by pairs of days: nearly every row has dates of its
 * own.
 */
export const ibtReturnsSource = implementReport(ibtReturns, {
  table: 'ibt_return',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'txn_datetime', basis: 'O' },
    SETTLEMENTDATETIME: { column: 'fi_settlement_at', basis: 'S' },
    REPRESENTMENTDATETIME: { column: 'represent_at', basis: 'R' },
    RETURNPROCESSEDDATETIME: { column: 'return_processing_datetime', basis: 'P' },
  },
  select: {
    returnProcessingDateTime: sql`t.return_processing_datetime`,
    nextAction: sql`t.next_action`,
    txnAmt: sql`t.txn_amt_cents`,
    returnCode: sql`t.return_code`,
    customerName: sql`t.customer_name`,
    bankName: sql`t.bank_name`,
    merchantTransId: sql`t.merchant_trans_id`,
    txnDateTime: sql`t.txn_datetime`,
    representDate: sql`t.represent_date`,
    merchantSettlementAmt: sql`t.merchant_settlement_amt_cents`,
    settlementFee: sql`t.settlement_fee_cents`,
    fiSettlementDate: sql`t.fi_settlement_date`,
    fiSettlementAmt: sql`t.fi_settlement_amt_cents`,
    fiSettlementCode: sql`t.fi_settlement_code`,
    txnType: sql`t.txn_type`,
    txnRegion: sql`t.txn_region`,
    merchantName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currency: sql`t.currency`,
    notificationStatus: sql`t.notification_status`,
    txnId: sql`t.txn_id`,
    returnId: sql`t.return_id`,
  },
  sorts: {
    returnProcessingDateTime: 'return_processing_datetime',
    txnAmt: 'txn_amt_cents',
    txnDateTime: 'txn_datetime',
    representDate: 'represent_at',
    fiSettlementDate: 'fi_settlement_at',
  },
  mayBeEmpty: ['represent_at', 'fi_settlement_at'],
  where: {
    nextAction: oneOf('next_action'),
    txnType: oneOf('txn_type'),
    merchantTxnId: equals('merchant_trans_id'),
    bankName: oneOf('bank_name'),
    customerName: contains('customer_name'),
    ...amountBounds('txn_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.txn_amt_cents,
    totalFeeAmt: sums.settlement_fee_cents,
    totalAmt: sums.merchant_settlement_amt_cents + sums.settlement_fee_cents,
  }),
  breakdown: {
    currency: 'currency',
    value: null,
    sums: {
      txnAmt: 'txn_amt_cents',
      merchantSettlementAmt: 'merchant_settlement_amt_cents',
      settlementFee: 'settlement_fee_cents',
    },
  },
  rollups: ibtReturnRollups,
  identifiers: { returnId: 'return_id', txnId: 'txn_id', merchantTransId: 'merchant_trans_id' },
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.txn_id = t.txn_id` },
    { relation: 'original', report: 'ibt-payouts', on: sql`l.txn_id = t.txn_id` },
    { relation: 'representment', report: 'ibt-representments', on: sql`l.txn_id = t.txn_id` },
    { relation: 'adjustment', report: 'ibt-adjustments', on: sql`l.original_txn_id = t.txn_id` },
  ],
});
