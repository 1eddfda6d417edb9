import { defineDataset, field } from '../core/dataset.ts';
import { nextAction, stopRequestStatus } from '../enumerations/ibt.ts';
import {
  currencyCode,
  errorCode,
  journalId,
  merchantId,
  optionalOneOf,
  regionCode,
  requiredOneOf,
} from './shared-fields.ts';

/** Returned transfers that are presented once more on representmentDate, unless the merchant declines. */
export const ibtRepresentmentsDataset = defineDataset({
  name: 'ibt-representments',
  title: 'Instant Bank Transfer representments',
  key: ['merchantId', 'journalToken'],
  version: 'updatedAt',
  identity: 'journalToken',
  fields: {
    merchantId: merchantId(),
    journalToken: journalId(),
    updatedAt: field.instant(),
    txnId: journalId(),
    transactionCreatedDate: field.instant(),
    merchantTransactionId: field.requiredText(64),
    merchantUserId: field.requiredText(64),
    externalServiceReference: field.text(64),
    transactionRegion: regionCode(),
    transactionAmountCents: field.cents(),
    currency: currencyCode(),
    returnCode: errorCode(),
    nextAction: requiredOneOf(nextAction),
    representmentDate: field.day(),
    stopRequestStatus: optionalOneOf(stopRequestStatus),
  },
});
