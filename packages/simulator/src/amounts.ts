import { type Draws, lognormal, pick, unit } from './random.ts';
import type { Trade } from './trades.ts';

const MIN_CENTS = 1_000;
const MOST_CENTS = 300_000;
const MOST_VIP_CENTS = 1_000_000;
// VIPs pay larger odd amounts: otherwise payments up to their higher limit would never occur
const VIP_FACTOR = 4;

/**
 * What a consumer pays in, in whole cents: round dollars or an odd amount, as is usual in the trade. The draw is a real number that
 * is rounded to cents here, once.
 */
export const drawPayinCents = (draws: Draws, { roundShare, roundDollars, odd }: Trade, isVip: boolean): number => {
  if (unit(draws) < roundShare) return pick(draws, roundDollars) * 100;
  const cents = Math.round(lognormal(draws, odd.median, odd.sigma) * (isVip ? VIP_FACTOR : 1));
  return Math.max(MIN_CENTS, Math.min(isVip ? MOST_VIP_CENTS : MOST_CENTS, cents));
};

const MIN_PAYOUT_CENTS = 2_000;
const MOST_PAYOUT_CENTS = 1_000_000;
const PAYOUT_SIGMA = 1.05;

/** What a consumer takes out, in whole cents: lognormal, from 20 to 10,000 dollars. */
export const drawPayoutCents = (draws: Draws, { payoutMedian }: Trade): number =>
  Math.max(MIN_PAYOUT_CENTS, Math.min(MOST_PAYOUT_CENTS, Math.round(lognormal(draws, payoutMedian, PAYOUT_SIGMA))));
