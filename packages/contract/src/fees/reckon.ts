import { decimalText } from '../core/decimal.ts';
import { halfUp } from '../core/money.ts';
import type { FeeRule } from './fee.ts';
import { PERCENTAGE_SCALE } from './kinds.ts';

/** One step on the way to a fee. What is reached so far is in millionths of a cent, since only the last step rounds. */
export type FeeStep =
  | { kind: 'percentage'; percentage: number; ofCents: bigint; part: bigint; reached: bigint }
  | { kind: 'flat'; flatCents: number; reached: bigint }
  | { kind: 'min' | 'max'; boundCents: number; applies: boolean; reached: bigint }
  | { kind: 'rounded'; reached: bigint };

export interface ReckonedFee {
  /** What is charged, in whole cents. */
  feeCents: bigint;
  steps: readonly FeeStep[];
}

/** A whole number of cents as the steps count. */
const exact = (cents: bigint | number): bigint => BigInt(cents) * PERCENTAGE_SCALE;

/** What is reached after a step, as whole cents: what a reader is shown of it. */
export const reachedCents = ({ reached }: FeeStep): bigint => halfUp(reached, PERCENTAGE_SCALE);

/**
 * What a fee is for an amount, step by step: the percentage of the amount, the flat amount, the minimum, the maximum, and the only
 * rounding, half-up to the cent. A negative amount throws RangeError: fees are of what was moved, whichever way.
 */
export const reckonFee = (rule: FeeRule, amountCents: bigint): ReckonedFee => {
  if (amountCents < 0n) throw new RangeError('a fee is of an amount that is not negative');
  const steps: FeeStep[] = [];
  const part = amountCents * BigInt(rule.percentage);
  let reached = part;
  if (rule.percentage > 0)
    steps.push({ kind: 'percentage', percentage: rule.percentage, ofCents: amountCents, part, reached });
  reached += exact(rule.flatCents);
  steps.push({ kind: 'flat', flatCents: rule.flatCents, reached });
  if (rule.minCents !== null) {
    const applies = reached < exact(rule.minCents);
    if (applies) reached = exact(rule.minCents);
    steps.push({ kind: 'min', boundCents: rule.minCents, applies, reached });
  }
  if (rule.maxCents !== null) {
    const applies = reached > exact(rule.maxCents);
    if (applies) reached = exact(rule.maxCents);
    steps.push({ kind: 'max', boundCents: rule.maxCents, applies, reached });
  }
  const feeCents = halfUp(reached, PERCENTAGE_SCALE);
  steps.push({ kind: 'rounded', reached: exact(feeCents) });
  return { feeCents, steps };
};

/** Millionths of a cent as dollars, exactly: `3.75`, `3.754985`. */
export const exactText = (millionths: bigint): string => decimalText(millionths, 8);
