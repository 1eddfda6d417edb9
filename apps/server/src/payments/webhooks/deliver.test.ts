import { WEBHOOK_HEADERS } from '@drumlin/contract/core/webhook.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeFlag } from '../../features/flags/service.ts';
import type { WebhookTry } from '../../platform/webhooks/deliver.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { callerOf } from '../../testing/features/test-api.ts';
import {
  type HookOwner,
  isSigned,
  LOOPBACK_RECEIVERS,
  newHookOwner,
  settlePayin,
} from '../../testing/features/webhooks.ts';
import { openReceiver, type Receiver, status } from '../../testing/servers/receiver.ts';
import { deliverWebhook } from './deliver.ts';
import { forgetWebhooks } from './forget.ts';

import { queueWebhook } from './queue.ts';

const clock = createTestClock(new Date('2026-06-01T12:00:00Z'));
let receiver: Receiver;
let owner: HookOwner;
let secret: string;

const portal = usePortal({ clock, env: LOOPBACK_RECEIVERS });
beforeEach(async () => {
  receiver = await openReceiver();
  owner = await newHookOwner(portal);
  secret = (await owner.save(receiver.url)).json().secret;
});
afterEach(() => receiver.close());

/** The tries in the queue of this merchant, and in how many seconds each is due. */
const queued = async (): Promise<{ data: WebhookTry; seconds: number }[]> => {
  const { rows } = await portal.database.pool.query(
    `select data, round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
     where name = 'test-webhook' and group_id = $1 and state = 'created'`,
    [owner.merchantParentId],
  );
  return rows;
};
/** Takes the one try that is queued, as a worker does when its time has come. */
const tryNow = async (): Promise<WebhookTry> => {
  const [job, ...others] = await queued();
  if (!job || others.length > 0) throw new Error(`${others.length} tries are queued beside ${job}`);
  clock.advance(job.seconds);
  await portal.database.pool.query(
    `update pgboss.job set state = 'completed', completed_on = now() where name = 'test-webhook' and group_id = $1`,
    [owner.merchantParentId],
  );
  await deliverWebhook(portal.platform, job.data);
  return job.data;
};
const only = async () => {
  // The tries of a day outlast a session
  await owner.signInAgain();
  const { data } = await owner.list();
  expect(data).toHaveLength(1);
  return (await owner.detail(data[0].id)).json();
};

test('a payment is told once it is settled, signed, under the id of its delivery', async () => {
  const paymentId = await settlePayin(portal, owner.merchantId);
  expect(await only()).toMatchObject({
    state: 'pending',
    tries: 0,
    lastTry: null,
    nextTryDate: clock.now().toISOString(),
  });
  await tryNow();
  const [message] = receiver.received;
  const told = await only();
  expect(message?.headers).toMatchObject({
    'content-type': 'application/json',
    'drumlin-event': 'payin.updated',
    'drumlin-delivery': told.id,
  });
  expect(isSigned(receiver, secret)).toBe(true);
  for (const name of Object.keys(WEBHOOK_HEADERS)) expect(message?.headers).toHaveProperty(name.toLowerCase());
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    id: told.id,
    event: 'payin.updated',
    merchantId: owner.merchantId,
    payment: { id: paymentId },
  });
  expect(told).toMatchObject({
    state: 'delivered',
    event: 'payin.updated',
    body: message?.body,
    tries: 1,
    nextTryDate: null,
    lastTry: { status: 200, failure: null },
    payment: { product: 'INTERAC', direction: 'PAYIN' },
    attempts: [{ number: 1, url: receiver.url, status: 200, failure: null }],
  });
  expect(await queued()).toEqual([]);
});

test('a payment and its webhook are there together or not at all, and without an address there is none', async () => {
  const payment = { id: await settlePayin(portal, owner.merchantId), merchantId: owner.merchantId } as const;
  const before = (await owner.list()).totalRecords;
  const { db } = portal.database;
  const broken = db.transaction().execute(async trx => {
    expect(await queueWebhook(trx, portal.platform, { ...payment, direction: 'PAYOUT' })).toBe(true);
    throw new Error('not settled');
  });
  await expect(broken).rejects.toThrow('not settled');
  expect([(await owner.list()).totalRecords, (await queued()).length]).toEqual([before, 1]);
  await owner.remove();
  const quiet = await db
    .transaction()
    .execute(trx => queueWebhook(trx, portal.platform, { ...payment, direction: 'PAYIN' }));
  expect([quiet, (await owner.list()).totalRecords]).toEqual([false, before]);
});

test('who fails is tried seven times within about a day, always with the same id and text, and then no more', async () => {
  receiver.answer(status(500));
  await settlePayin(portal, owner.merchantId);
  const pauses: number[] = [];
  for (let nth = 1; nth <= 7; nth += 1) {
    pauses.push((await queued())[0]?.seconds ?? -1);
    expect((await tryNow()).nth).toBe(nth);
  }
  expect(pauses).toEqual([0, 10, 60, 600, 3_600, 18_000, 64_800]);
  expect(await only()).toMatchObject({ state: 'failed', tries: 7, nextTryDate: null });
  expect(await queued()).toEqual([]);
  expect(new Set(receiver.received.map(({ headers, body }) => `${headers['drumlin-delivery']} ${body}`)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['drumlin-signature'])).size).toBe(7);
});

test('who recovers is told at the next try', async () => {
  receiver.answer(({ socket }) => socket.destroy());
  await settlePayin(portal, owner.merchantId);
  await tryNow();
  receiver.answer(status(302));
  await tryNow();
  expect(await only()).toMatchObject({ state: 'pending', lastTry: { status: 302, failure: null } });
  receiver.answer(status(204));
  await tryNow();
  const failed = { status: null, failure: 'connection' };
  expect(await only()).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }, { status: 302 }, failed] });
});

test('a try that was overtaken does nothing: not due any more, done already, or of a webhook that is gone', async () => {
  receiver.answer(status(500));
  await settlePayin(portal, owner.merchantId);
  const first = await tryNow();
  await deliverWebhook(portal.platform, first);
  expect(receiver.received).toHaveLength(1);
  receiver.answer(status(200));
  const second = await tryNow();
  await deliverWebhook(portal.platform, second);
  expect(receiver.received).toHaveLength(2);
  receiver.answer(status(500));
  await settlePayin(portal, owner.merchantId);
  await tryNow();
  await owner.remove();
  await tryNow();
  expect(receiver.received).toHaveLength(3);
  expect((await owner.list('state=failed')).totalRecords).toBe(1);
});

test('what is sent by hand while a try runs keeps its own plan', async () => {
  let during: Promise<unknown> | undefined;
  receiver.answer((_, response) => {
    clock.advance(1);
    during = owner
      .sendAgain(String(response.req.headers['drumlin-delivery']))
      .then(() => response.writeHead(500).end());
  });
  await settlePayin(portal, owner.merchantId);
  await tryNow();
  await during;
  const [job, ...others] = await queued();
  expect([job?.data.nth, job?.seconds, others.length]).toEqual([1, 0, 0]);
  receiver.answer(status(200));
  await tryNow();
  expect(await only()).toMatchObject({ state: 'delivered', tries: 2 });
});

test('what was settled is told where the merchant is by then, signed with the secret of then', async () => {
  receiver.answer(status(500));
  await settlePayin(portal, owner.merchantId);
  await tryNow();
  const moved = await openReceiver('127.0.0.3');
  await owner.save(moved.url);
  const { secret: rolled } = (await owner.roll()).json();
  await tryNow();
  expect([isSigned(moved, rolled), isSigned(moved, secret), rolled === secret]).toEqual([true, false, false]);
  await moved.close();
});

test('an address that is no longer public is a failed try, and nothing is sent', async () => {
  await settlePayin(portal, owner.merchantId);
  const [job] = await queued();
  const { platform } = portal;
  const strict = { ...platform, config: { ...platform.config, webhooks: { allowed: [], refused: [] } } };
  if (job) await deliverWebhook(strict, job.data);
  expect(receiver.received).toEqual([]);
  expect(await only()).toMatchObject({ state: 'pending', lastTry: { status: null, failure: 'address' } });
});

test('deliveries are kept for thirty days', async () => {
  await settlePayin(portal, owner.merchantId);
  clock.advance(30 * 86_400);
  await forgetWebhooks(portal.platform);
  const kept = 'select from test_webhook_delivery where merchant_id = $1';
  const count = async () => (await portal.database.pool.query(kept, [owner.merchantId])).rowCount;
  expect(await count()).toBe(1);
  clock.advance(1);
  await forgetWebhooks(portal.platform);
  expect(await count()).toBe(0);
});

describe('the report row of a payment says whether the merchant was told:', () => {
  const TABLES = {
    'INTERAC payins': ['test_interac_payin', 'trans_id', 'merchant_ntfy_status'],
    'INTERAC payouts': ['test_interac_payout', 'trans_id', 'merchant_ntfy_status'],
    'IBT payins': ['test_ibt_payin', 'txn_id', 'notification_status'],
    'IBT payouts': ['test_ibt_payout', 'txn_id', 'notification_status'],
  } as const;
  type Caller = Pick<Awaited<ReturnType<typeof callerOf>>, 'send' | 'body'>;
  type Kind = keyof typeof TABLES;

  /** Makes a payment by the test API; what its row says at any time. */
  const pay = async (caller: Caller, kind: Kind): Promise<() => Promise<string>> => {
    const [product, way] = kind.split(' ') as ['INTERAC' | 'IBT', 'payins' | 'payouts'];
    const answer = (await caller.send(way, caller.body(product))).json();
    const [table, id, column] = TABLES[kind];
    return async () => {
      const text = `select ${column} as told from ${table} where ${id} = $1`;
      const { rows } = await portal.database.pool.query(text, [answer.transactionId]);
      return rows[0].told;
    };
  };

  test.each(Object.keys(TABLES) as Kind[])('of %s', async kind => {
    receiver.answer(status(500));
    const told = await pay(await callerOf(portal, owner), kind);
    expect(await told()).toBe('PENDING');
    for (let nth = 1; nth <= 7; nth += 1) {
      expect([nth, await told()]).toEqual([nth, 'PENDING']);
      await tryNow();
    }
    expect(await told()).toBe('UNDELIVERED');
    const { id } = await only();
    await owner.sendAgain(id);
    expect(await told()).toBe('PENDING');
    receiver.answer(status(200));
    await tryNow();
    expect(await told()).toBe('SENT');
  });

  test('of one alone, also where its webhook is removed, or it waits longer than deliveries are kept', async () => {
    const caller = await callerOf(portal, owner);
    const sent = await pay(caller, 'IBT payins');
    await tryNow();
    const removed = await pay(caller, 'IBT payins');
    await owner.remove();
    expect([await sent(), await removed()]).toEqual(['SENT', 'UNDELIVERED']);
    await owner.save(receiver.url);
    const old = await pay(caller, 'INTERAC payouts');
    clock.advance(31 * 86_400);
    await forgetWebhooks(portal.platform);
    expect([await sent(), await old()]).toEqual(['SENT', 'UNDELIVERED']);
  });
});

test('while the IP allowed list is switched off nothing is sent and no try is used up; then it goes on', async () => {
  const { merchantParentId } = owner;
  const switchList = (state: 'on' | 'off') =>
    changeFlag(portal.platform, { name: 'ip-whitelisting', merchantParentId, state });
  const isOn = () => portal.platform.flags.isOn('ip-whitelisting', { merchantParentId });
  receiver.answer(status(500));
  await settlePayin(portal, owner.merchantId);
  await tryNow();
  await switchList('off');
  await vi.waitFor(async () => expect(await isOn()).toBe(false));
  for (let nth = 1; nth <= 9; nth += 1) expect((await tryNow()).nth).toBe(2);
  expect(receiver.received).toHaveLength(1);
  await switchList('on');
  await vi.waitFor(async () => expect(await isOn()).toBe(true));
  receiver.answer(status(200));
  expect((await tryNow()).nth).toBe(2);
  expect(await only()).toMatchObject({ state: 'delivered', tries: 2 });
});
