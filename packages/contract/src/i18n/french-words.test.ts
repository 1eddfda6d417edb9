import { expect, test } from 'vitest';
import { AREAS, frCA } from './fr-CA/catalogue.ts';

const entries = Object.entries(frCA);
/** The texts whose English says one thing alone of the two, and whose French says the other. */
const mixed = (english: RegExp, other: RegExp, french: RegExp): string[] =>
  entries.filter(([key, text]) => english.test(key) && !other.test(key) && french.test(text)).map(([key]) => key);

test('a text stands in one area, so that it has one French', () => {
  const texts = AREAS.flatMap(Object.keys);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

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

/** Numbers that are never 0 or 1: bounds, caps and lists that were cut; in French the plural is right with them. */
const NEVER_SINGULAR =
  /\b(at most|at least|up to|or more|the first|first \{\{|the newest|over|for|more than|every|have|has) \{\{|\bThe \{\{shown\}\}|\{\{min\}\} to \{\{max\}\}/i;
/** Words after a number that look like a plural and are none, or are the same in both. */
const SAME_IN_BOTH = /^(frais|mois|fois|pas|plus|sous|dans|vous|minutes?|ms|gets|s)$/;
/** Texts whose number is two and more for a reason of their own. */
const NEVER_FEW = [
  // No policy takes a password so short
  '{{count}} characters',
  // There are twelve
  'All {{all}} identities hold to the cent.',
];

test('each French text that counts has a singular beside it, or words that need none', () => {
  const counted = entries.filter(
    ([key, text]) =>
      !NEVER_FEW.includes(key) &&
      !NEVER_SINGULAR.test(key) &&
      [...text.matchAll(/\{\{\w+\}\}[\s\u00A0\u202F]+(\p{L}+)/gu)].some(
        ([, word = '']) => /[sx]$/.test(word) && !SAME_IN_BOTH.test(word),
      ),
  );
  expect(counted.length).toBeGreaterThan(15);
  expect(counted.filter(([key, text]) => [undefined, text].includes(frCA[`${key}_one`]))).toEqual([]);
});

test('each singular stands with a text that counts', () => {
  const singulars = Object.keys(frCA).filter(key => key.endsWith('_one'));
  expect(singulars.filter(key => !/\{\{count\}\}.*_one$/.test(key) || !(key.replace(/_one$/, '') in frCA))).toEqual([]);
});
