import { expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { LOOPBACK_RECEIVERS, newHookOwner, settlePayin } from '../../testing/features/webhooks.ts';
import { openReceiver } from '../../testing/servers/receiver.ts';
import { deliverWebhook } from './deliver.ts';
import { webhookJob } from './job.ts';

const portal = usePortal({ env: LOOPBACK_RECEIVERS });

test('the merchants of one company hold two places together, also where all workers look at once, and another company is told meanwhile', async () => {
  const [stuck, quick] = [await openReceiver('127.0.0.4'), await openReceiver('127.0.0.5')];
  const first = await newHookOwner(portal);
  const owners = [first];
  while (owners.length < 4) owners.push(await newHookOwner(portal, [1], { merchantParentId: first.merchantParentId }));
  const other = await newHookOwner(portal);
  await other.save(quick.url);
  const release: (() => void)[] = [];
  stuck.answer((_, response) => void release.push(() => response.end()));
  const limitMs = 60_000;
  await portal.platform.jobs.work(webhookJob, each => deliverWebhook(portal.platform, each, { limitMs }));
  // Whoever takes a job dawdles before that is seen, so that all look at the same moment
  await portal.database.owner.pool.query(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
    create trigger dawdle before update on pgboss.job for each row when (new.state = 'active') execute function dawdle()`);
  const putBack = async () =>
    (await portal.database.owner.pool.query("select from pgboss.job where state = 'retry'")).rowCount;
  for (const owner of owners) {
    await owner.save(stuck.url);
    for (let each = 0; each < 3; each += 1) await settlePayin(portal, owner.merchantId);
  }
  await expect.poll(() => stuck.received.length, { timeout: 20_000 }).toBe(2);
  await expect.poll(putBack, { timeout: 20_000 }).toBeGreaterThan(0);
  await settlePayin(portal, other.merchantId);
  await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(1);
  expect(stuck.received).toHaveLength(2);
  stuck.answer((_, response) => response.end());
  for (const each of release) each();
  await expect.poll(() => stuck.received.length, { timeout: 20_000 }).toBe(12);
  for (const owner of owners)
    await expect.poll(async () => (await owner.list('state=delivered')).totalRecords, { timeout: 20_000 }).toBe(3);
  await stuck.close();
  await quick.close();
}, 90_000);
