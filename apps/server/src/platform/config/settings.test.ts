import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleOf, type SettingName, settings } from './settings.ts';

const names = Object.keys(settings.shape) as SettingName[];

test('docs/operating.md has a row for every setting and no other', () => {
  const docs = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'operating.md'), 'utf8');
  const section = docs.split('\n## ').find(part => part.startsWith('2. Settings')) ?? '';
  const rows = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(match => match[1]);
  expect(rows.toSorted()).toEqual(names.toSorted());
});

const ADDRESSES = ['//', 'http:', 'http://', 'file://', '/srv', '[::1'];
const GARBAGE = [' ', 'x', '-1', '1e9', 'a b', '\0', 'é', ...ADDRESSES, 'x='.repeat(99)];

test.each(names)('%s says its rule when it is broken, and tells rubbish by it, not by an error of its own', name => {
  expect(ruleOf(name)).not.toBe('valid');
  for (const rubbish of GARBAGE) expect(() => settings.safeParse({ [name]: rubbish })).not.toThrow();
});
