import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { CALLER, type Caller, createTestKey, newCaller } from '../../testing/features/test-api.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let caller: Caller;
const clock = createTestClock(new Date('2026-06-18T16:30:00.000Z'));
const portal = usePortal({ clock });
beforeEach(async () => {
  caller = await newCaller(portal);
});

describe('a key', () => {
  const call = (authorization?: string, remoteAddress = '198.51.100.1') =>
    portal.app.inject({
      method: 'POST',
      url: '/test-api/v1/payins',
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
      payload: caller.body('INTERAC'),
    });

  test.each([undefined, 'Bearer dk_test_none', 'Basic abc', 'Bearer ', 'dk_test_none', `Bearer ${'x'.repeat(70)}`])(
    '%j is told to be none, and nothing else',
    async authorization => {
      const answer = await call(authorization, CALLER);
      expect([answer.statusCode, answer.json().errorCode, answer.headers['www-authenticate']]).toEqual([
        401,
        'INVALID_API_KEY',
        'Bearer',
      ]);
    },
  );

  test('that is wrong too often is told to wait; other addresses are not, nor a right one behind the same', async () => {
    await portal.database.db.deleteFrom('rate_limit').execute();
    const wrong = await Promise.all(Array.from({ length: 40 }, () => call('Bearer dk_test_wrong', CALLER)));
    expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    const refused = wrong.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('Bearer dk_test_wrong', '198.51.100.10')).statusCode).toBe(401);
    expect((await caller.payin('INTERAC')).statusCode).toBe(201);
  });

  /** As after so many calls of the merchant in this minute. */
  const count = (calls: number) =>
    portal.database.pool.query(
      "insert into rate_limit (name, key, points, ends_at) values ('test api', $1, $2, now() + interval '1 minute')",
      [caller.merchant.merchantId, calls],
    );

  test('that has ended is told as a wrong one, and its use is on record', async () => {
    const { merchantId, merchantParentId } = caller.merchant;
    const { db } = portal.database;
    await db.updateTable('test_api_key').set({ ends_at: clock.now() }).where('merchant_id', '=', merchantId).execute();
    const ended = await call(`Bearer ${caller.key}`, '198.51.100.50');
    const { requestId: _, ...told } = ended.json();
    const { requestId: __, ...wrong } = (await call('Bearer dk_test_none', '198.51.100.51')).json();
    expect([ended.statusCode, told]).toEqual([401, wrong]);
    for (let nth = 0; nth < 14; nth += 1) await call(`Bearer ${caller.key}`, '198.51.100.50');
    const records = await recordsOf(db, ['act', 'ip', 'object', 'details'], { merchant_parent_id: merchantParentId });
    expect(records).toHaveLength(10);
    expect(records[0]).toEqual({
      act: 'test_api_refused',
      ip: '198.51.100.50',
      object: `test API key of ${merchantId}`,
      details: { key: caller.key.slice(-4) },
    });
  });

  test('is counted with each call, a refused one too, and told when to come back', async () => {
    await count(238);
    expect((await caller.send('payins', {})).statusCode).toBe(400);
    expect((await caller.send('payins', {}, {}, '198.51.100.20')).statusCode).toBe(403);
    const over = await caller.payin('INTERAC');
    expect([over.statusCode, over.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    const other = await newCaller(portal);
    expect((await other.payin('INTERAC')).statusCode).toBe(201);
    // A new one begins no new count
    await portal.database.pool.query('update test_api_key set ends_at = $2 where merchant_id = $1', [
      caller.merchant.merchantId,
      new Date(clock.now().getTime() + 86_400_000),
    ]);
    const authorization = `Bearer ${await createTestKey(portal, caller.merchant)}`;
    expect((await call(authorization, CALLER)).statusCode).toBe(429);
  });

  test('is noted when it is used, at most once a minute, with the address', async () => {
    const neighbour = await newCaller(portal);
    const used = async ({ merchant } = caller) =>
      portal.database.db
        .selectFrom('test_api_key')
        .select(['last_used_at', 'last_used_from'])
        .where('merchant_id', '=', merchant.merchantId)
        .executeTakeFirstOrThrow();
    expect(await used()).toEqual({ last_used_at: null, last_used_from: null });
    await caller.payin('INTERAC');
    const first = clock.now();
    clock.advance(59);
    await caller.payin('INTERAC');
    expect(await used()).toEqual({ last_used_at: first, last_used_from: CALLER });
    clock.advance(1);
    await caller.payin('INTERAC');
    expect((await used()).last_used_at).toEqual(clock.now());
    clock.advance(60);
    await caller.send('payins', {}, {}, '198.51.100.30');
    expect((await used()).last_used_from).toBe(CALLER);
    expect(await used(neighbour)).toEqual({ last_used_at: null, last_used_from: null });
  });

  test('is not there and opens nothing where the list is switched off, nor is that; the document is there all the same', async () => {
    const off = await buildTestApp({ env: { FLAGS: 'ip-whitelisting=off' } });
    const there = await newCaller(off);
    const { merchantId, merchantParentId } = there.merchant;
    const headers = await signInAs(off.platform, await createUser(off.database, { merchantParentId }));
    const keys = { url: '/v1/test-api/keys', headers };
    const payload = { merchantId, keepOldFor: 'now' };
    const list = { url: '/v1/ipallowlist', headers };
    const answers = [
      await off.app.inject(list),
      await off.app.inject({ ...list, method: 'POST', payload: { ipAddress: '203.0.113.7', description: 'Office' } }),
      await off.app.inject({
        ...list,
        method: 'DELETE',
        query: { ipAddressId: '00000000-0000-4000-8000-000000000000' },
      }),
      await off.app.inject({ url: '/v1/users/ip', headers }),
      await there.payin('INTERAC'),
      await off.app.inject({ ...keys, query: { merchantId } }),
      await off.app.inject({ ...keys, method: 'POST', payload }),
      await off.app.inject('/test-api/v1/openapi.json'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(7).fill(404), 200]);
    await off.close();
  });
});
