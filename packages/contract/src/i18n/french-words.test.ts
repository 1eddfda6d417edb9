import { expect, test } from 'vitest';
import { frCA } from './fr-CA/catalogue.ts';

const entries = Object.entries(frCA);
/** The texts whose English says one thing alone of the two, and whose French says the other. */
const mixed = (english: RegExp, other: RegExp, french: RegExp): string[] =>
  entries.filter(([key, text]) => english.test(key) && !other.test(key) && french.test(text)).map(([key]) => key);

test('a disbursement and a payout each have the French word that the menu has', () => {
  expect([frCA['Disbursements'], frCA['Payouts']]).toEqual(['Versements', 'Décaissements']);
  expect(mixed(/disbursement/i, /pa(id|y)[ -]?out/i, /décaissement/i)).toEqual([]);
  expect(entries.filter(([, text]) => /paiements? sortants?/i.test(text))).toEqual([]);
});

test('a representment and the abbreviation of IBT have one French word', () => {
  expect(entries.filter(([key, text]) => /representment/i.test(key) && /nouvelle présentation/i.test(text))).toEqual(
    [],
  );
  expect(entries.filter(([, text]) => /\bTBI\b/.test(text))).toEqual([]);
});

test.each([
  ['a draft', /ébauche/i],
  ['to search', /\bcherche[rz]\b/i],
  ['personal data', /renseignements personnels/i],
  ['two-factor authentication', /\bA2F\b/],
  ['a question, which has no space before its mark', /[\s\u00A0]\?/],
])('has one French way to write %s', (_, other) => {
  expect(entries.filter(([, text]) => other.test(text))).toEqual([]);
});
