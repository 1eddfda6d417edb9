import { defineDataset, field } from '../core/dataset.ts';
import { currencyCode, errorCode, interacTransId, merchantId, optionalCode, requiredCode } from './shared-fields.ts';

/** Settled Interac payins that were sent back; originalTxnId names the payin. */
export const interacReturnsDataset = defineDataset({
  name: 'interac-returns',
  title: 'Interac e-Transfer returns',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    transId: interacTransId(),
    updatedAt: field.instant(),
    txnDateTime: field.instant(),
    txnCompletionDateTime: field.optionalInstant(),
    transStatus: requiredCode(),
    transType: requiredCode(),
    originalAmtCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: currencyCode(),
    customerName: field.text(255),
    merchantTransId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: errorCode(),
    merchantNtfyStatus: optionalCode(),
    extReferenceNumber: field.text(64),
    interacId: field.text(35),
    originalTxnId: interacTransId(),
  },
});
