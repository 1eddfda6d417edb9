import { defineDataset, field } from '../core/dataset.ts';
import { transStatus } from '../enumerations/transactions.ts';
import {
  accountNumber,
  currencyCode,
  errorCode,
  interacTransId,
  merchantId,
  notified,
  requiredOneOf,
} from './shared-fields.ts';

/** Payouts of Interac merchants that go to a bank account by EFT; not among the Interac payouts. */
export const interacEftPayoutsDataset = defineDataset({
  name: 'interac-eft-payouts',
  title: 'EFT payouts',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  identity: 'transId',
  fields: {
    merchantId: merchantId(),
    transId: interacTransId(),
    updatedAt: field.instant(),
    transDateTime: field.instant(),
    transCompletionDateTime: field.optionalInstant(),
    transStatus: requiredOneOf(transStatus),
    transAmountCents: field.cents(),
    merchantFeeCents: field.cents(),
    currencyCode: currencyCode(),
    customerName: field.text(255),
    bankInstitutionCode: field.text(3, { pattern: '[0-9]{3}', rule: '3 digits' }),
    bankAccountNumber: accountNumber(),
    merchantTransactionId: field.requiredText(64),
    merchantCustomerId: field.requiredText(64),
    errorCode: errorCode(),
    notificationStatus: notified(),
    paymentId: field.text(64),
  },
});
