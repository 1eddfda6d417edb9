/*
 * The terms of every merchant's account (docs/reconciliation.md), in Eastern days and basis points. The provider's files carry no terms of
 * one merchant, so these hold for all.
 */

/** Interac purchases are reimbursed when they are older than this many days. */
export const CLEARING_DAYS = 5;
/** The part of a day's Interac purchases that is held back, and for how long. */
const RESERVE_BASIS_POINTS = 1_000;
export const RESERVE_DAYS = 90;
/** The currency of balances and wallets, which name none. */
export const BOOK_CURRENCY = 'CAD';

/** SQL of the reserve of a day's purchases: half a cent rounds up. */
export const reserveOf = (cents: string): string => `((${cents} * ${RESERVE_BASIS_POINTS} + 5000) / 10000)`;
