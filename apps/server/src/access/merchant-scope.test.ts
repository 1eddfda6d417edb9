import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { AppError, CrossTenantError } from './app-error.ts';
import {
  acrossTenants,
  getWithin,
  includesParent,
  makeMerchantScope,
  merchantWithin,
  narrowScope,
  ownWithin,
  parentWithin,
} from './merchant-scope.ts';

const everything = makeMerchantScope('internal', []);
const own = makeMerchantScope('external', ['M1', 'M2'], 'P1');

test('merchants asked for narrow a scope, and one outside it refuses them all', () => {
  expect(narrowScope(own, undefined)).toBe(own);
  expect(narrowScope(own, ['M1', 'M1'])).toEqual({ kind: 'some', merchantParentId: 'P1', merchantIds: ['M1'] });
  expect(narrowScope(own, ['M1', 'M3'])).toBeUndefined();
  expect(narrowScope(everything, ['M3'])).toStrictEqual({ kind: 'some', merchantParentId: null, merchantIds: ['M3'] });
});

test("a merchant parent's people are there for each other and for the staff, and the staff for the staff alone", () => {
  expect([everything, own].map(scope => includesParent(scope, 'P1'))).toEqual([true, true]);
  expect([everything, own].map(scope => includesParent(scope, 'P2'))).toEqual([true, false]);
  expect([everything, own].map(scope => includesParent(scope, null))).toEqual([true, false]);
});

test('somebody without a merchant parent sees none, and not what is the provider’s own either', () => {
  const nobodys = makeMerchantScope('external', []);
  expect([null, 'P1'].map(parent => includesParent(nobodys, parent))).toEqual([false, false]);
});

describe('a statement', () => {
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });
  const sqlOf = (condition: RawBuilder<boolean>) => {
    const { sql, parameters } = condition.compile(db);
    return [sql, ...parameters];
  };
  const one = makeMerchantScope('external', ['M1'], 'P1');
  const none = makeMerchantScope('external', []);

  test('reads the rows of the merchants of its scope, of none where there is none', () => {
    expect(sqlOf(merchantWithin(everything))).toEqual(['true']);
    expect(sqlOf(merchantWithin(one))).toEqual(['"merchant_id" = $1', 'M1']);
    expect(sqlOf(merchantWithin(own, 'r.merchant_id'))).toEqual([
      expect.stringContaining('"r"."merchant_id"'),
      ['M1', 'M2'],
    ]);
    expect(sqlOf(merchantWithin(none)).at(-1)).toEqual([]);
  });

  test('reads what belongs to the merchant parent of its scope, and nothing where it has none', () => {
    expect(sqlOf(parentWithin(everything))).toEqual(['true']);
    expect(sqlOf(parentWithin(own))).toEqual(['"merchant_parent_id" = $1', 'P1']);
    expect(sqlOf(parentWithin(own, 'u.merchant_parent_id'))).toEqual(['"u"."merchant_parent_id" = $1', 'P1']);
    // Nothing equals null
    expect(sqlOf(parentWithin(none))).toEqual(['"merchant_parent_id" = $1', null]);
  });

  test('reads what is of the very company of its scope: of the provider itself for its staff', () => {
    expect(sqlOf(ownWithin(everything))).toEqual(['"merchant_parent_id" is null']);
    expect(sqlOf(ownWithin(own, 'v.merchant_parent_id'))).toEqual(['"v"."merchant_parent_id" = $1', 'P1']);
  });
});

describe('what is looked for by its name', () => {
  const there = (parent: string | null) => async (scope: typeof own) =>
    includesParent(scope, parent) ? 'it' : undefined;

  test('is found within the scope, not where it is somebody else’s, which is told apart for the record only', async () => {
    expect(await getWithin(own, there('P1'))).toBe('it');
    expect(await getWithin(everything, there('P2'))).toBe('it');
    const foreign = await getWithin(own, there('P2')).catch((error: unknown) => error);
    const none = await getWithin(own, async () => undefined).catch((error: unknown) => error);
    expect(foreign).toBeInstanceOf(CrossTenantError);
    expect(none).toBeInstanceOf(AppError);
    expect(none).not.toBeInstanceOf(CrossTenantError);
    expect([foreign, none]).toMatchObject([{ errorName: 'notFound' }, { errorName: 'notFound' }]);
  });

  test('is looked for once by the staff, to whom nothing is foreign', async () => {
    const reason = 'tells a record of another merchant parent from none, for the audit trail';
    expect(acrossTenants(reason)).toEqual(everything);
    const find = vi.fn(async () => undefined);
    await expect(getWithin(everything, find)).rejects.toMatchObject({ errorName: 'notFound' });
    expect(find).toHaveBeenCalledTimes(1);
  });
});
