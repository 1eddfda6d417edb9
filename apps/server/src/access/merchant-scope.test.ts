import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError, CrossTenantError } from './app-error.ts';
import { acrossTenants, getWithin, includesParent, makeMerchantScope, narrowScope } from './merchant-scope.ts';

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
  ]);
});

const everything = makeMerchantScope('internal', []);
const own = makeMerchantScope('external', ['M1', 'M2'], 'P1');

test('merchants asked for narrow a scope, and one outside it refuses them all', () => {
  expect(narrowScope(own, undefined)).toBe(own);
  expect(narrowScope(own, ['M1', 'M1'])).toEqual({ kind: 'some', merchantParentId: 'P1', merchantIds: ['M1'] });
  expect(narrowScope(own, ['M1', 'M3'])).toBeUndefined();
  expect(narrowScope(everything, ['M3'])).toMatchObject({ kind: 'some', merchantIds: ['M3'] });
});

test("a merchant parent's people are there for each other and for the staff, and the staff for the staff alone", () => {
  expect([everything, own].map(scope => includesParent(scope, 'P1'))).toEqual([true, true]);
  expect([everything, own].map(scope => includesParent(scope, 'P2'))).toEqual([true, false]);
  expect([everything, own].map(scope => includesParent(scope, null))).toEqual([true, false]);
});

describe('what is looked for by its name', () => {
  const there = (parent: string | null) => async (scope: typeof own) =>
    includesParent(scope, parent) ? 'it' : undefined;

  test('is found within the scope', async () => {
    expect(await getWithin(own, there('P1'))).toBe('it');
    expect(await getWithin(everything, there('P2'))).toBe('it');
  });

  test('is not found where it is somebody else’s, which is told apart for the record only', async () => {
    const foreign = await getWithin(own, there('P2')).catch((error: unknown) => error);
    const none = await getWithin(own, async () => undefined).catch((error: unknown) => error);
    expect(foreign).toBeInstanceOf(CrossTenantError);
    expect(none).toBeInstanceOf(AppError);
    expect(none).not.toBeInstanceOf(CrossTenantError);
    expect([foreign, none]).toMatchObject([{ errorName: 'notFound' }, { errorName: 'notFound' }]);
  });

  test('is read whosever it is by the staff', () => {
    expect(acrossTenants('tells a record of another merchant parent from none, for the audit trail')).toEqual(
      everything,
    );
  });
});
