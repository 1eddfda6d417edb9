import { ibtAdjustments } from '@drumlin/contract/reports/ibt-adjustments.ts';
import { sql } from 'kysely';
import { ibtAdjustmentRollups } from '../../rollups/families/adjustments.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of adjustments of Instant Bank Transfer balances. */
export const ibtAdjustmentsSource = implementReport(ibtAdjustments, {
  table: 'ibt_adjustment',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
  },
  select: {
    transDatetime: sql`t.trans_datetime`,
    adjustmentType: sql`t.adjustment_type`,
    transAmt: sql`t.trans_amt_cents`,
    transFee: sql`t.trans_fee_cents`,
    transId: sql`t.trans_id`,
    originalTxnId: sql`t.original_txn_id`,
    notes: sql`t.notes`,
    businessName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency_code`,
  },
  sorts: {
    transDatetime: 'trans_datetime',
    transAmt: 'trans_amt_cents',
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
    sums: { transAmt: 'trans_amt_cents', transFee: 'trans_fee_cents' },
  },
  rollups: ibtAdjustmentRollups,
  identifiers: { transId: 'trans_id', originalTxnId: 'original_txn_id' },
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.txn_id = t.original_txn_id` },
    { relation: 'original', report: 'ibt-payouts', on: sql`l.txn_id = t.original_txn_id` },
    { relation: 'return', report: 'ibt-returns', on: sql`l.txn_id = t.original_txn_id` },
  ],
});
