import { halfUp } from '@drumlin/contract/core/money.ts';

/** A merchant's rate, as the fraction it is. */
export interface PeerRate {
  merchantParentId: string;
  numerator: number;
  /** Above zero. */
  denominator: number;
}

/** Whole percent: a quarter, half and three quarters of the peers have no more. */
export type Percentiles = readonly [p25: number, p50: number, p75: number];

/** Benchmarks of fewer merchants, or of merchants of fewer parents, would tell of one of them. */
const FEWEST = 5;
const QUARTERS = [1, 2, 3] as const;

/** Lowest first. Quotients of whole numbers below 2^26 are equal as numbers only where they are equal. */
const sortRates = (rates: readonly PeerRate[]): PeerRate[] =>
  rates.toSorted((a, b) => a.numerator / a.denominator - b.numerator / b.denominator);

/** The rate a number of quarters between two rates, in whole percent; from the exact fractions, since halves round up. */
const between = (low: PeerRate, high: PeerRate, quarters: number): number => {
  const [a, b, c, d] = [low.numerator, low.denominator, high.numerator, high.denominator].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const share = BigInt(quarters);
  return Number(halfUp(100n * (a * d * (4n - share) + c * b * share), 4n * b * d));
};

/**
 * The percentiles of some merchants' rates, each merchant counting once, by linear interpolation; `sorted` as `sortRates` leaves them.
 * Nothing where they are too few to hide each of them.
 */
export const percentilesOf = (sorted: readonly PeerRate[]): Percentiles | undefined => {
  if (sorted.length < FEWEST) return undefined;
  if (new Set(sorted.map(({ merchantParentId }) => merchantParentId)).size < FEWEST) return undefined;
  const [p25 = 0, p50 = 0, p75 = 0] = QUARTERS.map(quarter => {
    const position = (sorted.length - 1) * quarter;
    const low = sorted[Math.floor(position / 4)] as PeerRate;
    const high = sorted[Math.ceil(position / 4)] as PeerRate;
    return between(low, high, position % 4);
  });
  return [p25, p50, p75];
};

/** The percentiles that each parent's merchants are shown: of the merchants of all others. */
export const percentilesFor = (
  merchantParentIds: readonly string[],
  rates: readonly PeerRate[],
): Map<string, Percentiles> => {
  const sorted = sortRates(rates);
  const present = new Set(sorted.map(({ merchantParentId }) => merchantParentId));
  const ofAll = percentilesOf(sorted);
  return new Map(
    merchantParentIds.flatMap(parent => {
      const own = present.has(parent) ? percentilesOf(sorted.filter(each => each.merchantParentId !== parent)) : ofAll;
      return own ? [[parent, own]] : [];
    }),
  );
};
