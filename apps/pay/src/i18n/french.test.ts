import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import paymentFlow from '@drumlin/contract/i18n/fr-CA/payment-flow.json' with { type: 'json' };
import { DETAIL_MESSAGES } from '@drumlin/contract/payment-flow/details.ts';
import { expect, test } from 'vitest';
import { french } from './french.ts';
import { languageOf, translate } from './language.ts';

const SOURCES = join(import.meta.dirname, '..');
const texts = (name: string): string => readFileSync(join(SOURCES, name), 'utf8');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.ts$|french\.ts$/.test(name))
  .map(texts)
  .join('\n');

/** What is said at once, and what is kept as data and said where it is shown. */
const SAID = [
  /\bt\(\s*'([^']+)'/g,
  /\b(?:title|text): '([^']+)'/g,
  /\['P[CS]', '([^']+)'\]/g,
  /UNREACHABLE = '([^']+)'/g,
];
const CHOSEN = /\bt\(\s*\w+ \? '([^']+)' : '([^']+)'/g;
const said = new Set([
  ...SAID.flatMap(pattern => [...sources.matchAll(pattern)].map(([, text = '']) => text)),
  ...[...sources.matchAll(CHOSEN)].flatMap(([, one = '', other = '']) => [one, other]),
]);
/** The same where the merchant has no name of its own. */
const unnamed = [...said]
  .filter(text => text.includes('{{merchant}}'))
  .map(text => text.replace('{{merchant}}', 'Merchant'));
for (const text of unnamed) said.add(text);

test('has French for every text of the page', () => {
  expect(said.size).toBeGreaterThan(30);
  expect([...said].filter(text => !(text in french))).toEqual([]);
});

test('has no French that nobody says', () => {
  expect(Object.keys(french).filter(text => !said.has(text))).toEqual([]);
});

test('has French for what the schema says of a field, the same as the portal', () => {
  for (const message of Object.values(DETAIL_MESSAGES)) {
    expect(paymentFlow).toHaveProperty([message]);
    expect(translate(message, 'fr')).toBe(frCA[message]);
  }
});

test('keeps every name that is filled in', () => {
  const names = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  for (const [english, inFrench] of Object.entries(french)) expect(names(inFrench)).toEqual(names(english));
  expect(translate('Back to {{merchant}}', 'fr', { merchant: 'Tamarack' })).toBe('Retour à Tamarack');
});

test('speaks of a merchant without a name as one does', () => {
  expect(unnamed).toHaveLength(5);
  const back = 'Back to {{merchant}}';
  expect(translate(back, 'fr', { merchant: translate('Merchant', 'fr') })).toBe('Retour chez le marchand');
  expect(translate(back, 'en', { merchant: translate('Merchant', 'en') })).toBe('Back to Merchant');
});

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'en-US'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
] as const)('speaks the first language of %j that it has', (languages, language) => {
  expect(languageOf(languages)).toBe(language);
});
