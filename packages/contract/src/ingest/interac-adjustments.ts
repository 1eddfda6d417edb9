import { defineDataset, field } from '../core/dataset.ts';
import { adjustmentKind, adjustmentType } from '../enumerations/ledger.ts';
import { currencyCode, merchantId, originalTransId, requiredOneOf, signedCents, transIdHex } from './shared-fields.ts';

/** Adjustments of Interac balances: debits are below zero; originalTxnId names the transaction that was corrected. */
export const interacAdjustmentsDataset = defineDataset({
  name: 'interac-adjustments',
  title: 'Interac adjustments',
  key: ['merchantId', 'transIdHex'],
  version: 'updatedAt',
  identity: 'transIdHex',
  fields: {
    merchantId: merchantId(),
    transIdHex: transIdHex(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    transTypeId: requiredOneOf(adjustmentKind),
    adjustmentTypeId: requiredOneOf(adjustmentType),
    transAmtCents: signedCents(),
    transFeeCents: field.cents(),
    currencyCode: currencyCode(),
    notes: field.text(255),
    originalTxnId: originalTransId(),
  },
});
