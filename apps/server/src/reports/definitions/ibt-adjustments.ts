import { ibtAdjustments } from '@drumlin/contract/reports/ibt-adjustments.ts';
import { sql } from 'kysely';
import { ibtAdjustmentRollups } from '../../rollups/families/adjustments.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of adjustments of Instant Bank Transfer balances. */
export const ibtAdjustmentsSource = implementReport(ibtAdjustments, {
  table: 'ibt_adjustment',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
  },
  columns: {
    businessName: MERCHANT_NAME,
  },
  where: {
    merchantAccAdjustmentTypes: oneOf('adjustment_type'),
    transId: equals('original_txn_id', 'trans_id'),
    ...amountBounds('trans_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.trans_amt_cents,
    totalFeeAmt: sums.trans_fee_cents,
    totalAmt: sums.trans_amt_cents - sums.trans_fee_cents,
  }),
  breakdown: {
    currency: 'currency_code',
    value: 'adjustment_type',
  },
  rollups: ibtAdjustmentRollups,
  identifiers: ['originalTxnId'],
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.txn_id = t.original_txn_id` },
    { relation: 'original', report: 'ibt-payouts', on: sql`l.txn_id = t.original_txn_id` },
    { relation: 'return', report: 'ibt-returns', on: sql`l.txn_id = t.original_txn_id` },
  ],
});
