import { expect, test } from 'vitest';
import { centsToText, centsToUnits, formatMoney, formatMoneyCad, halfUp, textToCents, unitsToCents } from './money.ts';

/** Replaces the kinds of space that a locale may use by the plain one. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [4n, 10n, 0n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
  [25n, 10n, 3n],
  [0n, 7n, 0n],
  [2n ** 80n + 1n, 2n, 2n ** 79n + 1n],
])('rounds %s / %s half away from zero to %s', (numerator, denominator, cents) => {
  expect(halfUp(numerator, denominator)).toBe(cents);
});

test('refuses a denominator that is not positive', () => {
  expect(() => halfUp(1n, 0n)).toThrow('denominator must be positive');
  expect(() => halfUp(1n, -2n)).toThrow('denominator must be positive');
});

test('turns cents into units and back without losing one', () => {
  for (const cents of [0, 1, -1, 10, 101, 1_999, 123_456_789, 999_999_999_999_99]) {
    expect(unitsToCents(centsToUnits(cents))).toBe(cents);
  }
});

test.each([
  [1250, '$1,250.00', '1 250,00 $'],
  [-1250, '($1,250.00)', '(1 250,00 $)'],
  [0, '$0.00', '0,00 $'],
  [0.1 + 0.2, '$0.30', '0,30 $'],
])('shows %s as %s and %s', (units, english, french) => {
  expect(plain(formatMoney(units, 'en-CA'))).toBe(english);
  expect(plain(formatMoney(units, 'fr-CA'))).toBe(french);
});

test('marks totals as Canadian in English, where the dollar sign alone is ambiguous', () => {
  expect(formatMoneyCad(482_190.36, 'en-CA')).toBe('C$482,190.36');
  expect(formatMoneyCad(-5, 'en-CA')).toBe('(C$5.00)');
  expect(plain(formatMoneyCad(482_190.36, 'fr-CA'))).toBe('482 190,36 $');
});

test('amounts as text are exact whatever their size, and say another currency', () => {
  for (const cents of [0n, 5n, -5n, 99n, 100n, -12_345n, 2n ** 70n])
    expect(textToCents(centsToText(cents))).toBe(cents);
  expect([centsToText(-5n), centsToText(125_000n)]).toEqual(['-0.05', '1250.00']);
  expect(formatMoneyCad('90071992547409.93', 'en-CA')).toBe('C$90,071,992,547,409.93');
  expect(formatMoney('-0.05', 'en-CA')).toBe('($0.05)');
  expect(formatMoneyCad('1250.00', 'en-CA', 'USD')).toBe('US$1,250.00');
});
