/*
 * The rules of an Interac account (docs/simulator.md, How money moves), the same for every merchant: flat fees in cents, shares in
 * basis points, times in Eastern days.
 */

/** Of a payout that was not rejected on the day it began. */
export const PAYOUT_FEE_CENTS = 75;
/** Of a settled return. */
export const RETURN_FEE_CENTS = 1_000;
/** Of each reimbursement that sends money. */
export const HANDLING_FEE_CENTS = 500;
/** Purchases are reimbursed when they are older than this many days. */
export const CLEARING_DAYS = 5;
/** Of a day's purchases. */
export const RESERVE_BASIS_POINTS = 1_000n;
export const RESERVE_DAYS = 90;
/** Tuesday and Friday, the days of the week of the reimbursements. */
export const PROCESSED_ON: readonly number[] = [2, 5];
/** The Eastern hour of the reimbursements. */
export const REIMBURSED_AT_HOUR = 6;
