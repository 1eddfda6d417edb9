import { BLANK_FEE, type Fee } from '@drumlin/contract/fees/fee.ts';
import { expect, test } from 'vitest';
import { bandIn, exactIn, feeIn, percentIn, productIn, ruleIn, versionName } from './words.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as never;
const fee = (part: Partial<Fee>): Fee => ({ id: '018f0000-0000-7000-8000-000000000001', ...BLANK_FEE, ...part });

test.each([
  [{ flatCents: 75 }, '0.75'],
  [{ percentage: 15_000 }, '1.50 %'],
  [{ percentage: 15_000, flatCents: 125 }, '1.50 % + 1.25'],
  [{ percentage: 12_340, minCents: 150, maxCents: 2_500 }, '1.234 %, at least 1.50, at most 25.00'],
  [{}, '0.00'],
])('the rule of %j is %s', (part, words) => {
  expect(ruleIn(fee(part), t, 'en-CA')).toBe(words);
});

test('a fee says for which amounts it is, unless it is for all', () => {
  expect(bandIn(fee({}), t, 'en-CA')).toBe('');
  expect(bandIn(fee({ upperCents: 10_000 }), t, 'en-CA')).toBe('from 0.00 to below 100.00');
  expect(bandIn(fee({ lowerCents: 10_000 }), t, 'en-CA')).toBe('from 100.00 on');
});

test('a fee says its rule and its amounts; how much handling is, the terms of disbursements say', () => {
  const some = fee({ flatCents: 75, lowerCents: 10_000 });
  expect(feeIn(some, 'PAYIN', t, 'en-CA')).toBe('0.75, from 100.00 on');
  expect(feeIn(fee({}), 'HANDLING', t, 'en-CA')).toBe('its amount is in the terms of disbursements');
});

test('figures are not rounded, and have the comma of French', () => {
  expect(exactIn('3.754985', 'en-CA')).toBe('3.754985');
  expect(exactIn('3.75', 'fr-CA')).toBe('3,75');
  expect(percentIn(15_000, 'fr-CA')).toBe('1,50');
  expect(percentIn(1, 'en-CA')).toBe('0.0001');
});

test('a transaction is named by the whole name of its product', () => {
  expect(productIn({ channel: 'INTERAC', type: 'PAYIN' }, t)).toBe('Interac e-Transfer, payin');
});

test('the first version of a definition has its name alone', () => {
  expect(versionName({ definitionName: 'e-Transfer payin', version: 1 })).toBe('e-Transfer payin');
  expect(versionName({ definitionName: 'e-Transfer payin', version: 3 })).toBe('e-Transfer payin v3');
});
