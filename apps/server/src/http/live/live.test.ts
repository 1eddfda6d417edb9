import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CLOSE } from '@drumlin/contract/live/connection.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { openLiveSocket, subscribeFrame, tokenFrame } from '../../testing/live-page.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/servers/second-process.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { LIVE_LIMITS } from './socket.ts';

const PASSWORD = 'Right-Passw0rd!';
const ORIGIN = 'https://portal.example';
const clock = createTestClock();
let second: SecondProcess;
let address: string;

const env = { PORTAL_URL: ORIGIN, ALLOWED_ORIGINS: 'https://other.example', TRUST_PROXY: '127.0.0.1' };
const portal = usePortal({ clock, env });
/** Another process, and the address at which it listens. */
const openProcess = async () => {
  const process = await openSecondProcess(portal, clock);
  await process.app.listen({ host: '127.0.0.1', port: 0 });
  return [process, `ws://127.0.0.1:${(process.app.server.address() as AddressInfo).port}`] as const;
};
beforeAll(async () => {
  [second, address] = await openProcess();
  // Starting takes the event loop for a while on a busy machine, and the portal says so until it is over
  for (const app of [portal.app, second.app])
    await vi.waitFor(
      async () => expect((await app.inject({ url: '/v1/users/permissions' })).statusCode).toBe(401),
      10_000,
    );
});
afterAll(() => second.close());

const open = (origin: string = ORIGIN, from?: string) => openLiveSocket(address, origin, from);

/** A page of this person, open on the second process. */
const openPage = async (person: Pick<TestUser, 'id'>, headers?: { authorization: string }) => {
  const page = open();
  await page.isOpen;
  page.send(tokenFrame(headers ?? (await signInAs(portal.platform, person))));
  page.send(subscribeFrame(person.id));
  await page.until('subscribed');
  return page;
};

const post = (url: string, headers: Record<string, string>, payload: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  portal.app.inject({ method, url, headers, payload });

const family = async () => {
  const { merchantParentId } = await createMerchant(portal.database);
  const admin = await createUser(portal.database, { roles: [1], merchantParentId });
  const person = await createUser(portal.database, { roles: [2], merchantParentId, password: PASSWORD });
  return { merchantParentId, person, admin: await signInAs(portal.platform, admin) };
};

const own = (person: TestUser) => signInAs(portal.platform, person);
const CHANGED = { currentPassword: PASSWORD, newPassword: 'Quill-Feather-2026!' };
const shownBy = ({ email }: TestUser) => ({ email, password: PASSWORD });
const ACTS: [reason: string, act: (given: Awaited<ReturnType<typeof family>>) => Promise<{ statusCode: number }>][] = [
  ['suspended', ({ person, admin }) => post(`/v1/admin/users/${person.id}/suspend`, admin)],
  ['ended', ({ person, admin }) => post(`/v1/admin/users/${person.id}/delete`, admin)],
  ['role_changed', ({ person, admin }) => post(`/v1/admin/users/${person.id}`, admin, { roles: [3] }, 'PUT')],
  ['password_reset', ({ person, admin }) => post(`/v1/admin/users/${person.id}/password/reset`, admin)],
  ['mfa_enforced', ({ admin }) => post('/v1/admin/mfa-enforcement', admin, { enabled: true })],
  ['password_changed', async ({ person }) => post('/v1/profiles/password/new', await own(person), CHANGED)],
  ['mfa_changed', async ({ person }) => post('/v1/users/enable-email-mfa', await own(person), shownBy(person))],
  [
    'signed_out',
    async ({ person }) =>
      portal.app.inject({ method: 'DELETE', url: '/v1/users/sessions', headers: await own(person) }),
  ],
];

// The next heartbeat, which would find it out too, is half a minute away: beyond the time a test has
test.each(ACTS)('an act on one process is announced to the page on another and ends it: %s', async (reason, act) => {
  const given = await family();
  const page = await openPage(given.person);
  const { statusCode } = await act(given);
  expect(statusCode).toBeLessThan(300);
  expect(await page.ended).toMatchObject({ code: CLOSE.ended, reason });
  expect(page.messages).toEqual(['ready', 'subscribed']);
});

test('a logout ends the page, whose token is in no line of the log, and a token used a second time late its session', async () => {
  const { person } = await family();
  const headers = await signInAs(portal.platform, person);
  const page = await openPage(person, headers);
  await post('/v1/auth/logout', headers);
  expect(await page.ended).toMatchObject({ code: CLOSE.ended, reason: 'logout' });
  expect(portal.logged.join('')).not.toContain(headers.authorization.split('.').at(-1) ?? randomUUID());

  const opened = (await post('/v1/signin', {}, shownBy(person))).json();
  const reused = await openPage(person, { authorization: `Bearer ${opened.accessToken}` });
  await post('/v1/auth/token', {}, { refreshToken: opened.refreshToken });
  clock.advance(60);
  expect((await post('/v1/auth/token', {}, { refreshToken: opened.refreshToken })).statusCode).toBe(401);
  expect(await reused.ended).toMatchObject({ code: CLOSE.ended, reason: 'refresh_reuse' });
});

test('other rights are told to the page, which stays open; a change that gives none is not', async () => {
  const { person, merchantParentId } = await family();
  const page = await openPage(person);
  const { db } = portal.database;
  await db.updateTable('user_role').set({ role_id: 3 }).where('user_id', '=', person.id).execute();
  await page.until('permissionsChanged');
  const products = "update merchant set products = '{IBT}' where merchant_parent_id = $1";
  await portal.database.pool.query(products, [merchantParentId]);
  await page.until('permissionsChanged', 2);
  await db.updateTable('user_role').set({ role_id: 3 }).where('user_id', '=', person.id).execute();
  page.send(tokenFrame(await signInAs(portal.platform, person)));
  await page.until('ready', 2);
  expect(page.messages).toEqual(['ready', 'subscribed', 'permissionsChanged', 'permissionsChanged', 'ready']);
  page.socket.close();
});

test('takes the handshake of an origin of the configuration and no other, and puts few of these on record', async () => {
  const page = open('https://other.example');
  await page.isOpen;
  page.socket.close();
  // Without an origin, of a site whose name begins like the portal's, and over plain HTTP
  for (const wrong of ['null', '', 'https://portal.example.evil.test', 'http://portal.example'])
    expect([wrong, await open(wrong).refused]).toEqual([wrong, 403]);
  await portal.database.db.deleteFrom('rate_limit').execute();
  const origin = 'https://often.evil.test';
  for (let each = 0; each < 8; each += 1) expect(await open(origin).refused).toBe(403);
  const ofOrigin = "select from audit_record where act = 'access_denied' and details ->> 'origin' = $1";
  expect((await portal.database.pool.query(ofOrigin, [origin])).rowCount).toBe(5);
});

test("refuses another person's topic, with a record of it, tells nothing, and stays open", async () => {
  const { person } = await family();
  const other = await createUser(portal.database);
  const page = await openPage(person);
  page.send(subscribeFrame(other.id));
  await page.until('refused');
  await portal.database.db.updateTable('user_role').set({ role_id: 3 }).where('user_id', '=', other.id).execute();
  page.send(tokenFrame(await signInAs(portal.platform, person)));
  await page.until('ready', 2);
  expect(page.messages).toEqual(['ready', 'subscribed', 'refused', 'ready']);
  const records = portal.database.db.selectFrom('audit_record').select(['object', 'details']);
  expect(await records.where('user_id', '=', person.id).where('act', '=', 'access_denied').execute()).toEqual([
    { object: 'SUBSCRIBE /user/:id/queue/session', details: { id: String(other.id) } },
  ]);
  page.socket.close();
});

test.each([
  ['a frame that sends something', JSON.stringify({ type: 'SEND', destination: '/queue', body: 'x' }), 1008],
  ['a STOMP frame', 'SEND\ndestination:/queue/session\n\nhello\0', 1008],
  ['a frame with more than a token', JSON.stringify({ type: 'token', accessToken: 'a.b.c', id: 7 }), 1008],
  ['a topic before a token', JSON.stringify(subscribeFrame(1)), 1008],
  ['a topic that is no address', JSON.stringify({ type: 'subscribe', topic: 'session' }), 1008],
  ['a frame of 64 KiB and one byte', 'x'.repeat(64 * 1024 + 1), 1009],
  ['a false token', JSON.stringify({ type: 'token', accessToken: 'a.b.c' }), CLOSE.invalidToken],
])('closes on %s', async (_, frame, code) => {
  const page = open();
  await page.isOpen;
  page.send(frame);
  expect((await page.ended).code).toBe(code);
});

test('closes on a thousand frames at once, also right ones, and does not grow', async () => {
  const { person } = await family();
  const headers = await signInAs(portal.platform, person);
  const page = await openPage(person, headers);
  const before = process.memoryUsage().rss;
  for (let nth = 0; nth < 1000; nth += 1) page.send(tokenFrame(headers));
  expect((await page.ended).code).toBe(1008);
  expect(page.messages.length).toBeLessThanOrEqual(10);
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('200 silent connections of ten addresses are all closed by their deadline, and the portal answers meanwhile', async () => {
  expect(LIVE_LIMITS.silentMs).toBe(5_000);
  Object.assign(LIVE_LIMITS, { silentMs: 3_000 });
  onTestFinished(() => void Object.assign(LIVE_LIMITS, { silentMs: 5_000 }));
  const gauge = async () => await second.platform.metrics.registry.getSingleMetricAsString('live_sockets');
  const silent = Array.from({ length: 200 }, (_, nth) => open(ORIGIN, `203.0.113.${nth % 10}`));
  await Promise.all(silent.map(({ isOpen }) => isOpen));
  expect(await gauge()).toContain('live_sockets{state="waiting"} 200');
  expect((await fetch(`${address.replace('ws:', 'http:')}/readyz`)).status).toBe(200);
  const ends = await Promise.all(silent.map(({ ended }) => ended));
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([CLOSE.silent]));
  await expect.poll(gauge).toContain('live_sockets{state="waiting"} 0');
});

test('one address has a hundred connections without a token, and keeps no other from its own', async () => {
  const crowd = Array.from({ length: 160 }, () => open(ORIGIN, '198.51.100.7'));
  let refused = 0;
  for (const { ended } of crowd) void ended.then(({ code }) => (refused += Number(code === CLOSE.restart)));
  await expect.poll(() => refused, { timeout: 5_000 }).toBe(60);
  const { person } = await family();
  const page = await openPage(person);
  expect(crowd.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length).toBeLessThanOrEqual(100);
  for (const { socket } of [...crowd, page]) socket.close();
  await Promise.all(crowd.map(({ ended }) => ended));
  // They have left their places
  const again = open(ORIGIN, '198.51.100.7');
  await again.isOpen;
  again.send({ type: 'token', accessToken: 'a.b.c' });
  expect((await again.ended).code).toBe(CLOSE.invalidToken);
});

test('after the database has dropped its connections, what was missed meanwhile is found out', async () => {
  const { person } = await family();
  const page = await openPage(person);
  const other = await openPage(await createUser(portal.database));
  const { pool, owner } = portal.database;
  await owner.pool.query('alter table session disable trigger session__announce_end');
  await pool.query("update session set ended_at = now(), end_reason = 'signed_out' where user_id = $1", [person.id]);
  await owner.pool.query('alter table session enable trigger session__announce_end');
  await new Promise(resolve => setTimeout(resolve, 500));
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'drumlin-live' and datname = current_database()`);
  expect(await page.ended).toMatchObject({ code: CLOSE.ended, reason: 'signed_out' });
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  const again = await family();
  const heard = await openPage(again.person);
  await post(`/v1/admin/users/${again.person.id}/suspend`, again.admin);
  expect(await heard.ended).toMatchObject({ code: CLOSE.ended, reason: 'suspended' });
  other.socket.close();
});

test('connections are told to come back when the process stops, and none holds it up', async () => {
  const [leaving, at] = await openProcess();
  const page = openLiveSocket(at, ORIGIN);
  await page.isOpen;
  await leaving.close();
  expect((await page.ended).code).toBe(CLOSE.restart);
});
