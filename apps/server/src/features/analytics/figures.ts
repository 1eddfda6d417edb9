import { centsToUnits, halfUp } from '@drumlin/contract/core/money.ts';

/** A rate as the fraction that it is. */
export interface Rate {
  part: number;
  of: number;
}

/** A fraction in tenths of a percent, halves away from zero; null without a denominator. The denominator is not below zero. */
const tenths = (numerator: bigint, denominator: bigint): number | null =>
  denominator === 0n ? null : Number(halfUp(1000n * numerator, denominator)) / 10;

/** Percent with one decimal; null where there is nothing to divide by. */
export const percentOf = ({ part, of }: Rate): number | null => tenths(BigInt(part), BigInt(of));

/** How far a rate is from another, in percentage points with one decimal; from the exact fractions, not from what they are rounded to. */
export const pointsBetween = (now: Rate, before: Rate): number | null => {
  const [part, of, partBefore, ofBefore] = [BigInt(now.part), BigInt(now.of), BigInt(before.part), BigInt(before.of)];
  return tenths(part * ofBefore - partBefore * of, of * ofBefore);
};

/** How much an amount or a count has grown, in percent of what it was. */
export const growthOf = (now: number, before: number): number | null => tenths(BigInt(now - before), BigInt(before));

/** The average in currency units, to the cent; null of nothing. */
export const averageOf = (cents: number, count: number): number | null =>
  count === 0 ? null : centsToUnits(Number(halfUp(BigInt(cents), BigInt(count))));
