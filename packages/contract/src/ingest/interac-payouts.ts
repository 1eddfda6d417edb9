import { defineDataset, field } from '../core/dataset.ts';
import { transStatus } from '../enumerations/transactions.ts';
import { currencyCode, errorCode, interacTransId, merchantId, notified, requiredOneOf } from './shared-fields.ts';

/** Interac e-Transfer payouts, one row for the latest state of each; debited at initiation. */
export const interacPayoutsDataset = defineDataset({
  name: 'interac-payouts',
  title: 'Interac e-Transfer payouts',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  identity: 'transId',
  fields: {
    merchantId: merchantId(),
    transId: interacTransId(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    txnCompletionDateTime: field.optionalInstant(),
    transStatus: requiredOneOf(transStatus),
    originalAmtCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: currencyCode(),
    merchantTransId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: errorCode(),
    merchantNtfyStatus: notified(),
    transferId: field.text(64),
  },
});
