import { defineDataset, field } from '../core/dataset.ts';
import { currencyCode, journalId, merchantId, optionalCents, optionalCode, requiredCode } from './shared-fields.ts';

/** Verifications of bank accounts; no fee where it is part of a first payin or payout. */
export const ibtIdentityVerificationsDataset = defineDataset({
  name: 'ibt-identity-verifications',
  title: 'Identity verifications',
  key: ['merchantId', 'verificationToken'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    verificationToken: journalId(),
    updatedAt: field.instant(),
    txnDateTime: field.instant(),
    verificationStatus: requiredCode(),
    channel: optionalCode(),
    product: requiredCode(),
    customerName: field.text(255),
    bankName: field.text(64),
    merchantTransId: field.requiredText(64),
    merchantUserId: field.requiredText(64),
    txnAmtCents: optionalCents(),
    txnFeeCents: optionalCents(),
    currency: currencyCode(),
    notificationStatus: optionalCode(),
    errorCode: field.text(9, { pattern: '[0-9]+', rule: 'digits' }),
    errorMessage: field.text(255),
  },
});
