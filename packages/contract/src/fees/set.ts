import { z } from 'zod';
import { bandFaultOf, chargesAmong } from './bands.ts';
import { type Fee, feeBody, NO_AMOUNT } from './fee.ts';
import { type FeeKind, hasRegions, isPriced } from './kinds.ts';
import { FEE_TEXTS } from './labels.ts';

/** The most fees that one definition has. */
export const MAX_FEES = 40;

/** What is wrong with fees that are saved together: which of them, in which field, and the sentence at it. */
export interface SetFault {
  index: number;
  field: keyof Fee;
  rule: string;
  message: string;
}

const BAND_TEXTS = {
  gap: 'The thresholds leave a gap: every amount must have a fee',
  overlap: 'The thresholds overlap with those of another fee',
} as const;

/** Names as they are compared: without case. */
export const sameName = (name: string): string => name.trim().toLowerCase();

const nameFaults = (fees: readonly Fee[]): SetFault[] =>
  fees.flatMap(({ name }, index) =>
    fees.findIndex(other => sameName(other.name) === sameName(name)) < index
      ? { index, field: 'name' as const, rule: 'unique', message: FEE_TEXTS.duplicate }
      : [],
  );

/** Whether the fee that a fee is on leads, one on the other, to one on the amount of the transaction. */
const leadsToAmount = (fees: readonly Fee[], fee: Fee): boolean => {
  let at: Fee | undefined = fee;
  for (let steps = 0; at && steps <= fees.length; steps += 1) {
    const { targetFeeId }: Fee = at;
    if (targetFeeId === null) return true;
    at = fees.find(({ id }) => id === targetFeeId);
  }
  return false;
};

const targetFaults = (fees: readonly Fee[]): SetFault[] =>
  fees.flatMap((fee, index) =>
    leadsToAmount(fees, fee)
      ? []
      : { index, field: 'targetFeeId' as const, rule: 'target', message: 'Choose another fee of this definition' },
  );

/** Each charge has, for each region that it names, exactly one fee for every amount. */
const bandFaults = (fees: readonly Fee[]): SetFault[] =>
  [...Map.groupBy(fees, ({ targetFeeId }) => targetFeeId).values()]
    .flatMap(chargesAmong)
    .flatMap(charge => [...Map.groupBy(charge, ({ region }) => region).values()])
    .flatMap(bands => {
      const fault = bandFaultOf(bands);
      if (!fault?.band) return [];
      const { kind, fromCents, band } = fault;
      const field: keyof Fee = band.upperCents === fromCents ? 'upperCents' : 'lowerCents';
      return { index: fees.indexOf(band), field, rule: kind, message: BAND_TEXTS[kind] };
    });

/** A charge on the amount has a fee for all regions, so that no transaction goes without. */
const regionFaults = (fees: readonly Fee[]): SetFault[] =>
  chargesAmong(fees.filter(({ targetFeeId }) => targetFeeId === null)).flatMap(charge => {
    const [first] = charge;
    if (!first || charge.some(({ region }) => region === null)) return [];
    const message = 'Add a fee for all regions beside those of single ones';
    return { index: fees.indexOf(first), field: 'region' as const, rule: 'region', message };
  });

/** Everything wrong with fees that are saved together; empty where every amount in every region has exactly one fee of each charge. */
export const setFaults = (fees: readonly Fee[]): SetFault[] => [
  ...nameFaults(fees),
  ...targetFaults(fees),
  ...bandFaults(fees),
  ...regionFaults(fees),
];

/** What fees say that those of their channel and type have not: the amounts of handling, and a region where transactions have none. */
export const kindFaults = (kind: FeeKind, fees: readonly Fee[]): SetFault[] =>
  fees.flatMap((fee, index) => {
    const amounts = isPriced(kind.type)
      ? []
      : (Object.keys(NO_AMOUNT) as (keyof typeof NO_AMOUNT)[])
          .filter(field => fee[field] !== NO_AMOUNT[field])
          .map(field => ({ index, field, rule: 'terms', message: FEE_TEXTS.inTerms }));
    if (fee.region === null || hasRegions(kind)) return amounts;
    return [...amounts, { index, field: 'region', rule: 'noRegion', message: FEE_TEXTS.noRegion }];
  });

/** The fees of a definition, or of one merchant, as they are saved: all together, since their bands must meet. */
export const feeSet = z
  .array(feeBody)
  .min(1, FEE_TEXTS.required)
  .max(MAX_FEES)
  .refine(fees => new Set(fees.map(({ id }) => id)).size === fees.length, 'Name each fee once')
  .superRefine((fees, context) => {
    for (const { index, field, rule, message } of setFaults(fees))
      context.addIssue({ code: 'custom', path: [index, field], message, params: { rule } });
  });
