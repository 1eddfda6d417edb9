import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, readDecimal } from './decimal.ts';

test.each([
  ['1.25', 2, 125],
  ['1,25', 2, 125],
  ['1 250', 2, 125_000],
  ['7.', 2, 700],
  ['1.5', 4, 15_000],
  ['0.0125', 4, 125],
  ['1.255', 2, undefined],
  ['-1', 2, undefined],
  ['1e3', 2, undefined],
  ['', 2, undefined],
  ['.5', 2, undefined],
  ['10,5 %', 4, 105_000],
  ['$ 1 000.5', 2, 100_050],
  ['12', 0, 12],
  ['1.2.3', 2, undefined],
])('%s with %i places is %s', (text, places, scaled) => {
  expect(readDecimal(text, places)).toBe(scaled);
});

test('what is shown of an amount is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(2, 4), (scaled, places) => {
      expect(readDecimal(decimalText(scaled, places), places)).toBe(scaled);
    }),
  );
});

test.each([
  [15_000, 4, '1.50'],
  [0, 4, '0.00'],
  [1, 4, '0.0001'],
  [1_000_000, 4, '100.00'],
  [12_340, 4, '1.234'],
  [500, 2, '5.00'],
  [12, 0, '12'],
])('%i of %i places is written %s', (scaled, places, text) => {
  expect(decimalText(scaled, places)).toBe(text);
});
