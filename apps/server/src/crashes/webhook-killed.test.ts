import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueTestEvent } from '../payments/webhooks/queue.ts';
import { sealSecret } from '../platform/webhooks/secret.ts';
import { createMerchant } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { waitUntil } from '../testing/servers/portal-process.ts';
import { openReceiver, type Receiver } from '../testing/servers/receiver.ts';

const WORKER = { SMTP_URL: 'smtp://127.0.0.1:9', WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8', JOBS_LOOK_SECONDS: '2' };
const world = useFaultWorld();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

test('a worker killed after it has sent and before that is recorded sends again, under the same id', async () => {
  const { platform, database } = world;
  const { merchantId } = await createMerchant(database);
  const secret = sealSecret(platform, merchantId, 'whsec_x');
  const changed = { changed_by: 1, changed_at: new Date() };
  await database.db
    .insertInto('test_webhook')
    .values({ merchant_id: merchantId, url: receiver.url, secret, ...changed })
    .execute();
  await database.db.transaction().execute(trx => queueTestEvent(trx, platform, merchantId));
  const first = await world.start('worker', WORKER);
  const killed = new Promise<unknown>(resolve => {
    receiver.answer(() => resolve(first.end('SIGKILL')));
  });
  expect(await killed).toBe('SIGKILL');
  const states = () => database.db.selectFrom('test_webhook_delivery').select('state').execute();
  expect(await states()).toEqual([{ state: 'pending' }]);
  receiver.answer((_, response) => response.end());
  // The queue takes a job from its worker a minute after it began, and looks for such jobs as often as it is told
  await database.pool.query(
    "update pgboss.job set started_on = started_on - interval '1 hour' where name = 'test-webhook' and state = 'active'",
  );
  await world.start('worker', WORKER);
  await waitUntil(async () => (await states())[0]?.state === 'delivered', 60_000);
  const [one, two, ...others] = receiver.received.map(({ headers }) => headers['drumlin-delivery']);
  expect([one === two, one === undefined, others]).toEqual([true, false, []]);
}, 150_000);
