import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAccessToken } from '../../access/access-token.ts';
import { tokenKeysFor } from '../../access/token-keys.ts';
import { createTestClock } from '../../testing/build-test-app.ts';
import { exportClient, openWorker } from '../../testing/export-world.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { signHolder, verifyHolder, verifyLink } from './link-token.ts';

const FINANCE = 2;
let worker: Awaited<ReturnType<typeof openWorker>>;
let user: TestUser;
let headers: { authorization: string };
let me: ReturnType<typeof exportClient>;
let id: string;

const world = useReportWorld(6);
beforeAll(async () => {
  worker = await openWorker(world.portal);
});
afterAll(() => worker.close());
beforeEach(async () => {
  const { merchantParentId } = world;
  user = await createUser(world.portal.database, { merchantParentId, roles: [FINANCE] });
  headers = await signInAs(world.portal.platform, user);
  me = exportClient(world.portal, headers);
  id = await me.asked();
  await me.until(id, 'COMPLETED');
});

const run = (sql: string, values: unknown[] = []) => world.portal.database.pool.query(sql, values);
const get = (url: string, by: Record<string, string> = headers) => world.portal.app.inject({ url, headers: by });
const linkOf = async (): Promise<string> => (await me.link(id)).json().reportURL;
const told = async (url: string, by?: Record<string, string>) => {
  const { statusCode, body } = await get(url, by);
  return [statusCode, JSON.parse(body).errorCode];
};
const EXPIRED = [400, 'LINK_EXPIRED'];

test('a link opens the file, by its name, and to its creator it counts as downloaded', async () => {
  // A colleague's download is none of its creator
  expect((await exportClient(world.portal, world.ours).file(id)).statusCode).toBe(200);
  expect((await me.panel())[0]).toMatchObject({ initiateDownload: true, isDownloaded: false });
  const answer = await get(await linkOf());
  const { fileSize, fileName } = (await me.one(id)) ?? {};
  expect([answer.statusCode, answer.headers]).toMatchObject([
    200,
    {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': String(fileSize),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  ]);
  expect(answer.rawPayload).toHaveLength(fileSize ?? 0);
  expect((await me.panel())[0]).toMatchObject({ initiateDownload: false, isDownloaded: true });
});

test('an export without a file says why in place of a link', async () => {
  await run("update report_export set status = 'FAILED', failure = 'fault' where id = $1", [id]);
  expect((await me.link(id)).json()).toEqual({
    reportURL: null,
    errorMessage: 'This export has no file: it could not be compiled.',
  });
  await run(
    "update report_export set status = 'QUEUED', not_before = now() + interval '1 day', failure = null where id = $1",
    [id],
  );
  expect((await me.link(id)).json().errorMessage).toBe('This export is not ready yet.');
});

test('a stored file of which one digit has changed is not given out; its creator and the provider’s Admins are told', async () => {
  const { database, platform } = world.portal;
  const staff = await createUser(database, { roles: [101] });
  const { rows } = await run('select file_key from report_export where id = $1', [id]);
  const key: string = rows[0].file_key;
  const url = await linkOf();
  const bytes = Buffer.from(await platform.storage.disk.getBytes(key));
  bytes[bytes.length - 2] = bytes[bytes.length - 2] === 0x31 ? 0x32 : 0x31;
  await platform.storage.put(key, bytes);
  const changed = 'The stored file is not the one that was made, so it is not given out. Export it again.';
  // A link that was made before, and then one that is asked for
  for (let times = 0; times < 2; times += 1) expect(await told(url)).toEqual([409, 'EXPORT_FILE_CHANGED']);
  expect((await me.link(id)).json()).toEqual({ reportURL: null, errorMessage: changed });
  expect(await me.one(id)).toMatchObject({ status: 'FAILED', failure: 'changed' });
  const bells = await run("select user_id from notification where kind = 'export_failed' and export_id = $1", [id]);
  expect(bells.rows.map(each => each.user_id)).toEqual(expect.arrayContaining([user.id, staff.id]));
  const bell = await get('/v1/notifications', await signInAs(platform, staff));
  const { rows: parents } = await run('select name from merchant_parent where id = $1', [world.merchantParentId]);
  expect(bell.json().data[0]).toMatchObject({ failure: 'changed', company: parents[0].name });
  const anew = await me.asked();
  await me.until(anew, 'COMPLETED');
  expect((await me.file(anew)).statusCode).toBe(200);
});

test.each([
  ['file', 'sha256'],
  ['proof', 'proof_sha256'],
])('a stored %s that has changed is found when its link is asked for', async (part, column) => {
  await run(`update report_export set ${column} = repeat('0', 64) where id = $1`, [id]);
  expect((await me.link(id, part)).json().reportURL).toBeNull();
  expect(await me.one(id)).toMatchObject({ failure: 'changed' });
});

test('six files at once a person; who has gone holds none of them', async () => {
  const { app, platform } = world.portal;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const links = await Promise.all(Array.from({ length: 7 }, linkOf));
  const { open } = platform.storage;
  // Once it has been compared, a file without an end, of which nobody takes more than the beginning
  let opened = 0;
  platform.storage.open = async key => {
    opened += 1;
    if (opened % 2 === 1) return open(key);
    return new Readable({
      read(size) {
        this.push(Buffer.alloc(size));
      },
    });
  };
  await run('update report_export set file_size = null where id = $1', [id]);
  const gone = new AbortController();
  const download = (link: string) => fetch(`http://127.0.0.1:${port}${link}`, { headers, signal: gone.signal });
  const held: Response[] = [];
  for (const link of links.slice(0, 6)) held.push(await download(link));
  expect(held.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await get(links[6] ?? '')).statusCode).toBe(429);
  expect((await me.link(id)).statusCode).toBe(429);
  platform.storage.open = open;
  gone.abort();
  await expect.poll(async () => (await get(await linkOf())).statusCode).toBe(200);
});

describe('a browser, whose download carries no access token', () => {
  const OWN = { 'x-token-transport': 'cookie', 'sec-fetch-site': 'same-origin' };
  /** A link as a browser asks for it, and the cookie that it then has. */
  const asked = async (by: Record<string, string>) => {
    const url = `/v1/report/export/download?reportRequestId=${id}&part=file`;
    const answer = await world.portal.app.inject({ url, headers: { ...by, ...OWN } });
    const [cookie] = answer.cookies;
    return { url: answer.json().reportURL, cookie, own: { cookie: `${cookie?.name}=${cookie?.value}` } };
  };

  test('has the file with a cookie for files alone that no script reads and no other site has sent, for as long as the link', async () => {
    const [first, second] = [await asked(headers), await asked(headers)];
    expect(first.cookie).toEqual({
      ...{ name: 'drumlin-file', value: expect.any(String), path: '/v1/report/export/file' },
      ...{ httpOnly: true, sameSite: 'Strict', maxAge: 60 },
    });
    // That of a link that was made after will do
    for (const { url } of [first, second]) expect((await get(url, second.own)).statusCode).toBe(200);
  });

  test('has nothing with the cookie of another session, a made-up one or one that ended', async () => {
    const { url, own } = await asked(headers);
    const other = await asked(await signInAs(world.portal.platform, user));
    const token = new URL(url, 'http://x').searchParams.get('token');
    for (const cookie of [other.own.cookie, 'drumlin-file=x', `drumlin-file=${token}`])
      expect(await told(url, { cookie })).toEqual(EXPIRED);
    expect((await get(url, own)).statusCode).toBe(200);
    await run('update session set ended_at = now() where user_id = $1', [user.id]);
    expect(await told(url, own)).toEqual(EXPIRED);
  });

  test('is given none from a page of another site, nor with a link that opens nothing', async () => {
    const url = `/v1/report/export/download?reportRequestId=${id}&part=file`;
    const foreign = { ...headers, ...OWN, 'sec-fetch-site': 'cross-site' };
    expect((await get(url, foreign)).statusCode).toBe(403);
    expect((await get(url)).cookies).toEqual([]);
  });
});

describe('a link is worth nothing', () => {
  test.each([
    ['nobody', async () => ({})],
    ['another person of the company', async () => world.ours],
    ['the same person in another session', () => signInAs(world.portal.platform, user)],
  ] as const)('to %s', async (_, open) => {
    const proof = (await me.link(id, 'proof')).json().reportURL;
    for (const url of [await linkOf(), proof]) {
      expect(await told(url, await open())).toEqual(EXPIRED);
      expect((await get(url)).statusCode).toBe(200);
    }
  });

  test('after a minute', async () => {
    const { config } = world.portal.platform;
    const clock = createTestClock();
    const token = new URL(await linkOf(), 'http://x').searchParams.get('token') ?? '';
    expect(await verifyLink({ config, clock }, token)).toMatchObject({ userId: user.id, exportId: id, part: 'file' });
    clock.advance(61);
    expect(await verifyLink({ config, clock }, token)).toBeUndefined();
  });

  test.each([
    ['session is over', () => run('update session set ended_at = now() where user_id = $1', [user.id])],
    ['person is suspended', () => run("update app_user set status = 'disabled' where id = $1", [user.id])],
    ['person may not export', () => run('update user_role set role_id = 4 where user_id = $1', [user.id])],
  ] as const)('once its %s', async (_, change) => {
    const url = await linkOf();
    expect((await get(url)).statusCode).toBe(200);
    await change();
    expect(await told(url)).toEqual(EXPIRED);
  });

  test('to a person of another company, whoever’s session it names, or once the export is deleted', async () => {
    const url = await linkOf();
    const company = (of: string | null) =>
      run('update report_export set merchant_parent_id = $2 where id = $1', [id, of]);
    await company(null);
    expect((await told(url))[0]).toBe(404);
    await company(world.merchantParentId);
    expect((await get(url)).statusCode).toBe(200);
    expect((await me.remove(id)).statusCode).toBe(204);
    expect(await told(url)).toEqual([404, 'NOT_FOUND']);
  });

  test('when it is made up, and an access token opens no file as a link opens no route', async () => {
    const bearer = headers.authorization.replace('Bearer ', '');
    const token = new URL(await linkOf(), 'http://x').searchParams.get('token') ?? '';
    const { platform } = world.portal;
    const [{ kid, privateKey }] = tokenKeysFor('drumlin access token')(platform.config.sessionKeys);
    const forged = await new SignJWT({ sid: randomUUID(), export: id, part: 'file' })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'export+jwt' })
      .setIssuer('drumlin')
      .setAudience('drumlin-export')
      .setSubject(String(user.id))
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
    for (const each of [bearer, forged, `${token.slice(0, -4)}AAAA`])
      expect(await told(`/v1/report/export/file?token=${each}`)).toEqual(EXPIRED);
    expect(await verifyAccessToken(platform, token)).toBeUndefined();
    // Nor is what a browser shows of its session a link, an access token, or the other way round
    const holder = await signHolder(platform, { userId: user.id, sessionId: randomUUID() });
    expect(await told(`/v1/report/export/file?token=${holder}`)).toEqual(EXPIRED);
    expect(await verifyAccessToken(platform, holder)).toBeUndefined();
    for (const each of [bearer, token]) expect(await verifyHolder(platform, each)).toBeUndefined();
  });
});
