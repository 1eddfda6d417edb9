import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { makeToken } from '@drumlin/contract/credentials/token.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { closePlatform, openPlatform, type Platform } from '../../platform/platform.ts';
import { type TestApp, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { newAddress } from '../../testing/sign-in-calls.ts';

let cutOff: { platform: Platform; app: TestApp['app'] };
let headers: { authorization: string };
let key: { authorization: string };

const portal = usePortal({ env: { PORTAL_URL: 'https://portal.example' } });
beforeAll(async () => {
  const admin = await createUser(portal.database);
  headers = await signInAs(portal.platform, admin);
  await showFactor(portal.platform, admin);
  key = await newKeyHeaders(portal);
  const { config, log } = portal.platform;
  const platform = await openPlatform({ config, log, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  cutOff = { platform, app: await buildApp(platform) };
});
afterAll(async () => {
  await cutOff.app.close();
  await closePlatform(cutOff.platform);
});

const forgetTries = () => portal.database.db.deleteFrom('rate_limit').execute();

/** What every answer must contain, and what none may (docs/security.md, Web and headers). */
const expectGuarded = (url: string, { headers: sent, body }: LightMyRequestResponse) => {
  expect(sent, url).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  for (const name of ['access-control-allow-origin', 'x-powered-by', 'server']) expect(sent[name], url).toBeUndefined();
  expect(body, url).not.toMatch(/canary|at \w+ \(|node_modules|\.ts\b|select |pg_|ECONN|127\.0\.0\.1|fastify/i);
};

const send = (
  app: TestApp['app'],
  { method, url, access }: RouteShape,
  given: { type?: string; payload?: string } = {},
) => {
  return app.inject({
    method,
    url: url.replace(/:\w+/g, '1'),
    remoteAddress: newAddress(),
    headers: {
      ...(access === 'apiKey' ? key : headers),
      origin: 'https://evil.example',
      ...(given.type && { 'content-type': given.type }),
    },
    ...(given.payload !== undefined && { payload: given.payload }),
  });
};

const routes: readonly RouteShape[] = ROUTES.filter(({ url }) => url !== '/v1/auth/logout');

test('every route guards its answer, and its refusal of a stranger', async () => {
  for (const route of routes) {
    const { method, url } = route;
    expectGuarded(url, await send(portal.app, route));
    expectGuarded(url, await portal.app.inject({ method, url: url.replace(/:\w+/g, '1'), remoteAddress: '10.99.0.1' }));
    await forgetTries();
  }
});

test('every route says in words that it is busy where its database is gone, and nothing else', async () => {
  const told: unknown[] = [];
  for (const route of routes) {
    const body = route.schema.body && { type: 'application/json', payload: '{}' };
    const answer = await send(cutOff.app, route, body);
    expectGuarded(route.url, answer);
    if (route.access === 'public') continue;
    const { statusCode, headers: sent } = answer;
    if (statusCode !== 503 || sent['retry-after'] !== '2' || answer.json().errorCode !== 'UNAVAILABLE')
      told.push([route.method, route.url, statusCode, answer.body]);
  }
  expect(told).toEqual([]);
});

const FORM = 'application/x-www-form-urlencoded';

/** A text beyond what most routes take, or beyond what this one says that it takes. */
const tooMuchFor = ({ bodyBytes = 64 * 1024 }: RouteShape): string => `"${'canary'.repeat((bodyBytes + 6464) / 6)}"`;

test('every route with a body takes JSON only, whole and not too much of it', async () => {
  for (const route of routes.filter(({ schema }) => schema.body !== undefined)) {
    const { method, url } = route;
    // Whoever is refused often is told to wait, and much is the staff's
    await forgetTries();
    const answers = [
      [415, await send(portal.app, route, { type: 'text/plain', payload: '{"canary":1}' })],
      // OAuth 2.0 has forms
      [url === makeToken.url ? 400 : 415, await send(portal.app, route, { type: FORM, payload: 'grant_type=canary' })],
      [400, await send(portal.app, route, { type: 'application/json', payload: '{"canary":' })],
      [400, await send(portal.app, route, { type: 'application/json', payload: '{"canary":"\\u0000"}' })],
      [413, await send(portal.app, route, { type: 'application/json', payload: tooMuchFor(route) })],
    ] as const;
    for (const [status, answer] of answers) {
      // An Admin of a merchant may not call what is the staff's; who may call is asked before the body is read
      expect([403, status], `${method} ${url}`).toContain(answer.statusCode);
      expectGuarded(url, answer);
    }
  }
});
