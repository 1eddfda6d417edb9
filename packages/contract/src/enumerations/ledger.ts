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

/** Whether a batch of the provider has been processed. */
export const batchStatus = defineEnumeration('batchStatus', {
  C: { label: 'Completed', tone: 'success' },
  P: { label: 'Pending', tone: 'warning' },
});
