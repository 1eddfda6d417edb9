import { interacDisbursementsDataset } from '@drumlin/contract/ingest/interac-disbursements.ts';
import { defineIngest, notBefore } from '../definition.ts';

/** What there is to send: the identity of a reimbursement. */
const GROSS = [
  'startBalanceCents + purchaseCents - reserveCents + maturedReserveCents - payoutCents - returnAmtCents',
  'adjustmentCents - feeCents - handlingFeeCents',
].join(' + ');

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
  rules: [
    {
      field: 'netAmtCents',
      must: `must not exceed what there is to send: ${GROSS}`,
      holds: `netAmtCents <= greatest(0, ${GROSS})`,
    },
    {
      field: 'endBalanceCents',
      must: `must be what is not sent: ${GROSS} - netAmtCents`,
      holds: `endBalanceCents = ${GROSS} - netAmtCents`,
    },
    {
      field: 'totalHeldReserveCents',
      must: 'must not be below reserveCents - maturedReserveCents',
      holds: 'totalHeldReserveCents >= reserveCents - maturedReserveCents',
    },
    notBefore('periodEnd', 'periodStart'),
    notBefore('payoutPeriodEnd', 'payoutPeriodStart'),
    notBefore('payoutPeriodEnd', 'periodEnd'),
    notBefore('transDatetime', 'payoutPeriodEnd'),
  ],
});
