import { defineDataset, field } from '../core/dataset.ts';

const code = { pattern: '[A-Z0-9_]+', rule: 'capital letters, digits and _' };

/** Interac e-Transfer payins, one row for the latest state of each. */
export const interacPayinsDataset = defineDataset({
  name: 'interac-payins',
  title: 'Interac e-Transfer payins',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  fields: {
    merchantId: field.requiredText(16, { refers: 'merchant_id' }),
    transId: field.requiredText(26, { pattern: '[0-9]{26}', rule: '26 digits' }),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    txnCompletionDateTime: field.optionalInstant(),
    transStatus: field.requiredText(32, code),
    interacTransMethod: field.requiredText(32, code),
    originalAmtCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: field.requiredText(3, { pattern: '[A-Z]{3}', rule: 'an ISO 4217 code' }),
    customerName: field.text(255),
    merchantTransId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: field.text(16, { pattern: '[A-Za-z0-9]+', rule: 'letters and digits' }),
    merchantNtfyStatus: field.text(32, code),
    extReferenceNo: field.text(64),
    interacId: field.text(35),
    originalTxnId: field.text(26),
    emailType: field.text(32, code),
    emailTransDatetime: field.optionalInstant(),
  },
});
