import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { sql } from 'kysely';
import { checkOf, differenceOf } from '../../reconciliation/explanation/check.ts';
import { interacDisbursementRollups } from '../../rollups/families/interac-disbursements.ts';
import { amountBounds } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of disbursements to Interac merchants. It has no links: one disbursement sums up thousands of rows. */
export const interacDisbursementsSource = implementReport(interacDisbursements, {
  table: 'interac_disbursement',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
  },
  select: {
    transDatetime: sql`t.trans_datetime`,
    businessName: sql`m.merchant_name`,
    netAmt: sql`t.net_amt_cents`,
    startBalance: sql`t.start_balance_cents`,
    purchase: sql`t.purchase_cents`,
    reserve: sql`t.reserve_cents`,
    maturedReserve: sql`t.matured_reserve_cents`,
    payout: sql`t.payout_cents`,
    returnAmt: sql`t.return_amt_cents`,
    adjustment: sql`t.adjustment_cents`,
    fee: sql`t.fee_cents`,
    handlingFee: sql`t.handling_fee_cents`,
    endBalance: sql`t.end_balance_cents`,
    totalHeldReserve: sql`t.total_held_reserve_cents`,
    periodStart: sql`t.period_start`,
    periodEnd: sql`t.period_end`,
    payoutPeriodStart: sql`t.payout_period_start`,
    payoutPeriodEnd: sql`t.payout_period_end`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency_code`,
    transIdHex: sql`t.trans_id_hex`,
    check: checkOf('t.merchant_id', 't.trans_id_hex'),
    difference: differenceOf('t.merchant_id', 't.trans_id_hex'),
  },
  sorts: {
    transDatetime: 'trans_datetime',
    netAmt: 'net_amt_cents',
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
    sums: {
      netAmt: 'net_amt_cents',
      purchase: 'purchase_cents',
      payout: 'payout_cents',
      fee: 'fee_cents',
      handlingFee: 'handling_fee_cents',
    },
  },
  rollups: interacDisbursementRollups,
  identifiers: { transIdHex: 'trans_id_hex' },
  links: [],
});
