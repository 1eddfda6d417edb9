import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../platform/jobs/clean-up.ts';
import { buildTestApp, createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { type Caller, newCaller } from '../../testing/features/test-api.ts';
import { countWaiting, hold, untilWaiting } from '../../testing/hold.ts';

let caller: Caller;
const clock = createTestClock();
const portal = usePortal({ clock });
beforeAll(async () => {
  caller = await newCaller(portal);
});

const withKey = (key: string, body: object, way: 'payins' | 'payouts' = 'payins', by = caller) =>
  by.send(way, body, { 'idempotency-key': key });
const rowsOf = async (body: { merchantTransactionId: string }) => {
  const found = await portal.database.pool.query('select id from test_payment where merchant_transaction_id = $1', [
    body.merchantTransactionId,
  ]);
  return found.rows.length;
};

test('the first answer is given again, whatever has become of the payment, its page’s address with it', async () => {
  for (const body of [caller.body('INTERAC', 1_013), caller.body('INTERAC', 1_000, { hosted: true })]) {
    const key = randomUUID();
    const first = await withKey(key, body);
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    clock.advance(3_600);
    const again = await withKey(key, body);
    expect([again.statusCode, again.headers['idempotent-replayed'], again.json()]).toEqual([201, 'true', first.json()]);
    expect(await rowsOf(body)).toBe(1);
  }
  const kept = await portal.database.pool.query('select body from test_idempotency');
  expect(JSON.stringify(kept.rows)).not.toContain('/pay/');
});

test('of twenty at once one is made, and all are told the same', async () => {
  const [key, body] = [randomUUID(), caller.body('IBT', 1_000)];
  const answers = await Promise.all(Array.from({ length: 20 }, () => withKey(key, body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  expect(await rowsOf(body)).toBe(1);
});

test('the key with another body, or the other way, is refused; of another merchant it is another key', async () => {
  const [key, body] = [randomUUID(), caller.body('INTERAC', 1_000)];
  await withKey(key, body);
  const others = [
    await withKey(key, { ...body, amount: 1_001 }),
    await withKey(key, body, 'payouts'),
    await withKey(key, caller.body('INTERAC', 1_000)),
  ];
  for (const other of others)
    expect([other.statusCode, other.json().errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await withKey(key, { ...body, email: ' EMILIE@test.example ' })).statusCode).toBe(201);
  const stranger = await newCaller(portal);
  expect((await withKey(key, stranger.body('INTERAC'), 'payins', stranger)).statusCode).toBe(201);
});

test('a refused call keeps nothing: once it is right it is made', async () => {
  const key = randomUUID();
  const body = caller.body('INTERAC');
  expect((await withKey(key, { ...body, merchantId: 'nobody' })).statusCode).toBe(404);
  expect((await withKey(key, { ...body, amount: 1 })).statusCode).toBe(400);
  expect((await withKey(key, body)).statusCode).toBe(201);
});

test('it holds for 24 hours; then the payment alone tells the duplicate', async () => {
  const [key, body] = [randomUUID(), caller.body('INTERAC')];
  await withKey(key, body);
  clock.advance(86_399);
  expect((await withKey(key, body)).statusCode).toBe(201);
  clock.advance(1);
  expect((await withKey(key, body)).statusCode).toBe(409);
  expect((await withKey(key, caller.body('INTERAC'))).statusCode).toBe(201);
});

test('what is older than a day is swept away', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const key of [old, young]) await withKey(key, caller.body('INTERAC'));
  const age = (key: string, minutes: number) =>
    portal.database.pool.query(
      'update test_idempotency set created_at = now() - make_interval(mins => $2) where key = $1',
      [key, minutes],
    );
  await age(old, 24 * 60 + 1);
  await age(young, 24 * 60 - 1);
  await cleanUp(portal.platform.database);
  const { rows } = await portal.database.pool.query('select key from test_idempotency where key = any($1)', [
    [old, young],
  ]);
  expect(rows).toEqual([{ key: young }]);
});

test.each(['', ' ', 'a b', 'é', 'x'.repeat(256)])('the key %j is refused by name', async key => {
  const answer = await withKey(key, caller.body('INTERAC'));
  expect([answer.statusCode, answer.json().details?.[0]?.field]).toEqual([400, 'idempotency-key']);
});

test('calls that wait for the first of their key hold one connection together, and the merchant goes on', async () => {
  const wide = await buildTestApp({ env: { DATABASE_CONNECTIONS: '40' } });
  const { send, body, payin, merchant } = await newCaller(wide);
  const key = randomUUID();
  const lock = "select pg_advisory_xact_lock(hashtext('test api idempotency'), hashtext($1))";
  const holder = await hold(wide.database.owner.pool, lock, [`${merchant.merchantId} ${key}`]);
  const same = body('INTERAC');
  const waiting = Promise.all(Array.from({ length: 12 }, () => send('payins', same, { 'idempotency-key': key })));
  await untilWaiting(wide.database.pool);
  expect((await payin('INTERAC')).statusCode).toBe(201);
  expect(await countWaiting(wide.database.pool)).toBe(1);
  await holder.letGo();
  expect((await waiting).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
  await wide.close();
});
