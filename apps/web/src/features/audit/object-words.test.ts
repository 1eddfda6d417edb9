import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { expect, test } from 'vitest';
import { objectWords } from './object-words.ts';

/** With plain spaces in place of those that do not break. */
const french = (text: string, values: Record<string, string>): string =>
  translate(text, 'fr-CA', values).replaceAll(/[\u00A0\u202F]/g, ' ');

test.each([
  ['user 31', 'utilisateur 31'],
  ['disbursement 5', 'versement 5'],
  ['disbursement terms 7', 'conditions de versement 7'],
  ['test API key of ALCASINO', 'clé d’API d’essai de ALCASINO'],
  ['12 representments', 'représentations : 12'],
  ['policy', 'politiques'],
  ['all other sessions', 'toutes les autres sessions'],
  // Calls, and what has no name yet
  ['GET /v1/admin/users/:id', 'GET /v1/admin/users/:id'],
  ['SUBSCRIBE exports', 'SUBSCRIBE exports'],
  ['constructor 1', 'constructor 1'],
])('%s is %s in French', (object, said) => {
  expect(objectWords(object, french)).toBe(said);
});

const SERVER = join(import.meta.dirname, '../../../../server/src');
/** The objects that the server writes in its records, with 1 in the place of what is of one record. */
const written = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(testing|database)\//.test(name))
  .flatMap(name => [...readFileSync(join(SERVER, name), 'utf8').matchAll(/\bobject: (?:'([^']+)'|`([^`]+)`)/g)])
  .map(([, plain, template = '']) => plain ?? template.replaceAll(/\$\{[^}]+\}/g, '1'))
  // The address of a call or of a topic that was refused
  .filter(object => !object.startsWith('1 1') && !object.startsWith('SUBSCRIBE '));

test('whatever the server writes of has French words', () => {
  expect(new Set(written).size).toBeGreaterThan(20);
  const untold = written.filter(object => object !== 'IP 1' && objectWords(object, french) === object);
  expect([...new Set(untold)].filter(object => !SAME.includes(object))).toEqual([]);
});
/** The same word in both languages. */
const SAME = ['session 1'];
