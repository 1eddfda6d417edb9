import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';

const PASSWORD = 'Right-Passw0rd!';
const ORIGIN = 'https://portal.test.example';
const NAME = '__Secure-drumlin-refresh';
const OWN = { 'x-token-transport': 'cookie', 'sec-fetch-site': 'same-origin', origin: ORIGIN };
let person: TestUser;

const portal = usePortal({ env: { PORTAL_URL: ORIGIN } });
beforeAll(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
});

const signIn = (headers: Record<string, string> = OWN, at = portal) =>
  at.app.inject({ method: 'POST', url: '/v1/signin', headers, payload: { email: person.email, password: PASSWORD } });
const refresh = (token: string, headers: Record<string, string> = OWN) =>
  portal.app.inject({ method: 'POST', url: '/v1/auth/token', headers, payload: {}, cookies: { [NAME]: token } });
const cookieOf = (response: LightMyRequestResponse) =>
  response.cookies.find(cookie => cookie.name.endsWith('drumlin-refresh'));
const tokenOf = (response: LightMyRequestResponse): string => cookieOf(response)?.value ?? '';

describe('a browser of the portal', () => {
  test('gets the refresh token where no script and no other site can reach it, and not in the body', async () => {
    const response = await signIn();
    const kept = { path: '/v1/auth', httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 12 * 3600 };
    expect(cookieOf(response)).toMatchObject({ name: NAME, ...kept });
    expect(response.json()).not.toHaveProperty('refreshToken');
  });

  test('keeps it for as long as staff let a session last by now', async () => {
    const lasts = (session_absolute_hours: number | null) =>
      portal.database.db.updateTable('provider_policy').set({ session_absolute_hours }).execute();
    await lasts(2);
    const response = await signIn();
    expect(cookieOf(response)?.maxAge).toBe(2 * 3600);
    await lasts(3);
    const left = cookieOf(await refresh(tokenOf(response)))?.maxAge;
    expect(Math.ceil((left ?? 0) / 60)).toBe(3 * 60);
    await lasts(null);
  });

  test('loses a cookie that is worth nothing, and cannot use one without saying that it uses cookies', async () => {
    const response = await refresh('worthless');
    expect(response.statusCode).toBe(401);
    expect(cookieOf(response)).toMatchObject({ value: '', path: '/v1/auth' });
    expect((await refresh(tokenOf(await signIn()), {})).statusCode).toBe(401);
  });

  test('over plain HTTP is known by its origin, and the cookie goes without its prefix', async () => {
    const local = await buildTestApp();
    try {
      await createUser(local.database, { email: person.email, password: PASSWORD });
      const own = { 'x-token-transport': 'cookie', host: 'localhost:3000', origin: 'http://localhost:3000' };
      const response = await signIn(own, local);
      expect(cookieOf(response)).toMatchObject({ name: 'drumlin-refresh', httpOnly: true });
      expect(cookieOf(response)?.secure).toBeUndefined();
    } finally {
      await local.close();
    }
  });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a neighbour on the same site', { 'sec-fetch-site': 'same-site', origin: 'https://other.test.example' }],
  ['an origin that only begins like ours', { origin: `${ORIGIN}.evil.test` }],
  ['nowhere', {}],
])('a cookie sent from %s is refused and stays good', async (_from, headers) => {
  const token = tokenOf(await signIn());
  const response = await refresh(token, { 'x-token-transport': 'cookie', ...headers });
  expect(response.statusCode).toBe(403);
  expect((await refresh(token)).statusCode).toBe(200);
});

test('signing out ends the session, clears the cookie and what the browser kept', async () => {
  const signedIn = await signIn();
  const headers = { ...OWN, authorization: `Bearer ${signedIn.json().accessToken}` };
  const response = await portal.app.inject({ method: 'POST', url: '/v1/auth/logout', headers });
  expect(response.statusCode).toBe(204);
  expect(response.headers['clear-site-data']).toBe('"storage"');
  expect(cookieOf(response)).toMatchObject({ value: '', path: '/v1/auth' });
  expect((await portal.app.inject({ url: '/v1/profiles', headers })).statusCode).toBe(401);
  expect((await refresh(tokenOf(signedIn))).statusCode).toBe(401);
  expect((await portal.app.inject({ method: 'POST', url: '/v1/auth/logout', headers })).statusCode).toBe(401);
});
