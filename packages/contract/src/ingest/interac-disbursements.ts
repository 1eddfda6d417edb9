import { defineDataset, field } from '../core/dataset.ts';
import { currencyCode, merchantId, signedCents, transIdHex } from './shared-fields.ts';

/** Reimbursements of Interac merchants and how each was calculated; the end of a period is exclusive. */
export const interacDisbursementsDataset = defineDataset({
  name: 'interac-disbursements',
  title: 'Interac disbursements',
  key: ['merchantId', 'transIdHex'],
  version: 'updatedAt',
  identity: 'transIdHex',
  fields: {
    merchantId: merchantId(),
    transIdHex: transIdHex(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    currencyCode: currencyCode(),
    startBalanceCents: signedCents(),
    periodStart: field.instant(),
    periodEnd: field.instant(),
    purchaseCents: field.cents(),
    reserveCents: field.cents(),
    payoutPeriodStart: field.instant(),
    payoutPeriodEnd: field.instant(),
    payoutCents: field.cents(),
    returnAmtCents: field.cents(),
    adjustmentCents: signedCents(),
    maturedReserveCents: field.cents(),
    feeCents: field.cents(),
    handlingFeeCents: field.cents(),
    netAmtCents: field.cents(),
    endBalanceCents: signedCents(),
    totalHeldReserveCents: field.cents(),
  },
});
