import { expect, test } from 'vitest';
import { cleanUp } from '../../platform/jobs/clean-up.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { statementsOf } from '../../testing/features/statements-of.ts';
import { LOOPBACK_RECEIVERS, newHookOwner, settlePayin } from '../../testing/features/webhooks.ts';
import { forgetWebhooks } from './forget.ts';
import { MOST_WAITING } from './queries.ts';

const portal = usePortal({ env: LOOPBACK_RECEIVERS });

const count = async (table: string): Promise<number> =>
  (await portal.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

test('what a busy day left is taken away some thousands at a time, until none is left', async () => {
  const owner = await newHookOwner(portal);
  const { pool } = portal.database;
  const old = "now() - interval '31 days'";
  await pool.query(
    `insert into test_webhook_delivery (id, merchant_id, event, body, state, created_at)
     select gen_random_uuid(), $1, 'webhook.test', 'x', 'failed', ${old} from generate_series(1, 4500)`,
    [owner.merchantId],
  );
  const paymentId = await settlePayin(portal, owner.merchantId);
  await pool.query(
    `insert into test_idempotency (merchant_id, key, request_hash, payment_id, body, created_at)
     select $1, 'k' || i, '\\x00', $2, '{}', ${old} from generate_series(1, 4500) i`,
    [owner.merchantId, paymentId],
  );
  const sent = await statementsOf(async () => {
    await forgetWebhooks(portal.platform);
    await cleanUp(portal.database);
  });
  expect(await count('test_webhook_delivery')).toBe(0);
  expect(await count('test_idempotency')).toBe(0);
  const deletes = (table: string) => sent.filter(text => new RegExp(`delete\\s+from\\s+"?${table}`).test(text));
  expect([deletes('test_webhook_delivery').length, deletes('test_idempotency').length]).toEqual([3, 3]);
});

test('a try is queued without a look through the tries of others', async () => {
  const owner = await newHookOwner(portal);
  await owner.save('http://127.0.0.9:9/x');
  const sent = await statementsOf(() => settlePayin(portal, owner.merchantId));
  const queueing = sent.filter(text => text.includes('pgboss.'));
  expect(queueing).toHaveLength(1);
  expect(queueing[0]).toMatch(/insert into/i);
  expect(queueing[0]).not.toMatch(/\bfrom pgboss\.job/i);
});

test('beyond a thousand that wait a delivery fails at once, and its webhook is removed all the same', async () => {
  const owner = await newHookOwner(portal);
  await owner.save('http://127.0.0.9:9/x');
  const { pool } = portal.database;
  await pool.query(
    `insert into test_webhook_delivery (id, merchant_id, event, body, state, next_try_at, created_at)
     select gen_random_uuid(), $1, 'webhook.test', 'x', 'pending', now(), now() from generate_series(1, $2)`,
    [owner.merchantId, MOST_WAITING],
  );
  const settle = async () => {
    const id = await settlePayin(portal, owner.merchantId);
    const { rows } = await pool.query(
      'select state, next_try_at is null as "isOver" from test_webhook_delivery where payment_id = $1',
      [id],
    );
    return rows;
  };
  expect(await settle()).toEqual([{ state: 'failed', isOver: true }]);
  await pool.query(
    `update test_webhook_delivery set state = 'delivered', next_try_at = null
     where id = (select id from test_webhook_delivery where merchant_id = $1 and state = 'pending' limit 1)`,
    [owner.merchantId],
  );
  expect(await settle()).toEqual([{ state: 'pending', isOver: false }]);
  await owner.remove();
  const { rows } = await pool.query(
    "select count(*)::int as waiting from test_webhook_delivery where merchant_id = $1 and state = 'pending'",
    [owner.merchantId],
  );
  expect(rows).toEqual([{ waiting: 0 }]);
});
