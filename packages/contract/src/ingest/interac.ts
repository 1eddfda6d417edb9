import { defineDataset, field } from '../core/dataset.ts';
import { adjustmentKind, adjustmentType, transType } from '../enumerations/ledger.ts';
import { interacMethod, transStatus } from '../enumerations/transactions.ts';
import {
  accountNumber,
  currencyCode,
  errorCode,
  interacTransId,
  merchantId,
  notified,
  optionalCode,
  originalTransId,
  requiredOneOf,
  signedCents,
  transIdHex,
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

/** Adjustments of Interac balances: debits are below zero; originalTxnId names the transaction that was corrected. */
export const interacAdjustmentsDataset = defineDataset({
  name: 'interac-adjustments',
  title: 'Interac adjustments',
  key: ['merchantId', 'transIdHex'],
  version: 'updatedAt',
  identity: 'transIdHex',
  fields: {
    merchantId: merchantId(),
    transIdHex: transIdHex(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    transTypeId: requiredOneOf(adjustmentKind),
    adjustmentTypeId: requiredOneOf(adjustmentType),
    transAmtCents: signedCents(),
    transFeeCents: field.cents(),
    currencyCode: currencyCode(),
    notes: field.text(255),
    originalTxnId: originalTransId(),
  },
});

/** Reimbursements of Interac merchants and how each was calculated; the end of a period is exclusive. */
export const interacDisbursementsDataset = defineDataset({
  name: 'interac-disbursements',
  title: 'Interac disbursements',
  key: ['merchantId', 'transIdHex'],
  version: 'updatedAt',
  identity: 'transIdHex',
  fields: {
    merchantId: merchantId(),
    transIdHex: transIdHex(),
    updatedAt: field.instant(),
    transDatetime: field.instant(),
    currencyCode: currencyCode(),
    startBalanceCents: signedCents(),
    periodStart: field.instant(),
    periodEnd: field.instant(),
    purchaseCents: field.cents(),
    reserveCents: field.cents(),
    payoutPeriodStart: field.instant(),
    payoutPeriodEnd: field.instant(),
    payoutCents: field.cents(),
    returnAmtCents: field.cents(),
    adjustmentCents: signedCents(),
    maturedReserveCents: field.cents(),
    feeCents: field.cents(),
    handlingFeeCents: field.cents(),
    netAmtCents: field.cents(),
    endBalanceCents: signedCents(),
    totalHeldReserveCents: field.cents(),
  },
});

/** The current balance of each Interac merchant. netAmt is what is available; maturedReserve is the reserve to be released. */
export const interacBalancesDataset = defineDataset({
  name: 'interac-balances',
  title: 'Interac balances',
  key: ['merchantId'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    updatedAt: field.instant(),
    pendingCents: signedCents(),
    reserveCents: field.cents(),
    maturedReserveCents: field.cents(),
    netAmtCents: signedCents(),
    displayReserves: field.requiredText(5, { pattern: 'true|false', rule: 'true or false' }),
  },
});
