import { defineDataset, field } from '../core/dataset.ts';
import { interacMethod, transStatus } from '../enumerations/transactions.ts';
import {
  currencyCode,
  errorCode,
  interacTransId,
  merchantId,
  notified,
  optionalCode,
  requiredOneOf,
} from './shared-fields.ts';

/** Interac e-Transfer payins, one row for the latest state of each. */
export const interacPayinsDataset = defineDataset({
  name: 'interac-payins',
  title: 'Interac e-Transfer payins',
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
    interacTransMethod: requiredOneOf(interacMethod),
    originalAmtCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: currencyCode(),
    customerName: field.text(255),
    merchantTransId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: errorCode(),
    merchantNtfyStatus: notified(),
    extReferenceNo: field.text(64),
    interacId: field.text(35),
    originalTxnId: field.text(26),
    emailType: optionalCode(),
    emailTransDatetime: field.optionalInstant(),
  },
});
