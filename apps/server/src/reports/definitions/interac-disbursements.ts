import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { sql } from 'kysely';
import { checkOf, differenceOf } from '../../reconciliation/explanation/check.ts';
import { interacDisbursementRollups } from '../../rollups/families/interac-disbursements.ts';
import { amountBounds } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of disbursements to Interac merchants. It has no links: one disbursement sums up thousands of rows. */
export const interacDisbursementsSource = implementReport(interacDisbursements, {
  table: 'interac_disbursement',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
  },
  columns: {
    businessName: MERCHANT_NAME,
    check: checkOf('t.merchant_id', 't.trans_id_hex'),
    difference: differenceOf('t.merchant_id', 't.trans_id_hex'),
  },
  where: {
    check: {
      columns: ['merchant_id', 'trans_id_hex'],
      when: value => sql`${checkOf('merchant_id', 'trans_id_hex')} = ${value}`,
    },
    ...amountBounds('net_amt_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalPurchaseAmt: sums.purchase_cents,
    totalPayoutAmt: sums.payout_cents,
    totalFeeAmt: sums.fee_cents,
    totalHandlingFeeAmt: sums.handling_fee_cents,
    totalAmt: sums.net_amt_cents,
  }),
  breakdown: {
    currency: 'currency_code',
    value: null,
  },
  rollups: interacDisbursementRollups,
  links: [],
});
