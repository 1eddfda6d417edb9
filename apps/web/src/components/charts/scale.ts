/** The ends of an axis and its ticks. */
export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

const TICKS = 7;
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

const scaleOf = (min: number, step: number, ticks = TICKS): Scale => {
  const places = Array.from({ length: ticks }, (_, at) => Number((min + at * step).toPrecision(12)));
  return { min, max: places.at(-1) ?? min, ticks: places };
};
const known = (values: readonly (number | null)[]): number[] => values.filter(value => value !== null);

/**
 * From zero to the greatest of the values or a little more: seven ticks, a round number apart. `headroom` leaves that many times the height
 * free above, for lines that are drawn there.
 */
export const scaleFromZero = (values: readonly (number | null)[], headroom = 1): Scale => {
  const greatest = Math.max(1, ...known(values)) * headroom;
  const least = greatest / (TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(least));
  // Things are counted, and a part of a dollar is no tick
  const round = ROUND.find(step => step * power >= least - 1e-9 && (power > 1 || step % 1 === 0)) ?? 10;
  return scaleOf(0, Math.max(1, round * power));
};

const WHOLE = scaleOf(0, 20, 6);

/** The narrowest round range of percent that has all of the values; from 0 to 100 where they lie far apart, or there are none. */
export const percentScale = (values: readonly (number | null)[]): Scale => {
  const percents = known(values);
  if (percents.length === 0) return WHOLE;
  const [least, greatest] = [Math.min(...percents), Math.max(...percents)];
  for (const step of [2, 5, 10]) {
    const min = Math.max(0, Math.min(Math.floor(least / step) * step, 100 - step * (TICKS - 1)));
    if (min <= least && min + step * (TICKS - 1) >= greatest) return scaleOf(min, step);
  }
  return WHOLE;
};

/** Points that a scale of peers goes beyond the least and the greatest of them. */
const BEYOND_PEERS = 10;

/** From ten points below what is low among peers to ten above what is high, within 0 and 100. */
export const peerScale = (low: number, high: number) => {
  const [min, max] = [Math.max(0, low - BEYOND_PEERS), Math.min(100, high + BEYOND_PEERS)];
  /** In percent of its length; its end, for what lies beyond. */
  const placeOf = (value: number): number => (100 * (Math.min(max, Math.max(min, value)) - min)) / (max - min);
  return { min, max, placeOf };
};
