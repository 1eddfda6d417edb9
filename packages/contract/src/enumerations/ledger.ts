import { defineEnumeration } from '../core/enumeration.ts';

export const transType = defineEnumeration('transType', {
  T: { label: 'Payin' },
  F: { label: 'Payout' },
  A: { label: 'Manual Adjustments' },
});

/** What an adjustment is about. */
export const adjustmentKind = defineEnumeration('adjustmentKind', {
  T: { label: 'Payin' },
  F: { label: 'Payout' },
  A: { label: 'Manual Adjustment' },
  FUND_ACCOUNT: { label: 'Fund Account' },
});

/** The direction of an adjustment on the merchant's balance; only IBT has deposits by the merchant. */
export const adjustmentType = defineEnumeration('adjustmentType', {
  CREDIT: { label: 'Credit' },
  DEBIT: { label: 'Debit' },
  MERCHANT_DEPOSITS: { label: 'Merchant Deposits' },
});

/** Whether a disbursement is what the ledger says, as far as the reconciliation has looked. */
export const disbursementCheck = defineEnumeration('disbursementCheck', {
  TIES_OUT: { label: 'Ties out', tone: 'success' },
  DIFFERS: { label: 'Does not tie out', tone: 'error' },
  UNCHECKED: { label: 'Not checked yet', tone: 'neutral' },
});

/** Whether a payout counts in a disbursement: it does from the day it began, but for one that was rejected on that day. */
export const disbursed = defineEnumeration('disbursed', {
  COUNTED: { label: 'Counted as paid' },
  LATE: { label: 'Rejected on a later day' },
});

/** The adjustments that count in a disbursement: the debit of a return only shows the return, which counts by itself. */
export const disbursedAdjustments = defineEnumeration('disbursedAdjustments', {
  COUNTED: { label: 'All but debits of returns' },
});

/** Whether a batch of the provider has been processed. */
export const batchStatus = defineEnumeration('batchStatus', {
  C: { label: 'Completed', tone: 'success' },
  P: { label: 'Pending', tone: 'warning' },
});
