import type { AddressInfo } from 'node:net';
import { CLOSE } from '@drumlin/contract/live/connection.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { openLiveSocket, subscribeFrame, tokenFrame } from '../../testing/live-page.ts';
import { LIVE_LIMITS } from './socket.ts';

const PASSWORD = 'Right-Passw0rd!';
const ORIGIN = 'https://portal.example';
const MINUTE = 60;
const clock = createTestClock();
let address: string;
let person: TestUser;

const portal = usePortal({ clock, env: { PORTAL_URL: ORIGIN } });
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  address = `ws://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD, roles: [2] });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const post = async (url: string, payload: object) =>
  (await portal.app.inject({ method: 'POST', url, payload })).json<{ accessToken: string; refreshToken: string }>();
const signIn = () => post('/v1/signin', { email: person.email, password: PASSWORD });
const headersOf = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });

const openPage = async (tokens: { accessToken: string }) => {
  const page = openLiveSocket(address, ORIGIN);
  await page.isOpen;
  page.send(tokenFrame(headersOf(tokens)));
  page.send(subscribeFrame(person.id));
  await page.until('subscribed');
  return page;
};
type Page = Awaited<ReturnType<typeof openPage>>;

/** Lets so many minutes pass for the portal, and the heart of every connection beat once. */
const pass = async (page: Page, minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE);
  const beaten = new Promise(resolve => page.socket.once('ping', resolve));
  vi.advanceTimersByTime(LIVE_LIMITS.heartbeatMs);
  await Promise.race([beaten, page.ended]);
  if (page.socket.readyState !== WebSocket.OPEN) return;
  // Answered only after the answer to the beat was read
  const answered = new Promise(resolve => page.socket.once('pong', resolve));
  page.socket.ping();
  await Promise.race([answered, page.ended]);
};
/** Changes what the person may do, which only a page hears whose connection is alive. */
const changeRole = (role: number) =>
  portal.database.db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', person.id).execute();

test('a page on which nobody does anything stays connected past its token, which opens no other by then', async () => {
  const tokens = await signIn();
  const page = await openPage(tokens);
  await pass(page, 11);
  await pass(page, 11);
  await changeRole(3);
  await page.until('permissionsChanged');
  const late = openLiveSocket(address, ORIGIN);
  await late.isOpen;
  late.send(tokenFrame(headersOf(tokens)));
  expect((await late.ended).code).toBe(CLOSE.invalidToken);
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
  page.socket.close();
});

test('an open connection is no use of its session, and ends with it after half an hour without a request', async () => {
  const page = await openPage(await signIn());
  await pass(page, 29);
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
  await pass(page, 2);
  expect(await page.ended).toMatchObject({ code: CLOSE.ended, reason: 'ended' });
});

test('each renewal of the token lets the connection live on, until the session is twelve hours old', async () => {
  let tokens = await signIn();
  const page = await openPage(tokens);
  for (let nth = 1; nth < 36; nth += 1) {
    await pass(page, 20);
    tokens = await post('/v1/auth/token', { refreshToken: tokens.refreshToken });
    if (nth > 2) continue;
    page.send(tokenFrame(headersOf(tokens)));
    await page.until('ready', nth + 1);
  }
  expect(page.socket.readyState).toBe(WebSocket.OPEN);
  await pass(page, 21);
  expect(await page.ended).toMatchObject({ code: CLOSE.ended, reason: 'ended' });
});

test('a connection whose page does not answer for a whole beat is cut', async () => {
  const page = await openPage(await signIn());
  const { ended } = page;
  vi.advanceTimersByTime(2 * LIVE_LIMITS.heartbeatMs);
  expect((await ended).code).toBe(1006);
});

test("another person's token ends a connection, and an expired one too", async () => {
  const page = await openPage(await signIn());
  const other = await openPage(await signIn());
  const expired = await signIn();
  person = await createUser(portal.database, { password: PASSWORD });
  page.send(tokenFrame(headersOf(await signIn())));
  expect((await page.ended).code).toBe(CLOSE.forbidden);
  clock.advance(11 * MINUTE);
  other.send(tokenFrame(headersOf(expired)));
  expect((await other.ended).code).toBe(CLOSE.invalidToken);
});
