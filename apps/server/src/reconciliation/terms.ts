/*
 * The terms of merchants' Interac accounts (docs/reconciliation.md), by the Eastern day: of all merchants, or of one, as the staff set them
 * (docs/decisions/034-terms-of-disbursements.md).
 */

/** The currency of balances and wallets, which name none. */
export const BOOK_CURRENCY = 'CAD';

/**
 * SQL of a query of the terms that merchants have, one row for each and each span of days, `from_day` to `until_day` (exclusive):
 * payment_weekdays, hold_days, reserve_rate (millionths), reserve_hold_days, handling_fee_cents and minimum_cents. Each day has exactly one.
 *
 * @param merchants an SQL condition on the column of the merchant's id
 */
export const termsOf = (merchants: (column: string) => string): string =>
  `select * from disbursement_terms_period where ${merchants('merchant_id')}`;

/** SQL: the row `t` of `termsOf` is of this merchant and in force on this day. */
export const inForce = (merchant: string, day: string): string =>
  `t.merchant_id = ${merchant} and t.from_day <= ${day} and t.until_day > ${day}`;

/** SQL of the reserve of a day's purchases in cents at a rate in millionths: half a cent rounds up. */
export const reserveOf = (cents: string, rate: string): string => `((${cents} * ${rate}::bigint + 500000) / 1000000)`;

/**
 * SQL of the end of what is disbursed on a day, exclusive: purchases that are older than the hold of that day; what was disbursed before
 * stays so, however the hold has changed.
 */
export const clearedTo = (day: string, disbursedTo: string): string => `greatest(${day} - t.hold_days, ${disbursedTo})`;
