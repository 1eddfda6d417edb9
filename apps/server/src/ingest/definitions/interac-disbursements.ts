import { interacDisbursementsDataset } from '@drumlin/contract/ingest/interac-disbursements.ts';
import { defineIngest } from '../definition.ts';

/** Disbursements to Interac merchants. */
export const interacDisbursementsDefinition = defineIngest(interacDisbursementsDataset, {
  table: 'interac_disbursement',
  columns: {
    merchantId: 'merchant_id',
    transIdHex: 'trans_id_hex',
    updatedAt: 'updated_at',
    transDatetime: 'trans_datetime',
    currencyCode: 'currency_code',
    startBalanceCents: 'start_balance_cents',
    periodStart: 'period_start',
    periodEnd: 'period_end',
    purchaseCents: 'purchase_cents',
    reserveCents: 'reserve_cents',
    payoutPeriodStart: 'payout_period_start',
    payoutPeriodEnd: 'payout_period_end',
    payoutCents: 'payout_cents',
    returnAmtCents: 'return_amt_cents',
    adjustmentCents: 'adjustment_cents',
    maturedReserveCents: 'matured_reserve_cents',
    feeCents: 'fee_cents',
    handlingFeeCents: 'handling_fee_cents',
    netAmtCents: 'net_amt_cents',
    endBalanceCents: 'end_balance_cents',
    totalHeldReserveCents: 'total_held_reserve_cents',
  },
  insertOrder: 'transDatetime',
});
