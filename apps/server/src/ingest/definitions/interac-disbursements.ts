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
