import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandFaultOf, bandOf } from './bands.ts';
import { chargeOf } from './charge.ts';
import { BLANK_FEE, type Fee, type FeeRule } from './fee.ts';
import { exactText, reachedCents, reckonFee } from './reckon.ts';
import { setFaults } from './set.ts';

const cents = fc.integer({ min: 0, max: 100_000 });

/** An amount in cents. */
const anAmount = fc.bigInt({ min: 0n, max: 10n ** 12n });

/** What a fee comes to, whatever people may set. */
const aRule: fc.Arbitrary<FeeRule> = fc
  .record({
    flatCents: cents,
    percentage: fc.integer({ min: 0, max: 1_000_000 }),
    minCents: fc.option(cents),
    above: fc.option(cents),
  })
  .map(({ above, ...rest }) => ({ ...rest, maxCents: above === null ? null : (rest.minCents ?? 0) + above }));

/** A fee for every amount in every region, with changes. */
const feeWith = (name: string, changes: Partial<Fee> = {}): Fee => ({ id: name, ...BLANK_FEE, name, ...changes });

/** Bands that meet, each with a rule of its own. */
const bandsWith = (name: string, changes: Partial<Fee> = {}): fc.Arbitrary<Fee[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 })
    .map(inner => [0, ...inner.toSorted((one, other) => one - other)])
    .chain(edges =>
      fc.tuple(
        ...edges.map((lowerCents, index) =>
          aRule.map(rule =>
            feeWith(`${name} ${index}`, { ...rule, lowerCents, upperCents: edges[index + 1] ?? null, ...changes }),
          ),
        ),
      ),
    );

const RULE: FeeRule = { flatCents: 125, percentage: 15_000, minCents: 150, maxCents: 2_500 };
const PAYIN = feeWith('Payin', RULE);
const at = (amountCents: bigint, region: string | null = null) => ({ amountCents, region });
const faults = (fees: Parameters<typeof setFaults>[0]) =>
  setFaults(fees).map(({ index, field, rule }) => [index, field, rule]);

test('the fee of a payin of 250.00 is 5.00, step by step', () => {
  const { feeCents, steps } = reckonFee(RULE, 25_000n);
  expect(feeCents).toBe(500n);
  expect(steps.map(step => [step.kind, reachedCents(step)])).toEqual([
    ['percentage', 375n],
    ['flat', 500n],
    ['min', 500n],
    ['max', 500n],
    ['rounded', 500n],
  ]);
});

test('halves of a cent go up, once, at the end', () => {
  expect(reckonFee({ ...RULE, flatCents: 0, minCents: null, percentage: 5_000 }, 100n).feeCents).toBe(1n);
  expect(reckonFee({ ...RULE, flatCents: 0, minCents: null, percentage: 4_999 }, 100n).feeCents).toBe(0n);
});

test('a fee is between its minimum and its maximum, and grows with the amount', () => {
  fc.assert(
    fc.property(aRule, anAmount, anAmount, (fee, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const reckoned = reckonFee(fee, low).feeCents;
      if (fee.minCents !== null) expect(reckoned).toBeGreaterThanOrEqual(BigInt(fee.minCents));
      if (fee.maxCents !== null) expect(reckoned).toBeLessThanOrEqual(BigInt(fee.maxCents));
      expect(reckonFee(fee, high).feeCents).toBeGreaterThanOrEqual(reckoned);
    }),
  );
});

test('a fee is less than half a cent from what it is without rounding', () => {
  fc.assert(
    fc.property(aRule, anAmount, (fee, of) => {
      const { feeCents } = reckonFee({ ...fee, minCents: null, maxCents: null }, of);
      const off = 2n * (feeCents * 1_000_000n - (of * BigInt(fee.percentage) + BigInt(fee.flatCents) * 1_000_000n));
      expect(off > -1_000_000n && off <= 1_000_000n).toBe(true);
    }),
  );
});

test.each([
  [375_000_000n, '3.75'],
  [375_498_500n, '3.754985'],
  [0n, '0.00'],
  [1n, '0.00000001'],
  [12_345_000_000n, '123.45'],
])('%s millionths of a cent are %s dollars', (millionths, text) => {
  expect(exactText(millionths)).toBe(text);
});

test('bands that meet leave each amount exactly one fee, and any that do not are found', () => {
  fc.assert(
    fc.property(bandsWith('band'), anAmount, (bands, of) => {
      expect(bandFaultOf(bands)).toBeUndefined();
      expect(setFaults(bands)).toEqual([]);
      expect(bands.filter(band => bandOf([band], of))).toHaveLength(1);
      expect(chargeOf(bands, at(of)).fees.map(({ fee }) => fee)).toEqual([bandOf(bands, of)]);
      for (const left of bands) {
        const others = bands.filter(band => band !== left);
        if (others.length > 0) expect(bandFaultOf(others)).toMatchObject({ kind: 'gap', fromCents: left.lowerCents });
        expect(bandFaultOf([...bands, left])?.kind).toBe('overlap');
      }
    }),
  );
});

test('a fee on a fee is of what that one came to, and the parts are the whole', () => {
  const tax = feeWith('Tax', { percentage: 130_000, targetFeeId: 'Payin', journalCode: 'TAX' });
  const { totalCents, fees } = chargeOf([tax, PAYIN], at(25_000n));
  expect(fees.map(({ fee, onCents, feeCents }) => [fee.name, onCents, feeCents])).toEqual([
    ['Payin', 25_000n, 500n],
    ['Tax', 500n, 65n],
  ]);
  expect(totalCents).toBe(565n);
});

test('of any charges, with taxes on them, the whole is the sum of each part by itself', () => {
  const ladders = fc.tuple(bandsWith('one', { journalCode: 'ONE' }), bandsWith('other', { journalCode: 'OTHER' }));
  fc.assert(
    fc.property(ladders, fc.integer({ min: 0, max: 1_000_000 }), anAmount, ([one, other], percentage, of) => {
      const taxes = one.map(({ id }) => feeWith(`tax on ${id}`, { percentage, targetFeeId: id }));
      const fees = [...taxes, ...other, ...one];
      expect(setFaults(fees)).toEqual([]);
      const charge = chargeOf(fees, at(of));
      const parts = [one, other].map(bands => reckonFee(bandOf(bands, of) ?? PAYIN, of).feeCents);
      const tax = reckonFee(feeWith('tax', { percentage }), parts[0] ?? 0n).feeCents;
      expect(charge.totalCents).toBe(parts.reduce((sum, part) => sum + part, tax));
      expect(charge.totalCents).toBe(charge.fees.reduce((sum, { feeCents }) => sum + feeCents, 0n));
    }),
  );
});

test('a region has the fees that it names, and any other those for all', () => {
  const quebec = feeWith('Quebec', { region: 'QC', flatCents: 90 });
  expect(chargeOf([PAYIN, quebec], at(10_000n, 'QC')).totalCents).toBe(90n);
  expect(chargeOf([PAYIN, quebec], at(10_000n, 'ON')).totalCents).toBe(275n);
  expect(chargeOf([PAYIN, quebec], at(10_000n)).totalCents).toBe(275n);
  expect(faults([PAYIN, quebec])).toEqual([]);
  expect(faults([quebec])).toEqual([[0, 'region', 'region']]);
});

test('fees that are saved together have names of their own, in any case of letters', () => {
  expect(faults([PAYIN, feeWith('PAYIN', { journalCode: 'OTHER' })])).toEqual([[1, 'name', 'unique']]);
});

test('a gap and an overlap are told at the threshold that is wrong', () => {
  const low = feeWith('low', { upperCents: 100 });
  expect(faults([low])).toEqual([[0, 'upperCents', 'gap']]);
  expect(faults([low, feeWith('high', { lowerCents: 101 })])).toEqual([[1, 'lowerCents', 'gap']]);
  expect(faults([low, feeWith('high', { lowerCents: 99 })])).toEqual([[1, 'lowerCents', 'overlap']]);
  expect(faults([low, feeWith('high', { lowerCents: 100 })])).toEqual([]);
});

test('fees that are on each other, on themselves or on none are refused, and never charged', () => {
  const round = [feeWith('one', { targetFeeId: 'other' }), feeWith('other', { targetFeeId: 'one' })];
  expect(faults([PAYIN, ...round]).map(([index, field]) => [index, field])).toEqual([
    [1, 'targetFeeId'],
    [2, 'targetFeeId'],
  ]);
  expect(faults([PAYIN, feeWith('lost', { targetFeeId: 'nobody' })])).toEqual([[1, 'targetFeeId', 'target']]);
  expect(chargeOf(round, at(100n))).toEqual({ totalCents: 0n, fees: [] });
});
