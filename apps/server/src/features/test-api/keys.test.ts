import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestMerchant, type TestUser } from '../../testing/factories.ts';
import { allowAddress, CALLER, GOOD } from '../../testing/features/test-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const ROUTE = '/v1/test-api/keys';
const DAY = 86_400;
let merchant: TestMerchant;
let admin: TestUser;
let headers: { authorization: string };

const clock = createTestClock();
const portal = usePortal({ clock });
beforeEach(async () => {
  merchant = await createMerchant(portal.database);
  admin = await createUser(portal.database, { merchantParentId: merchant.merchantParentId });
  headers = await signInAs(portal.platform, admin);
  await allowAddress(portal, merchant.merchantParentId, CALLER);
});

const post = (url: string, payload: object, by = headers) =>
  portal.app.inject({ method: 'POST', url, headers: by, payload });
const make = async (keepOldFor = 'now', merchantId = merchant.merchantId) => post(ROUTE, { merchantId, keepOldFor });
const made = async (keepOldFor = 'now') => (await make(keepOldFor)).json();
const list = async (merchantId = merchant.merchantId) =>
  portal.app.inject({ url: `${ROUTE}?merchantId=${merchantId}`, headers });
const idsOf = async () => (await list()).json().keys.map(({ id }: { id: string }) => id);

let calls = 0;
/** What a call with this key is answered. */
const statusWith = async (key: string): Promise<number> => {
  calls += 1;
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/test-api/v1/payins',
    remoteAddress: CALLER,
    headers: { authorization: `Bearer ${key}` },
    payload: { ...GOOD.INTERAC, merchantId: merchant.merchantId, merchantTransactionId: `t-${calls}`, amount: 1_000 },
  });
  return answer.statusCode;
};

test('a merchant whose test API is shut is told so in words when it makes a key, and of a suspended one there is nothing to its people', async () => {
  const { merchantId } = merchant;
  const set = (given: object) =>
    portal.database.db.updateTable('merchant').set(given).where('merchant_id', '=', merchantId).execute();
  const { id } = await made();
  await set({ allows_test_api: false });
  const answer = await make();
  const errorMessage = 'The payments test API is switched off for this merchant. Please contact support.';
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { errorCode: 'TEST_API_CLOSED', errorMessage }]);
  // What is refused ends no key
  expect(await idsOf()).toEqual([id]);
  await set({ allows_test_api: true, merchant_status: 'SUSPENDED', suspended_reason: 'Risk' });
  const sister = await createMerchant(portal.database, { merchantParentId: merchant.merchantParentId });
  for (const call of [await make(), await list(), await post(`${ROUTE}/revoke`, { merchantId, keyId: id })])
    expect([call.statusCode, call.json().errorCode]).toEqual([403, 'FORBIDDEN']);
  expect((await make('now', sister.merchantId)).statusCode).toBe(200);
});

describe('a key', () => {
  test('is shown once, whole, and opens the test API; what is kept is a hash', async () => {
    const answer = await make();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { key, ...told } = answer.json();
    expect(key).toMatch(/^dk_test_[\w-]{43}$/);
    expect(told).toEqual({
      id: expect.any(String),
      keyEnd: key.slice(-4),
      creatorName: 'Test Person',
      createdDate: clock.now().toISOString(),
      lastUsedDate: null,
      lastUsedIp: null,
      endsDate: null,
    });
    expect((await list()).json()).toEqual({ keys: [told] });
    expect(await statusWith(key)).toBe(201);
    expect((await list()).json().keys).toEqual([
      { ...told, lastUsedDate: clock.now().toISOString(), lastUsedIp: CALLER },
    ]);
    const { rows } = await portal.database.pool.query(
      'select k::text as kept from test_api_key k union all select r::text from audit_record r',
    );
    expect(rows.filter(({ kept }) => kept.includes(key))).toEqual([]);
    expect(portal.logged.join('')).not.toContain(key);
  });

  test('that is rolled ends at once, or goes on for a day', async () => {
    const first = await made();
    const second = await made('now');
    expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([401, 201]);
    const third = await made('day');
    expect([await statusWith(second.key), await statusWith(third.key)]).toEqual([201, 201]);
    expect(await idsOf()).toEqual([third.id, second.id]);
    clock.advance(DAY - 1);
    expect(await statusWith(second.key)).toBe(201);
    clock.advance(1);
    expect([await statusWith(second.key), await statusWith(third.key)]).toEqual([401, 201]);
  });

  test('that goes on for a day ends once another is rolled, and is revoked without the current one', async () => {
    const [first, old, current] = [await made(), await made('day'), await made('day')];
    const statuses = () => Promise.all([first, old, current].map(({ key }) => statusWith(key)));
    expect([await statuses(), (await idsOf()).length]).toEqual([[401, 201, 201], 2]);
    await post(`${ROUTE}/revoke`, { merchantId: merchant.merchantId, keyId: old.id });
    expect([await statuses(), await idsOf()]).toEqual([[401, 401, 201], [current.id]]);
  });

  test('is made one at a time, however many ask', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make('now')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const statuses = await Promise.all(answers.map(answer => statusWith(answer.json().key)));
    expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(401)]);
  });

  test('that is revoked opens nothing, and is revoked once', async () => {
    const { id, key } = await made();
    const revoke = () => post(`${ROUTE}/revoke`, { merchantId: merchant.merchantId, keyId: id });
    const answers = await Promise.all([revoke(), revoke(), revoke()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ keys: [] });
    expect(await statusWith(key)).toBe(401);
    const next = await made();
    // It stays while its maker goes
    await portal.database.db.deleteFrom('app_user').where('id', '=', admin.id).execute();
    expect(await statusWith(next.key)).toBe(201);
  });
});

describe('keys of another', () => {
  test('merchant parent leave a record where they are named with one’s own merchant, and none that there is not', async () => {
    const { id, key } = await made();
    const own = await createMerchant(portal.database);
    const person = await createUser(portal.database, { merchantParentId: own.merchantParentId });
    const stranger = await signInAs(portal.platform, person);
    const acts = async (keyId: string) => {
      const answer = await post(`${ROUTE}/revoke`, { merchantId: own.merchantId, keyId }, stranger);
      expect(answer.statusCode).toBe(404);
      const { rows } = await portal.database.pool.query(
        'select act from audit_record where user_id = $1 order by position',
        [person.id],
      );
      return rows.map(({ act }) => act);
    };
    expect(await acts('00000000-0000-4000-8000-000000000000')).not.toContain('cross_tenant_denied');
    expect(await acts(id)).toContain('cross_tenant_denied');
    expect(await statusWith(key)).toBe(201);
  });

  test('merchant of the same parent are named with their own merchant alone', async () => {
    const { id, key } = await made();
    const sister = await createMerchant(portal.database, { merchantParentId: merchant.merchantParentId });
    headers = await signInAs(portal.platform, admin);
    const answer = await post(`${ROUTE}/revoke`, { merchantId: sister.merchantId, keyId: id });
    expect(answer.statusCode).toBe(404);
    expect(await statusWith(key)).toBe(201);
    expect((await list(sister.merchantId)).json()).toEqual({ keys: [] });
  });
});
