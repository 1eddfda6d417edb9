import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_DEFAULTS } from '@drumlin/contract/core/flags.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { closePlatform, openPlatform } from './platform/platform.ts';
import { buildTestApp, type TestApp, usePortal } from './testing/build-test-app.ts';
import { useFolder } from './testing/open-for-tests.ts';

const webFolder = useFolder();
beforeAll(() => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<style nonce="__CSP_NONCE__"></style><p>portal</p>');
  writeFileSync(join(webFolder, 'mark.svg'), '<svg/>');
  writeFileSync(join(webFolder, '.sources'), 'hidden');
  writeFileSync(join(webFolder, 'assets', 'main-abc.js'), 'plain');
  writeFileSync(join(webFolder, 'assets', 'main-abc.js.br'), 'brotli');
});
const portal = usePortal({ webFolder, env: { API_DOCS: 'on', FLAGS: 'eft=on' } });

/** The whole policy, written out: a word more in it is a hole, and a word less may be one. */
const policy = (styles: string, scripts = '') =>
  `default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';img-src 'self' data: blob:;style-src 'self'${styles}${scripts}`;

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

describe('the web', () => {
  test.each(['/', '/login', '/reports/transaction/deposits?limit=40'])('answers %s with the page', async url => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const nonce = /nonce="([\w-]{24})"/.exec(answer.body)?.[1];
    expect(answer.headers['content-security-policy']).toBe(policy(` 'nonce-${nonce}'`));
    expect((await get(url)).body).not.toBe(answer.body);
  });

  test.each([
    ...['/assets/main-abc.js', '/mark.svg', '/v1/users/profile', '/v1/nowhere', '/healthz', '/docs/'],
    ...['/docs/openapi.json'],
  ])('answers %s with a policy that lets nothing inline run', async url => {
    const scripts = url.startsWith('/docs') ? ";script-src 'self' 'unsafe-inline'" : '';
    const styles = url.startsWith('/docs') ? " 'unsafe-inline'" : '';
    expect((await get(url)).headers['content-security-policy']).toBe(policy(styles, scripts));
  });

  test('is kept for a year where the name has the hash, compressed for who takes it', async () => {
    const [plain, compressed] = [
      await get('/assets/main-abc.js'),
      await get('/assets/main-abc.js', { 'accept-encoding': 'br' }),
    ];
    expect(plain.body).toBe('plain');
    expect(compressed).toMatchObject({ body: 'brotli', headers: { 'content-encoding': 'br' } });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/mark.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ...['/v1/nowhere', '/ofrep/nowhere', '/missing.js', '/.sources', '/assets/gone', '/../package.json'],
    ...['/%2e%2e/package.json'],
  ])('does not answer %s with the page', async url => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body.includes('portal</p>')]).toEqual([404, false]);
  });
});

describe('health', () => {
  test('tells a live process from a ready one', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready']);
  });

  test('tells the version of the whole program', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await get('/version')).json()).toEqual({ version });
  });

  test('stays ready without its file store, and reports it', async () => {
    const store = vi.spyOn(portal.platform.storage, 'isWritable').mockResolvedValue(false);
    await new Promise(resolve => setTimeout(resolve, 600));
    const answer = await get('/readyz');
    expect([answer.statusCode, answer.json().checks]).toEqual([200, expect.objectContaining({ storage: false })]);
    store.mockRestore();
  });

  test('asks the database once for all who ask at once', async () => {
    await new Promise(resolve => setTimeout(resolve, 600));
    const asked = vi.spyOn(portal.platform.database.pool, 'query');
    await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
    expect(asked.mock.calls.length).toBe(1);
    asked.mockRestore();
  });
});

describe('flags', () => {
  const evaluate = ({ app }: TestApp, key = '') =>
    app.inject({ method: 'POST', url: `/ofrep/v1/evaluate/flags${key}`, payload: { context: {} } });

  test('are evaluated all at once and one by one', async () => {
    const all = (changed = {}) =>
      Object.entries({ ...FLAG_DEFAULTS, ...changed }).map(([key, value]) => ({
        key,
        value,
        variant: value ? 'on' : 'off',
      }));
    expect((await evaluate(portal)).json().flags).toMatchObject(all());
    expect((await evaluate(portal, '/eft')).json()).toMatchObject({ key: 'eft', value: true, variant: 'on' });
    const unknown = await evaluate(portal, '/nothing');
    expect([unknown.statusCode, unknown.json().errorCode]).toEqual([404, 'FLAG_NOT_FOUND']);
    const other = await buildTestApp({ env: { FLAGS: 'eft=off' } });
    expect((await evaluate(other)).json().flags).toMatchObject(all({ eft: false }));
    await other.close();
  });

  test.each(['', '/eft'])('are not evaluated for somebody with more than twenty attributes%s', async key => {
    const asking = (attributes: number) => {
      const context = Object.fromEntries(Array.from({ length: attributes }, (_, nth) => [`k${nth}`, nth]));
      return portal.app.inject({ method: 'POST', url: `/ofrep/v1/evaluate/flags${key}`, payload: { context } });
    };
    expect((await asking(20)).statusCode).toBe(200);
    const refused = await asking(21);
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ field: 'context', rule: 'custom', message: 'Send at most 20 attributes' }],
    ]);
    expect((await asking(3_000)).statusCode).toBe(413);
  });
});

describe('the API', () => {
  test('describes every route of the contract', async () => {
    const answer = await get('/docs/openapi.json');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const { paths } = answer.json();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    const declared = ROUTES.map(route => `${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });
});

describe('behind a proxy', () => {
  const behind = usePortal({ env: { TRUST_PROXY: '10.0.0.0/8', PORTAL_URL: 'https://portal.example' } });

  test.each([
    ['a proxy that is named', '10.1.2.3', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['two such proxies', '10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['anybody else', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ])('believes what %s says about the caller, and no more', async (_, remoteAddress, forwarded, ip) => {
    await behind.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    expect(JSON.parse(behind.logged.at(-1) ?? '')).toMatchObject({ ip });
  });

  test('tells browsers to come over https from now on', async () => {
    const { headers } = await behind.app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });
});

test('stays up without its database and says that it is not ready', async () => {
  const { config, log } = portal.platform;
  const platform = await openPlatform({ config, log, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  const app = await buildApp(platform);
  const signIn = await app.inject({
    method: 'POST',
    url: '/v1/signin',
    payload: { email: 'ana@aurora.example', password: 'Wrong-Passw0rd!' },
  });
  expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '2']);
  expect(signIn.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres/);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'unready',
    checks: { database: false, storage: true },
  });
  await app.close();
  await closePlatform(platform);
});
