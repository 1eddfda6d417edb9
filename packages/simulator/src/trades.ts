import { type Weighted, weighted } from './random.ts';

/** What a merchant's consumers pay for: it decides how much they pay and take out, and when. Amounts are in cents. */
export interface Trade {
  /** The share of payins of round amounts, and which, in dollars by weight. */
  readonly roundShare: number;
  readonly roundDollars: Weighted<number>;
  /** The other payins: lognormal around this. */
  readonly odd: { readonly median: number; readonly sigma: number };
  /** Payouts for each successful payin: lognormal around the median. */
  readonly payoutShare: number;
  readonly payoutMedian: number;
  /** The mean of payouts. */
  readonly averagePayout: number;
  /** When consumers pay, by Eastern hour. */
  readonly hours: Weighted<number>;
}

const byHour = (...weights: readonly number[]): Weighted<number> =>
  weighted(weights.map((weight, hour) => [hour, weight] as const));

export const TRADES = {
  /** Games, bets and pastimes: small round amounts in the evening. */
  play: {
    roundShare: 0.72,
    // biome-ignore format: one table
    roundDollars: weighted([
      [10, 2], [20, 13], [25, 11], [30, 6], [40, 5], [50, 18], [60, 3], [75, 4], [100, 16], [150, 5], [200, 8], [250, 2],
      [300, 2], [500, 3.2], [1000, 1.4], [2000, 0.3], [3000, 0.1],
    ]),
    odd: { median: 8_500, sigma: 0.95 },
    payoutShare: 0.18,
    payoutMedian: 24_000,
    averagePayout: 41_000,
    // biome-ignore format: one row
    hours: byHour(30, 22, 16, 11, 8, 8, 12, 18, 26, 32, 36, 40, 46, 46, 45, 46, 50, 56, 64, 72, 78, 78, 70, 50),
  },
  /** Coins: large round amounts around the clock, since its market never closes. */
  crypto: {
    roundShare: 0.6,
    // biome-ignore format: one table
    roundDollars: weighted([
      [100, 10], [200, 12], [250, 10], [500, 22], [750, 6], [1000, 24], [1500, 6], [2000, 8], [2500, 4], [3000, 8],
    ]),
    odd: { median: 65_000, sigma: 0.8 },
    payoutShare: 0.18,
    payoutMedian: 110_000,
    averagePayout: 185_000,
    // biome-ignore format: one row
    hours: byHour(36, 32, 29, 27, 26, 27, 31, 36, 43, 50, 54, 52, 50, 48, 50, 56, 54, 50, 48, 50, 54, 56, 52, 44),
  },
  /** Rents and bills: odd amounts by day; hardly anything is paid back. */
  bills: {
    roundShare: 0.06,
    roundDollars: weighted([
      [50, 20],
      [100, 30],
      [150, 20],
      [200, 30],
    ]),
    odd: { median: 14_000, sigma: 0.7 },
    payoutShare: 0.02,
    payoutMedian: 9_000,
    averagePayout: 15_600,
    // biome-ignore format: one row
    hours: byHour(2, 1, 1, 1, 1, 3, 12, 30, 58, 72, 76, 70, 78, 66, 58, 54, 52, 56, 60, 64, 58, 40, 20, 6),
  },
} as const satisfies Record<string, Trade>;

export type TradeName = keyof typeof TRADES;
