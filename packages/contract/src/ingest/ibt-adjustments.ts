import { defineDataset, field } from '../core/dataset.ts';
import { adjustmentType } from '../enumerations/ledger.ts';
import { currencyCode, journalId, merchantId, requiredOneOf, signedCents } from './shared-fields.ts';

/** Adjustments of Instant Bank Transfer balances: debits are below zero; originalTxnId names the transfer that was corrected. */
export const ibtAdjustmentsDataset = defineDataset({
  name: 'ibt-adjustments',
  title: 'Instant Bank Transfer adjustments',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  identity: 'transId',
  fields: {
    merchantId: merchantId(),
    transId: journalId(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    adjustmentType: requiredOneOf(adjustmentType),
    transAmtCents: signedCents(),
    transFeeCents: field.cents(),
    currencyCode: currencyCode(),
    notes: field.text(255),
    originalTxnId: field.text(64),
  },
});
