import { expect, test } from 'vitest';
import { exactIn, productIn, versionName } from './words.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as never;

test('an exact figure is not rounded, and has the comma of French', () => {
  expect(exactIn('3.754985', 'en-CA')).toBe('3.754985');
  expect(exactIn('3.75', 'fr-CA')).toBe('3,75');
});

test('a transaction is named by the whole name of its product', () => {
  expect(productIn({ channel: 'INTERAC', type: 'PAYIN' }, t)).toBe('Interac e-Transfer, payin');
});

test('the first version of a definition has its name alone', () => {
  expect(versionName({ definitionName: 'e-Transfer payin', version: 1 })).toBe('e-Transfer payin');
  expect(versionName({ definitionName: 'e-Transfer payin', version: 3 })).toBe('e-Transfer payin v3');
});
