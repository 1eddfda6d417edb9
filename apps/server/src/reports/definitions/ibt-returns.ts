import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { sql } from 'kysely';
import { ibtReturnRollups } from '../../rollups/families/ibt-returns.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

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
  columns: {
    merchantName: MERCHANT_NAME,
  },
  sorts: { representDate: 'represent_at', fiSettlementDate: 'fi_settlement_at' },
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
  },
  rollups: ibtReturnRollups,
  identifiers: ['txnId', 'merchantTransId'],
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.txn_id = t.txn_id` },
    { relation: 'original', report: 'ibt-payouts', on: sql`l.txn_id = t.txn_id` },
    { relation: 'representment', report: 'ibt-representments', on: sql`l.txn_id = t.txn_id` },
    { relation: 'adjustment', report: 'ibt-adjustments', on: sql`l.original_txn_id = t.txn_id` },
  ],
});
