import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIMALS, type DecimalKind, decimalText, readDecimal } from './decimal.ts';
import { formatMoney, formatMoneyCad, LOCALES } from './money.ts';

const READINGS: [text: string, kind: DecimalKind, scaled: number | undefined][] = [
  ['1.25', 'money', 125],
  ['12,5', 'money', 1250],
  ['1 250', 'money', 125_000],
  ['7.', 'money', 700],
  ['1,234.50', 'money', 123_450],
  ['1.234,50', 'money', 123_450],
  ['1,234,567', 'money', 123_456_700],
  ['C$12,557.62', 'money', 1_255_762],
  ['CAD 12,557.62', 'money', 1_255_762],
  ['$12.50 CAD', 'money', 1250],
  ['12\u00a0557,62\u00a0$', 'money', 1_255_762],
  ['12\u202f557,62\u202f$', 'money', 1_255_762],
  ['12\u2007557,62\u200b $ CA', 'money', 1_255_762],
  ['＄１２，５５７．６２', 'money', 1_255_762],
  ['\u22125', 'money', -500],
  ['-$5', 'money', -500],
  ['$-5', 'money', -500],
  ['(-5)', 'money', undefined],
  ['-0', 'money', 0],
  ['1.2345', 'money', undefined],
  ['0.125', 'money', undefined],
  ['12,34,567.00', 'money', undefined],
  ['1 2', 'money', undefined],
  ['1e3', 'money', undefined],
  ['', 'money', undefined],
  ['.5', 'money', undefined],
  ['1.00.00', 'money', undefined],
  ['12²', 'money', undefined],
  ['90071992547409.92', 'money', undefined],
  ['US$12.50', 'money', undefined],
  ['12.50 %', 'money', undefined],
  ['$12.50', 'rate', undefined],
  ['1.4 %', 'rate', 14_000],
  ['1,4\u00a0％', 'rate', 14_000],
  ['1,234', 'rate', 12_340],
  ['0.0125', 'rate', 125],
  ['12', 'days', 12],
  ['12.5', 'days', undefined],
];

test.each(READINGS)('%j of %s is %s', (text, kind, scaled) => {
  expect(readDecimal(text, kind)).toBe(scaled);
});

test.each(['1,234', '1.234', 'C$1,234'])('%s has two readings', text => {
  expect(readDecimal(text, 'money')).toEqual({ asThousands: 1234, asDecimals: 1.234 });
});

test('what the portal shows of an amount or a rate is read as the same', () => {
  const forms = LOCALES.flatMap(locale =>
    [formatMoney, formatMoneyCad].map(format => (cents: number) => format(cents / 100, locale)),
  );
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 100_000_000_000 }), cents => {
      for (const form of forms) expect(readDecimal(form(cents), 'money')).toBe(cents);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom<DecimalKind>('money', 'rate'),
      fc.integer({ min: 0, max: 1_000_000 }),
      (kind, scaled) => {
        expect(readDecimal(decimalText(scaled, DECIMALS[kind].places), kind)).toBe(scaled);
      },
    ),
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
