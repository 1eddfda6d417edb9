import type { AddressInfo } from 'node:net';
import { defineTopic } from '@drumlin/contract/core/topic.ts';
import { CLOSE } from '@drumlin/contract/live/connection.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { closePlatform, openPlatform, type Platform } from '../../platform/platform.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { openLiveSocket, subscribeFrame, tokenFrame } from '../../testing/live-page.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createHttpServer } from '../server.ts';
import { bindTopic } from './bind-topic.ts';
import { acceptSockets, serveLive } from './serve.ts';
import { sessionTopic } from './session-topic.ts';

const ORIGIN = 'https://portal.example';
const FINANCE = 2;
const OPERATIONS = 3;

const consumers = defineTopic({
  topic: '/user/:id/queue/consumers/added',
  summary: 'Consumers as they come, for whoever may manage them',
  access: 'MANAGE_VIP',
  message: z.object({ type: z.literal('added'), count: z.number() }),
});
const senders: ((message: { type: 'added'; count: number }) => void)[] = [];
/** Whose subscriptions have ended. */
const ended: number[] = [];
const ownEnds = () => ended.filter(id => id === person.id);
const consumersTopic = bindTopic(consumers, ({ userId }, send) => {
  senders.push(send);
  return { onEnd: () => ended.push(userId) };
});
let platform: Platform;
let app: FastifyInstance;
let address: string;
let person: TestUser;

const portal = usePortal({ env: { PORTAL_URL: ORIGIN } });
beforeAll(async () => {
  platform = await openPlatform({ ...portal.platform, databaseUrl: portal.database.url });
  app = createHttpServer(platform);
  await acceptSockets(app);
  await app.register(async api => serveLive(api, platform, [sessionTopic, consumersTopic]));
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await closePlatform(platform);
});
beforeEach(async () => {
  senders.length = 0;
  const { merchantParentId } = await createMerchant(portal.database);
  person = await createUser(portal.database, { roles: [OPERATIONS], merchantParentId });
});

/** A page that hears of its session and of consumers. */
const openPage = async () => {
  const page = openLiveSocket(address, ORIGIN);
  await page.isOpen;
  page.send(tokenFrame(await signInAs(portal.platform, person)));
  for (const name of ['session', 'consumers/added']) page.send(subscribeFrame(person.id, name));
  await page.until('subscribed', 2);
  return page;
};
const changeRole = (role: number) =>
  portal.database.db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', person.id).execute();
const denials = () =>
  recordsOf(portal.database.db, ['object', 'details'], { user_id: person.id, act: 'access_denied' });

test('a permission that is taken away ends its topic alone, at once', async () => {
  const page = await openPage();
  await changeRole(FINANCE);
  await page.until('refused');
  await page.until('permissionsChanged');
  expect(ownEnds()).toHaveLength(1);
  senders[0]?.({ type: 'added', count: 3 });
  await changeRole(OPERATIONS);
  await page.until('permissionsChanged', 2);
  expect(page.messages).not.toContain('added');
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
  expect(await denials()).toEqual([]);
  page.send(subscribeFrame(person.id, 'consumers/added'));
  await page.until('subscribed', 3);
  page.socket.close();
});

test('a topic without its permission is refused and on record, and the others go on', async () => {
  await changeRole(FINANCE);
  const page = openLiveSocket(address, ORIGIN);
  await page.isOpen;
  page.send(tokenFrame(await signInAs(portal.platform, person)));
  for (const name of ['consumers/added', 'nothing', 'session']) page.send(subscribeFrame(person.id, name));
  await page.until('subscribed');
  expect(page.messages).toEqual(['ready', 'refused', 'refused', 'subscribed']);
  expect(senders).toEqual([]);
  // What no topic is called tells nothing of anybody
  expect(await denials()).toEqual([{ object: `SUBSCRIBE ${consumers.topic}`, details: { id: String(person.id) } }]);
  page.socket.close();
});

test('a topic asked for twice is told once, and not at all once it is left or its connection closed', async () => {
  const page = await openPage();
  page.send(subscribeFrame(person.id, 'consumers/added'));
  await page.until('subscribed', 3);
  expect(senders).toHaveLength(1);
  page.send({ ...subscribeFrame(person.id, 'consumers/added'), type: 'unsubscribe' });
  await expect.poll(ownEnds).toHaveLength(1);
  senders[0]?.({ type: 'added', count: 3 });
  page.send(subscribeFrame(person.id, 'consumers/added'));
  await page.until('subscribed', 4);
  expect(senders).toHaveLength(2);
  // One that has ended cannot speak through its successor
  senders[0]?.({ type: 'added', count: 3 });
  senders[1]?.({ type: 'added', count: 4 });
  await page.until('added');
  expect(page.frames.at(-1)).toEqual({
    type: 'message',
    topic: `/user/${person.id}/queue/consumers/added`,
    message: { type: 'added', count: 4 },
  });
  page.socket.close();
  await expect.poll(ownEnds).toHaveLength(2);
});

test('a person has five connections, however many topics are in them, and the sixth is refused until one is gone', async () => {
  const pages = [];
  for (let nth = 0; nth < 5; nth += 1) pages.push(await openPage());
  const sixth = openLiveSocket(address, ORIGIN);
  await sixth.isOpen;
  sixth.send(tokenFrame(await signInAs(portal.platform, person)));
  expect((await sixth.ended).code).toBe(CLOSE.tooMany);
  pages[0]?.socket.close();
  await pages[0]?.ended;
  pages[0] = await openPage();
  for (const { socket } of pages) socket.close();
});
