import { defineDataset, field } from '../core/dataset.ts';
import { transType } from '../enumerations/ledger.ts';
import { transStatus } from '../enumerations/transactions.ts';
import { currencyCode, errorCode, interacTransId, merchantId, notified, requiredOneOf } from './shared-fields.ts';

/** Settled Interac payins that were sent back; originalTxnId names the payin. */
export const interacReturnsDataset = defineDataset({
  name: 'interac-returns',
  title: 'Interac e-Transfer returns',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  identity: 'transId',
  fields: {
    merchantId: merchantId(),
    transId: interacTransId(),
    updatedAt: field.instant(),
    txnDateTime: field.instant(),
    txnCompletionDateTime: field.optionalInstant(),
    transStatus: requiredOneOf(transStatus),
    transType: requiredOneOf(transType),
    originalAmtCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: currencyCode(),
    customerName: field.text(255),
    merchantTransId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: errorCode(),
    merchantNtfyStatus: notified(),
    extReferenceNumber: field.text(64),
    interacId: field.text(35),
    originalTxnId: interacTransId(),
  },
});
