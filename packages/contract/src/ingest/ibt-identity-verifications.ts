import { defineDataset, field } from '../core/dataset.ts';
import { verificationProduct, verificationStatus } from '../enumerations/verification.ts';
import {
  currencyCode,
  journalId,
  merchantId,
  notified,
  optionalCents,
  optionalCode,
  requiredOneOf,
} from './shared-fields.ts';

/** Verifications of bank accounts; no fee where it is part of a first payin or payout. */
export const ibtIdentityVerificationsDataset = defineDataset({
  name: 'ibt-identity-verifications',
  title: 'Identity verifications',
  key: ['merchantId', 'verificationToken'],
  version: 'updatedAt',
  identity: 'verificationToken',
  fields: {
    merchantId: merchantId(),
    verificationToken: journalId(),
    updatedAt: field.instant(),
    txnDateTime: field.instant(),
    verificationStatus: requiredOneOf(verificationStatus),
    channel: optionalCode(),
    product: requiredOneOf(verificationProduct),
    customerName: field.text(255),
    bankName: field.text(64),
    merchantTransId: field.requiredText(64),
    merchantUserId: field.requiredText(64),
    txnAmtCents: optionalCents(),
    txnFeeCents: optionalCents(),
    currency: currencyCode(),
    notificationStatus: notified(),
    errorCode: field.text(9, { pattern: '[0-9]+', rule: 'digits' }),
    errorMessage: field.text(255),
  },
});
