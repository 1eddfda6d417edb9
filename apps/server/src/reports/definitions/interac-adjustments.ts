import { interacAdjustments } from '@drumlin/contract/reports/interac-adjustments.ts';
import { sql } from 'kysely';
import { IS_RETURN_DEBIT } from '../../ledger/sources.ts';
import { interacAdjustmentRollups } from '../../rollups/families/adjustments.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of adjustments of Interac balances. */
export const interacAdjustmentsSource = implementReport(interacAdjustments, {
  table: 'interac_adjustment',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
  },
  columns: {
    adjustmentTypeId: 'adjustment_type',
    transTypeId: 'trans_type',
    businessName: MERCHANT_NAME,
  },
  where: {
    merchantAccAdjustmentTypes: oneOf('adjustment_type'),
    transId: equals('original_txn_id', 'trans_id_hex'),
    disbursed: { columns: ['trans_type', 'adjustment_type'], when: () => sql.raw(`not (${IS_RETURN_DEBIT})`) },
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
  rollups: interacAdjustmentRollups,
  identifiers: ['originalTxnId'],
  links: [
    { relation: 'original', report: 'interac-payins', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'original', report: 'interac-payouts', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'original', report: 'interac-eft-payouts', on: sql`l.trans_id = t.original_txn_id` },
    { relation: 'return', report: 'interac-returns', on: sql`l.original_txn_id = t.original_txn_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_datetime >= l.payout_period_start and t.trans_datetime < l.payout_period_end`,
    },
  ],
});
