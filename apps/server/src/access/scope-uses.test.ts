import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter(path => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .map(path => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));
const usesOf = (pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, reason]) => `${path}: ${reason}`)).toSorted();

test('records of every merchant parent are read here and nowhere else, for these reasons', () => {
  expect(usesOf(/\bacrossTenants\(\s*('[^']+'|[^)]*)/g)).toEqual([
    "access/merchant-scope.ts: 'tells a record of another merchant parent from none, for the audit trail'",
  ]);
});

test('a scope is made of a principal and of nothing else', () => {
  expect(usesOf(/\b(makeMerchantScope|as unknown as MerchantScope|as MerchantScope)\b(?!,| \}| =)/g)).toEqual([
    'access/merchant-scope.ts: as MerchantScope',
    'access/merchant-scope.ts: as MerchantScope',
    'access/merchant-scope.ts: as unknown as MerchantScope',
    'access/principal.ts: makeMerchantScope',
    'access/principal.ts: makeMerchantScope',
  ]);
});
