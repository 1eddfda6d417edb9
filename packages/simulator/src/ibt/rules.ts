import { halfUp } from '@drumlin/contract/core/money.ts';

/*
 * The rules of Instant Bank Transfer wallets (docs/simulator.md, How money moves), the same for every merchant: cents, basis points
 * and days.
 */

const PAYIN_FLAT_CENTS = 150;
const PAYIN_BASIS_POINTS = 100n;
const RESERVE_BASIS_POINTS = 500n;

/** Of a payout that succeeded. */
export const PAYOUT_FEE_CENTS = 100;
/** Of a return that is final. */
export const RETURN_FEE_CENTS = 500;
/** Of a verification without a payin or payout. */
export const VERIFICATION_FEE_CENTS = 150;
export const DISBURSEMENT_FEE_CENTS = 500;
/** Business days for which a payin is pending. */
export const CLEARING_DAYS = 3;
/** Days for which a reserve is held, from the payin's success. */
export const RESERVE_DAYS = 60;
/** The Eastern hour of the disbursements on Thursday. */
export const DISBURSED_AT_HOUR = 6;

const shareOf = (cents: number, basisPoints: bigint): number => Number(halfUp(BigInt(cents) * basisPoints, 10_000n));

/** Of a payin that succeeded: 1.50 dollars and 1 %. */
export const payinFeeCents = (amountCents: number): number =>
  PAYIN_FLAT_CENTS + shareOf(amountCents, PAYIN_BASIS_POINTS);

/** The part of a successful payin that is held in reserve. */
export const reserveCents = (amountCents: number): number => shareOf(amountCents, RESERVE_BASIS_POINTS);
