import { defineDataset, field } from '../core/dataset.ts';
import {
  nextAction,
  returnStatus,
  settlementCode,
  stopRequestStatus,
  txnStatus,
  txnType,
} from '../enumerations/ibt.ts';
import { adjustmentType } from '../enumerations/ledger.ts';
import { verificationProduct, verificationStatus } from '../enumerations/verification.ts';
import {
  accountNumber,
  currencyCode,
  errorCode,
  journalId,
  merchantId,
  notified,
  optionalCents,
  optionalCode,
  optionalDay,
  optionalOneOf,
  regionCode,
  requiredOneOf,
  signedCents,
} from './shared-fields.ts';

const TRANSACTIONS = {
  key: ['merchantId', 'txnId'],
  version: 'updatedAt',
  identity: 'txnId',
  fields: {
    merchantId: merchantId(),
    txnId: journalId(),
    updatedAt: field.instant(),
    txnDateTime: field.instant(),
    txnStatus: requiredOneOf(txnStatus),
    txnType: requiredOneOf(txnType),
    txnAmtCents: field.cents(),
    txnFeeCents: field.cents(),
    currency: currencyCode(),
    txnRegion: regionCode(),
    customerFirstName: field.text(128),
    customerLastName: field.text(128),
    customerPostalCode: field.text(7),
    riskRating: optionalCode(),
    bankName: field.text(64),
    account: accountNumber(),
    accountType: optionalCode(),
    merchantTransId: field.requiredText(64),
    merchantUserId: field.requiredText(64),
    merchantErrorCode: errorCode(),
    notificationStatus: notified(),
    extReferenceNo: field.text(64),
    returnStatus: optionalOneOf(returnStatus),
    paymentChannel: optionalCode(),
    processingBank: optionalCode(),
    verificationToken: field.text(64),
  },
} as const;

/** Instant Bank Transfer payins, one row for the latest state of each. */
export const ibtPayinsDataset = defineDataset({
  name: 'ibt-payins',
  title: 'Instant Bank Transfer payins',
  ...TRANSACTIONS,
});

/** Instant Bank Transfer payouts, one row for the latest state of each. */
export const ibtPayoutsDataset = defineDataset({
  name: 'ibt-payouts',
  title: 'Instant Bank Transfer payouts',
  ...TRANSACTIONS,
});

/** Instant Bank Transfers that a bank sent back; txnId names the transfer. Nothing is charged while a representment is due. */
export const ibtReturnsDataset = defineDataset({
  name: 'ibt-returns',
  title: 'Instant Bank Transfer returns',
  key: ['merchantId', 'returnId'],
  version: 'updatedAt',
  identity: 'returnId',
  fields: {
    merchantId: merchantId(),
    returnId: journalId(),
    updatedAt: field.instant(),
    txnId: journalId(),
    txnDateTime: field.instant(),
    returnProcessingDateTime: field.instant(),
    txnType: requiredOneOf(txnType),
    txnAmtCents: field.cents(),
    currency: currencyCode(),
    txnRegion: regionCode(),
    customerName: field.text(255),
    bankName: field.text(64),
    merchantTransId: field.requiredText(64),
    returnCode: errorCode(),
    nextAction: requiredOneOf(nextAction),
    representDate: optionalDay(),
    merchantSettlementAmtCents: field.cents(),
    settlementFeeCents: field.cents(),
    fiSettlementDate: optionalDay(),
    fiSettlementAmtCents: field.cents(),
    fiSettlementCode: optionalOneOf(settlementCode),
    notificationStatus: notified(),
  },
});

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

/** Adjustments of Instant Bank Transfer balances: debits are below zero; originalTxnId names the transfer that was corrected. */
export const ibtAdjustmentsDataset = defineDataset({
  name: 'ibt-adjustments',
  title: 'Instant Bank Transfer adjustments',
  key: ['merchantId', 'transId'],
  version: 'updatedAt',
  identity: 'transId',
  fields: {
    merchantId: merchantId(),
    transId: journalId(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    adjustmentType: requiredOneOf(adjustmentType),
    transAmtCents: signedCents(),
    transFeeCents: field.cents(),
    currencyCode: currencyCode(),
    notes: field.text(255),
    originalTxnId: field.text(64),
  },
});

/** Disbursements to Instant Bank Transfer merchants: the total is the amount and the fee. */
export const ibtDisbursementsDataset = defineDataset({
  name: 'ibt-disbursements',
  title: 'Instant Bank Transfer disbursements',
  key: ['merchantId', 'journalId'],
  version: 'updatedAt',
  identity: 'journalId',
  fields: {
    merchantId: merchantId(),
    journalId: journalId(),
    updatedAt: field.instant(),
    disbursementDateTime: field.instant(),
    disbursedAmountCents: field.cents(),
    disbursementFeeCents: field.cents(),
    disbursementTotalCents: field.cents(),
  },
});

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

/** The current wallets of each Instant Bank Transfer merchant. */
export const ibtWalletsDataset = defineDataset({
  name: 'ibt-wallets',
  title: 'Instant Bank Transfer wallets',
  key: ['merchantId', 'subtype'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    subtype: field.requiredText(32, {
      pattern: 'MERCHANT_(PENDING|RESERVE|OPERATIONAL)',
      rule: 'MERCHANT_PENDING, MERCHANT_RESERVE or MERCHANT_OPERATIONAL',
    }),
    updatedAt: field.instant(),
    balanceCents: signedCents(),
  },
});
