import { defineDataset, field } from '../core/dataset.ts';
import { currencyCode, errorCode, interacTransId, merchantId, optionalCode, requiredCode } from './shared-fields.ts';

/** Interac e-Transfer payouts, one row for the latest state of each; debited at initiation. */
export const interacPayoutsDataset = defineDataset({
  name: 'interac-payouts',
  title: 'Interac e-Transfer payouts',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    transId: interacTransId(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    txnCompletionDateTime: field.optionalInstant(),
    transStatus: requiredCode(),
    originalAmtCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: currencyCode(),
    merchantTransId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: errorCode(),
    merchantNtfyStatus: optionalCode(),
    transferId: field.text(64),
  },
});
