import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as transactions from '@drumlin/contract/enumerations/transactions.ts';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { UnreachableError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';

const WEB = join(import.meta.dirname, '../..');
const CALLS = [/\bt\(\s*'((?:[^'\\]|\\.)+)'/g, /\bt\(\s*"((?:[^"\\]|\\.)+)"/g];
/** Texts that are kept as data and translated where they are shown. */
const DATA = [/\b(?:label|title|text): '((?!#)(?:[^'\\]|\\.)+)'/g, /\b(?:label|title|text): "((?!#)(?:[^"\\]|\\.)+)"/g];
const VISIBLE_KEYS = ['label', 'title', 'description', 'noPermissionText', 'message'];

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$|testing[/\\]/.test(name),
);
const textsIn = (source: string): string[] =>
  [...CALLS, ...DATA].flatMap(pattern =>
    [...source.matchAll(pattern)].map(([, text = '']) => text.replace(/\\(.)/g, '$1')),
  );

/** Every visible text of declarations; a schema, which is no plain object, has none. */
const textsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return Object.prototype.toString.call(value) === '[object Module]' ? Object.values(value).flatMap(textsOf) : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (VISIBLE_KEYS.includes(key) ? [inner] : []) : textsOf(inner),
  );
};

const missing = (texts: readonly string[]): string[] => [...new Set(texts)].filter(text => !(text in frCA)).sort();

test('reads the texts it is to check', () => {
  expect(textsIn(`t('Sign in') { label: "It's", text: 'x' }`)).toEqual(['Sign in', 'x', "It's"]);
  expect(textsOf(transactions)).toContain('Successful');
  expect(textsOf(REPORTS)).toContain('Merchant Txn ID');
});

test('has French for every text of the web', () => {
  expect(missing(sources.flatMap(name => textsIn(readFileSync(join(WEB, name), 'utf8'))))).toEqual([]);
});

test('says the English singular wherever it says a text whose French has one', () => {
  const counted = sources.flatMap(name =>
    readFileSync(join(WEB, name), 'utf8')
      .split(/\bt\(/)
      .filter(call => `${/^\s*'([^']+)'/.exec(call)?.[1]}_one` in frCA)
      .map(call => `${name}: ${call.slice(0, 250)}`),
  );
  expect(counted.length).toBeGreaterThan(10);
  expect(counted.filter(call => !/defaultValue_one|replace/.test(call))).toEqual([]);
});

test('says each thing by its word of the glossary', () => {
  const glossary = readFileSync(join(WEB, '../../../docs/glossary.md'), 'utf8').split('## How each is said')[1] ?? '';
  const others = [...glossary.matchAll(/^\|.*\|.*\| (.+) \|$/gm)]
    .flatMap(([, words = '']) => words.split(', '))
    .slice(1);
  expect(others).toContain('mailed');
  const other = new RegExp(`(?<![\\p{L}-])(${others.join('|')})(?![\\p{L}-])`, 'iu');
  // A mail server has no other name
  const texts = Object.entries(frCA)
    .flat()
    .map(text => text.replace(/{{\w+}}|[Mm]ail server/g, ''));
  expect(texts.filter(text => other.test(text))).toEqual([]);
});

test('has French for every message a toast may show', () => {
  const messages = [
    toastMessage(new UnreachableError(undefined, false)),
    toastMessage(new UnreachableError(undefined, true)),
    toastMessage(undefined),
    'Invalid email or password',
  ];
  expect(missing(messages)).toEqual([]);
});
