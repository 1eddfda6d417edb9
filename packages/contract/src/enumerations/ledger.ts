import { defineEnumeration } from '../core/enumeration.ts';

/** What a transaction is, `transTypeId` (spec document 2, section 4). */
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

/** Which way an adjustment moves the merchant's balance; deposits by the merchant are of IBT only. */
export const adjustmentType = defineEnumeration('adjustmentType', {
  CREDIT: { label: 'Credit' },
  DEBIT: { label: 'Debit' },
  MERCHANT_DEPOSITS: { label: 'Merchant Deposits' },
});

/** Whether a batch of the provider has been processed. */
export const batchStatus = defineEnumeration('batchStatus', {
  C: { label: 'Completed', tone: 'success' },
  P: { label: 'Pending', tone: 'warning' },
});
