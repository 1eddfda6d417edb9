import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const SCRIPT = 'https://chat.example/widget.js?site="7"&a';
const clock = createTestClock();
let webFolder: string;
let portal: TestApp;
let headers: Record<string, string>;
let own: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'drumlin-web-'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  portal = await buildTestApp({ clock, webFolder, env: { CHAT_WIDGET_URL: SCRIPT } });
  own = (await createMerchant(portal.database)).merchantParentId;
  headers = await signInAs(portal.platform, await createUser(portal.database, { merchantParentId: own }));
});
afterAll(async () => {
  await portal.close();
  await rm(webFolder, { recursive: true });
});

const get = (url: string, sent: Record<string, string> = {}) => portal.app.inject({ url, headers: sent });
const open = async (sent = headers): Promise<string> => (await get('/v1/chat', sent)).json().path;
const switchOnFor = async (merchantParentId: string) => {
  const row = { name: 'chat-widget', merchant_parent_id: merchantParentId, is_on: true };
  await portal.database.db
    .insertInto('feature_flag')
    .values(row)
    .onConflict(known => known.doNothing())
    .execute();
  await expect.poll(() => portal.platform.flags.isOn('chat-widget', { merchantParentId })).toBe(true);
};

test('is there for the companies that have it', async () => {
  expect((await get('/v1/chat', headers)).statusCode).toBe(404);
  await switchOnFor(own);
  expect((await get('/v1/chat', headers)).statusCode).toBe(200);
  const stranger = await signInAs(portal.platform, await createUser(portal.database));
  expect((await get('/v1/chat', stranger)).statusCode).toBe(404);
});

test('its script runs in a page of its own, in an origin that is nobody’s, which only the portal may frame', async () => {
  await switchOnFor(own);
  const frame = await get(await open());
  expect([frame.statusCode, frame.headers['x-frame-options'], frame.headers['cache-control']]).toEqual([
    200,
    'SAMEORIGIN',
    'no-store',
  ]);
  expect(frame.body).toContain('<script src="https://chat.example/widget.js?site=&quot;7&quot;&amp;a"></script>');
  const [, report = ''] = /<script>([^<]+)<\/script>/.exec(frame.body) ?? [];
  const policy = String(frame.headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-forms allow-popups',
      "default-src 'none'",
      `script-src https://chat.example 'sha256-${createHash('sha256').update(report).digest('base64')}'`,
      'connect-src https://chat.example wss://chat.example',
      "frame-ancestors 'self'",
    ]),
  );
  expect(frame.headers['set-cookie']).toBeUndefined();
});

test('no other page may load anything of its host', async () => {
  await switchOnFor(own);
  for (const url of ['/', '/login', '/dashboard', '/reset-password?code=1&email=a@b.example', '/v1/chat']) {
    const { headers: sent } = await get(url, headers);
    expect([url, sent['content-security-policy']]).toEqual([url, expect.not.stringContaining('chat.example')]);
    expect(sent['x-frame-options']).toBe('DENY');
  }
});

test('its page is not found without a ticket, with one that is made up, and a minute later', async () => {
  await switchOnFor(own);
  const path = await open();
  expect((await get('/chat/made-up')).statusCode).toBe(404);
  expect((await get(`${path.slice(0, -2)}xx`)).statusCode).toBe(404);
  clock.advance(61);
  const late = await get(path);
  expect([late.statusCode, late.headers['content-security-policy']]).toEqual([
    404,
    expect.not.stringContaining('chat.example'),
  ]);
});

test('without its script there is no chat, however its flag is set', async () => {
  const without = await buildTestApp({ env: { FLAGS: 'chat-widget=on' } });
  const user = await createUser(without.database);
  const session = await signInAs(without.platform, user);
  expect((await without.app.inject({ url: '/v1/chat', headers: session })).statusCode).toBe(404);
  const url = '/ofrep/v1/evaluate/flags/chat-widget';
  const flag = await without.app.inject({ method: 'POST', url, headers: session, payload: {} });
  expect(flag.json()).toMatchObject({ value: false, variant: 'off' });
  await without.close();
});
