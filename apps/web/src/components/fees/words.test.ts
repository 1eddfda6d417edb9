import { BLANK_FEE, type Fee } from '@drumlin/contract/fees/fee.ts';
import { expect, test } from 'vitest';
import { bandIn, feeIn, percentIn, ruleIn } from './words.ts';

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

test('a percentage has two to four places, and the comma of French', () => {
  expect(percentIn(15_000, 'fr-CA')).toBe('1,50');
  expect(percentIn(1, 'en-CA')).toBe('0.0001');
});
