import { interacAdjustments } from '@drumlin/contract/reports/interac-adjustments.ts';
import { sql } from 'kysely';
import { IS_RETURN_DEBIT } from '../../reconciliation/line-sums.ts';
import { interacAdjustmentRollups } from '../../rollups/families/adjustments.ts';
import { amountBounds, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of adjustments of Interac balances. */
export const interacAdjustmentsSource = implementReport(interacAdjustments, {
  table: 'interac_adjustment',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
  },
  select: {
    transDatetime: sql`t.trans_datetime`,
    adjustmentTypeId: sql`t.adjustment_type`,
    transAmt: sql`t.trans_amt_cents`,
    transFee: sql`t.trans_fee_cents`,
    transTypeId: sql`t.trans_type`,
    transIdHex: sql`t.trans_id_hex`,
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
    sums: { transAmt: 'trans_amt_cents', transFee: 'trans_fee_cents' },
  },
  rollups: interacAdjustmentRollups,
  identifiers: { transIdHex: 'trans_id_hex', originalTxnId: 'original_txn_id' },
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
