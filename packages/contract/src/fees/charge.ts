import { bandOf, chargesAmong, forRegion } from './bands.ts';
import type { Fee } from './fee.ts';
import { type ReckonedFee, reckonFee } from './reckon.ts';

/** A fee of a transaction, with what it was reckoned on. */
export interface ChargedFee extends ReckonedFee {
  fee: Fee;
  /** In cents: the amount of the transaction, or what the fee came to that this one is on. */
  onCents: bigint;
}

export interface Charge {
  /** In whole cents: the sum of the fees. */
  totalCents: bigint;
  /** In the order in which they were reckoned: a fee after the one it is charged on. */
  fees: readonly ChargedFee[];
}

/** What a transaction costs: its amount in cents, and its province or territory where it is known. */
export interface Charged {
  amountCents: bigint;
  region: string | null;
}

/**
 * Everything that a transaction costs by the fees of one definition: of each charge on its amount the band it is in, then the fees on
 * those fees. Each is rounded by itself, so that the whole is the sum of what is shown. Throws RangeError for a negative amount.
 */
export const chargeOf = (fees: readonly Fee[], { amountCents, region }: Charged): Charge => {
  const on = (targetFeeId: string | null, onCents: bigint): ChargedFee[] =>
    chargesAmong(fees.filter(fee => fee.targetFeeId === targetFeeId)).flatMap(charge => {
      const fee = bandOf(forRegion(charge, region), onCents);
      if (!fee) return [];
      const reckoned = reckonFee(fee, onCents);
      return [{ fee, onCents, ...reckoned }, ...on(fee.id, reckoned.feeCents)];
    });
  const charged = on(null, amountCents);
  return { totalCents: charged.reduce((sum, { feeCents }) => sum + feeCents, 0n), fees: charged };
};
