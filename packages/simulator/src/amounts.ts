import { type Draws, lognormal, pick, unit, weighted } from './random.ts';

const ROUND_SHARE = 0.72;
const ROUND_DOLLARS = weighted([
  [10, 2],
  [20, 13],
  [25, 11],
  [30, 6],
  [40, 5],
  [50, 18],
  [60, 3],
  [75, 4],
  [100, 16],
  [150, 5],
  [200, 8],
  [250, 2],
  [300, 2],
  [500, 3.2],
  [1000, 1.4],
  [2000, 0.3],
  [3000, 0.1],
]);

const LEAST_CENTS = 1_000;
const MOST_CENTS = 300_000;
const MOST_VIP_CENTS = 1_000_000;
// VIPs pay larger odd amounts: otherwise payments up to their higher limit would never occur
const VIP_FACTOR = 4;

/**
 * What a consumer pays in, in whole cents: mostly round dollars, else lognormal around 85 dollars. The draw is a real number that
 * is rounded to cents here, once.
 */
export const drawPayinCents = (draws: Draws, isVip: boolean): number => {
  if (unit(draws) < ROUND_SHARE) return pick(draws, ROUND_DOLLARS) * 100;
  const cents = Math.round(lognormal(draws, 8_500, 0.95) * (isVip ? VIP_FACTOR : 1));
  return Math.max(LEAST_CENTS, Math.min(isVip ? MOST_VIP_CENTS : MOST_CENTS, cents));
};

const LEAST_PAYOUT_CENTS = 2_000;
const MOST_PAYOUT_CENTS = 1_000_000;

/** The mean of payouts. */
export const AVERAGE_PAYOUT_CENTS = 41_000;

/** What a consumer takes out, in whole cents: lognormal around 240 dollars, from 20 to 10,000. */
export const drawPayoutCents = (draws: Draws): number =>
  Math.max(LEAST_PAYOUT_CENTS, Math.min(MOST_PAYOUT_CENTS, Math.round(lognormal(draws, 24_000, 1.05))));
