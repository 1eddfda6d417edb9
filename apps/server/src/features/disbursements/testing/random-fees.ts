import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import fc from 'fast-check';
import { aFee } from '../../../testing/features/fees.ts';

/** Fees of a definition from each of these days on. */
type Versions = Record<string, Fee[]>;

const someRule = fc.record({
  flatCents: fc.nat(300),
  percentage: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
  minCents: fc.option(fc.nat(200), { freq: 2 }),
  more: fc.option(fc.nat(400), { freq: 2 }),
  creditJe: fc.constantFrom('FEE-INCOME', 'INCOME-2'),
});

/** One charge: bands that meet at these amounts, for the regions without bands of their own or for one. */
const bandsOf = (journalCode: string, region: Fee['region']) =>
  fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 250_000 }), { maxLength: 2 }),
      fc.array(someRule, { minLength: 3, maxLength: 3 }),
    )
    .map(([thresholds, rules]) => {
      const at = [0, ...thresholds.toSorted((one, other) => one - other)];
      return at.map((lowerCents, nth) => {
        const { more = null, minCents = null, ...rule } = rules[nth] ?? {};
        const maxCents = more === null ? null : (minCents ?? 0) + more;
        const upperCents = at[nth + 1] ?? null;
        return aFee({ ...rule, minCents, maxCents, lowerCents, upperCents, journalCode, region });
      });
    });

/** A tax on the first fee. */
const withTax = (fees: Fee[], percentage: number | null): Fee[] => {
  const [first] = fees;
  if (!first || percentage === null) return fees;
  const tax = {
    percentage,
    journalCode: 'TAX',
    debitJe: 'TAX-EXPENSE',
    creditJe: 'TAX-PAYABLE',
    targetFeeId: first.id,
  };
  return [...fees, aFee(tax)];
};

const someFees = (hasRegions: boolean): fc.Arbitrary<Fee[]> =>
  fc
    .record({
      first: bandsOf('ONE', null),
      second: fc.option(bandsOf('TWO', null), { nil: [] }),
      quebec: hasRegions ? bandsOf('ONE', 'QC') : fc.constant([]),
      tax: fc.option(fc.integer({ min: 10_000, max: 150_000 })),
    })
    .map(({ first, second, quebec, tax }) => withTax([...first, ...second, ...quebec], tax));

const versionsOf = (hasRegions: boolean, days: readonly string[]): fc.Arbitrary<Versions> =>
  fc
    .tuple(someFees(hasRegions), fc.option(fc.tuple(fc.constantFrom(...days), someFees(hasRegions))))
    // New ids: those of one version are no other's
    .map(([first, later]) => ({ '2020-02-01': first, ...(later && { [later[0]]: later[1] }) }));

/** What a merchant is charged by, what comes first before what it takes the place of. */
export interface Layer {
  kind: FeeKind;
  /** The merchant's own from this day on; else of its profile. */
  customFrom?: string;
  versions: Versions;
}

const KINDS: readonly FeeKind[] = [
  { channel: 'INTERAC', type: 'PAYIN' },
  { channel: 'INTERAC', type: 'REJECTED' },
  { channel: 'INTERAC', type: 'PAYOUT' },
  { channel: 'INTERAC', type: 'RETURN' },
  { channel: 'IBT', type: 'PAYIN' },
  // EFT has none of its own
  { channel: 'ALL', type: 'PAYOUT' },
];

/** The fees of a merchant: custom ones of payins, and of returns over all channels, and a profile. `days` are those on which something may change. */
export const someLayers = (days: readonly string[]): fc.Arbitrary<Layer[]> => {
  const custom = (kind: FeeKind): fc.Arbitrary<Layer | null> =>
    fc.option(
      fc.record({ kind: fc.constant(kind), customFrom: fc.constantFrom(...days), versions: versionsOf(false, days) }),
    );
  const own = fc.tuple(custom({ channel: 'INTERAC', type: 'PAYIN' }), custom({ channel: 'ALL', type: 'RETURN' }));
  const profile = fc.tuple(
    ...KINDS.map(kind => versionsOf(kind.channel === 'IBT', days).map((versions): Layer => ({ kind, versions }))),
  );
  return fc.tuple(own, profile).map(([first, rest]) => [...first.filter(layer => layer !== null), ...rest]);
};

/** The fees that are in force for something on a day, by this file's own reading of the rules. */
export const feesOn = (layers: readonly Layer[], { channel, type }: FeeKind, day: string): Fee[] => {
  const layer = layers.find(
    ({ kind, customFrom = '2020-02-01', versions }) =>
      kind.type === type &&
      [channel, 'ALL'].includes(kind.channel) &&
      customFrom <= day &&
      Object.keys(versions).some(from => from <= day),
  );
  const [newest] = Object.entries(layer?.versions ?? {})
    .filter(([from]) => from <= day)
    .toSorted()
    .reverse();
  return newest?.[1] ?? [];
};

/** What each fee comes to, in cents: the highest band that an amount reaches, in decimals of a millionth of a cent. */
export const reckon = (
  fees: readonly Fee[],
  amount: number,
  region: string | null = null,
): { fee: Fee; cents: number }[] => {
  const on = (target: string | null, cents: number): { fee: Fee; cents: number }[] => {
    const codes = new Set(fees.filter(fee => fee.targetFeeId === target).map(fee => fee.journalCode));
    return [...codes].flatMap(code => {
      const charge = fees.filter(fee => fee.targetFeeId === target && fee.journalCode === code);
      const bands = charge.some(fee => fee.region === region)
        ? charge.filter(fee => fee.region === region)
        : charge.filter(fee => fee.region === null);
      const fee = bands
        .filter(({ lowerCents }) => lowerCents <= cents)
        .toSorted((a, b) => b.lowerCents - a.lowerCents)[0];
      if (!fee) return [];
      const raw = (cents * fee.percentage) / 1e6 + fee.flatCents;
      const bounded = Math.min(Math.max(raw, fee.minCents ?? 0), fee.maxCents ?? Number.POSITIVE_INFINITY);
      // Exact: less than 2 ** 53 millionths
      const own = Math.floor((Math.round(bounded * 1e6) + 500_000) / 1e6);
      return [{ fee, cents: own }, ...on(fee.id, own)];
    });
  };
  return on(null, amount);
};
