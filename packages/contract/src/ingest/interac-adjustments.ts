import { defineDataset, field } from '../core/dataset.ts';
import { currencyCode, merchantId, originalTransId, requiredCode, signedCents, transIdHex } from './shared-fields.ts';

/** Adjustments of Interac balances: debits are below zero; originalTxnId names the transaction that was corrected. */
export const interacAdjustmentsDataset = defineDataset({
  name: 'interac-adjustments',
  title: 'Interac adjustments',
  key: ['merchantId', 'transIdHex'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    transIdHex: transIdHex(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    transTypeId: requiredCode(),
    adjustmentTypeId: requiredCode(),
    transAmtCents: signedCents(),
    transFeeCents: field.cents(),
    currencyCode: currencyCode(),
    notes: field.text(255),
    originalTxnId: originalTransId(),
  },
});
