import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PeerRate, percentilesFor, percentilesOf } from './percentiles.ts';

const rate = (merchantParentId: string, numerator: number, denominator: number): PeerRate => ({
  merchantParentId,
  numerator,
  denominator,
});
/** Peers of as many parents, of these percents. */
const ofPercents = (...percents: number[]): PeerRate[] => percents.map((percent, at) => rate(`P${at}`, percent, 100));

describe('percentiles', () => {
  test('interpolate between two peers, each counting once', () => {
    expect(percentilesOf(ofPercents(10, 20, 30, 40, 50))).toEqual([20, 30, 40]);
    expect(percentilesOf(ofPercents(10, 20, 30, 40, 50, 60))).toEqual([23, 35, 48]);
  });

  test('round halves up from the exact fraction', () => {
    // 23/40 is 57.5 %, which binary fractions have a little below
    expect(percentilesOf(['A', 'B', 'C', 'D', 'E'].map(parent => rate(parent, 23, 40)))).toEqual([58, 58, 58]);
  });

  test('leave out the merchants of the parent they are for, and count the others then', () => {
    const rates = ofPercents(10, 20, 30, 40, 50);
    expect([...percentilesFor(['P0', 'Q'], rates)]).toEqual([['Q', [20, 30, 40]]]);
    const more = [...rates, rate('P0', 60, 100), rate('P5', 70, 100)];
    expect(percentilesFor(['P0'], more).get('P0')).toEqual([30, 40, 50]);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const someRate = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 20_000_000 }), share)
  .map(([parent, denominator, part]) => rate(`P${parent}`, Math.floor(denominator * part), denominator));
const rates = fc.array(someRate, { maxLength: 40 });

describe('of any rates', () => {
  test('they are told exactly where five merchants of five parents remain', () => {
    fc.assert(
      fc.property(rates, each => {
        const others = each.filter(({ merchantParentId }) => merchantParentId !== 'P0');
        const isEnough =
          others.length >= 5 && new Set(others.map(({ merchantParentId }) => merchantParentId)).size >= 5;
        expect(percentilesFor(['P0'], each).has('P0')).toBe(isEnough);
      }),
    );
  });

  test('what a parent is shown does not depend on its own merchants, nor on an order', () => {
    fc.assert(
      fc.property(rates, rates, (each, own) => {
        const ofOthers = each.filter(({ merchantParentId }) => merchantParentId !== 'P0');
        const mixed = [
          ...own.map(({ numerator, denominator }) => rate('P0', numerator, denominator)),
          ...ofOthers.toReversed(),
        ];
        expect(percentilesFor(['P0'], mixed)).toEqual(percentilesFor(['P0'], ofOthers));
      }),
    );
  });
});
