import type { Fee } from './fee.ts';

type Band = Pick<Fee, 'lowerCents' | 'upperCents'>;

/** Where bands do not meet: amounts from `fromCents` on that none is for, or that two are for. `band` is the one after the fault, or the last. */
export interface BandFault<B extends Band = Band> {
  kind: 'gap' | 'overlap';
  fromCents: number;
  band: B | undefined;
}

/**
 * The first amount from which bands leave a gap or overlap; undefined where every amount from zero on has exactly one. A band is for
 * amounts from its lower threshold on that are below its upper one.
 */
export const bandFaultOf = <B extends Band>(bands: readonly B[]): BandFault<B> | undefined => {
  const inOrder = bands.toSorted((one, other) => one.lowerCents - other.lowerCents);
  let reached: number | null = 0;
  for (const band of inOrder) {
    const { lowerCents, upperCents } = band;
    if (reached === null || lowerCents < reached) return { kind: 'overlap', fromCents: lowerCents, band };
    if (lowerCents > reached) return { kind: 'gap', fromCents: reached, band };
    reached = upperCents;
  }
  return reached === null ? undefined : { kind: 'gap', fromCents: reached, band: inOrder.at(-1) };
};

/** The band that an amount is in; undefined in a gap. */
export const bandOf = <B extends Band>(bands: readonly B[], amountCents: bigint): B | undefined =>
  bands.find(
    ({ lowerCents, upperCents }) =>
      amountCents >= BigInt(lowerCents) && (upperCents === null || amountCents < BigInt(upperCents)),
  );

/** The charges among fees on the same thing: those of one journal code are one charge, by regions and in bands. */
export const chargesAmong = (fees: readonly Fee[]): Fee[][] => [
  ...Map.groupBy(fees, ({ journalCode }) => journalCode).values(),
];

/** Of one charge the fees for a region: its own, else those for all that have none of their own. */
export const forRegion = (charge: readonly Fee[], region: string | null): Fee[] => {
  const own = charge.filter(fee => fee.region === region);
  return own.length > 0 ? own : charge.filter(fee => fee.region === null);
};
