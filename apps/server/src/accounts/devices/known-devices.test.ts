import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { appAnswer, appCode, giveApp } from '../../testing/authenticator-app.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { newAddress } from '../../testing/sign-in-calls.ts';
import { replaceAccountCode } from '../recovery/codes.ts';

const PASSWORD = 'Right-Passw0rd!';
const WRONG = 'Wrong-Passw0rd!';
const ORIGIN = 'https://portal.test.example';
const NAME = '__Secure-drumlin-device';
const DAY = 86_400;
const clock = createTestClock();
let person: TestUser;

const portal = usePortal({ clock, env: { PORTAL_URL: ORIGIN } });
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
});

/** A request of a browser, or of a client without cookies where `device` is null. */
const post = (url: string, payload: object, device: string | null = '', more: Record<string, string> = {}) => {
  const own = device === null ? {} : { 'x-token-transport': 'cookie', 'sec-fetch-site': 'same-origin' };
  const cookies = device ? { [NAME]: device } : {};
  const request = { method: 'POST', url, payload, remoteAddress: newAddress(), cookies } as const;
  return portal.app.inject({ ...request, headers: { ...own, ...more } });
};
const signIn = (password: string, device: string | null = '', email = person.email) =>
  post('/v1/signin', { email, password }, device);
const cookieOf = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === NAME);
const deviceOf = (response: LightMyRequestResponse): string => cookieOf(response)?.value ?? '';
const told = ({ statusCode, body }: LightMyRequestResponse): unknown =>
  statusCode === 200 ? 200 : JSON.parse(body).errorCode;
const fail = async (times: number, device = '', email = person.email): Promise<unknown> => {
  let last: unknown;
  for (let each = 0; each < times; each += 1) last = told(await signIn(WRONG, device, email));
  return last;
};
const devices = () =>
  portal.database.db.selectFrom('known_device').selectAll().where('user_id', '=', person.id).execute();

describe('a browser that somebody has signed in with', () => {
  test('gets a token that no script and no other site can reach, of which the database has the hash', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    const { value = '', ...kept } = cookie ?? {};
    const out = { path: '/v1', httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 90 * DAY };
    expect(kept).toMatchObject({ name: NAME, ...out });
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    const hash = createHash('sha256').update(value).digest();
    expect(await devices()).toMatchObject([{ token_hash: hash, user_id: person.id }]);
    expect(cookieOf(await signIn(PASSWORD, null))).toBeUndefined();
    expect(cookieOf(await signIn(WRONG))).toBeUndefined();
  });

  test('still lets them in when strangers have locked the account everywhere else', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    expect(await fail(10)).toBe(19);
    expect(told(await signIn(PASSWORD))).toBe(19);
    expect(told(await signIn(WRONG, device))).toBe('INVALID_CREDENTIALS');
    expect(told(await signIn(PASSWORD, device))).toBe(200);
    // Coming in there opens nothing to strangers
    expect(told(await signIn(PASSWORD))).toBe(19);
  });

  test('counts its own wrong tries, whose lock is its alone', async () => {
    const [device, other] = [deviceOf(await signIn(PASSWORD)), deviceOf(await signIn(PASSWORD))];
    expect(other).not.toBe(device);
    expect(await fail(9, device)).toBe('INVALID_CREDENTIALS');
    expect(await fail(1, device)).toBe(19);
    expect(told(await signIn(PASSWORD, device))).toBe(19);
    expect(told(await signIn(PASSWORD, other))).toBe(200);
    expect(told(await signIn(PASSWORD))).toBe(200);
    clock.advance(30 * 60);
    expect(told(await signIn(PASSWORD, device))).toBe(200);
  });

  test('is a stranger to everybody else', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    const { email } = await createUser(portal.database, { password: PASSWORD });
    expect(await fail(10, device, email)).toBe(19);
    expect(told(await signIn(PASSWORD, '', email))).toBe(19);
    expect(told(await signIn(PASSWORD, device))).toBe(200);
  });

  test('finishes a sign-in that it began before strangers locked the account, code and all', async () => {
    const secret = await giveApp(portal.platform, person);
    const { email } = person;
    const begin = async (device: string) => (await signIn(PASSWORD, device)).json().session;
    const answer = async (session: string, code: string, device: string) =>
      post('/v1/complete-challenge', appAnswer(session, email, code), device);
    const first = await answer(await begin(''), appCode(clock, secret), '');
    clock.advance(60);
    const [known, strange] = [await begin(deviceOf(first)), await begin('')];
    expect(await fail(10)).toBe(19);
    expect(told(await answer(strange, appCode(clock, secret), ''))).toBe(19);
    // Answered without its cookie a challenge still counts where it began
    expect(told(await answer(known, '000000', ''))).toBe('INVALID_CODE');
    expect(told(await answer(known, appCode(clock, secret), deviceOf(first)))).toBe(200);
  });

  test('keeps its token while it is used, and is forgotten ninety days after', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    clock.advance(89 * DAY);
    expect(deviceOf(await signIn(PASSWORD, device))).toBe(device);
    clock.advance(90 * DAY);
    expect(await fail(10)).toBe(19);
    expect(told(await signIn(PASSWORD, device))).toBe(19);
  });
});

test('two people who share a browser are both known there', async () => {
  const { email } = await createUser(portal.database, { password: PASSWORD });
  const first = deviceOf(await signIn(PASSWORD));
  const shared = deviceOf(await signIn(PASSWORD, first, email));
  for (const each of [person.email, email]) {
    expect(await fail(10, '', each)).toBe(19);
    expect(told(await signIn(PASSWORD, shared, each))).toBe(200);
  }
});

test('whoever leaves a token of theirs in the browser of another does not know the one it is trusted by', async () => {
  const { email } = await createUser(portal.database, { password: PASSWORD });
  const planted = deviceOf(await signIn(PASSWORD, '', email));
  expect(deviceOf(await signIn(PASSWORD, planted))).not.toBe(planted);
  expect(await fail(10)).toBe(19);
  expect(told(await signIn(PASSWORD, planted))).toBe(19);
});

test('a person has at most twenty known devices, those used last', async () => {
  const oldest = deviceOf(await signIn(PASSWORD));
  clock.advance(1);
  await portal.database.pool.query(
    `insert into known_device (id, user_id, token_hash, last_used_at, created_at)
     select gen_random_uuid(), user_id, sha256(nth::text::bytea), $2, created_at from known_device, generate_series(2, 20) nth where user_id = $1`,
    [person.id, clock.now()],
  );
  clock.advance(1);
  await signIn(PASSWORD);
  expect(await devices()).toHaveLength(20);
  expect(await fail(10)).toBe(19);
  expect(told(await signIn(PASSWORD, oldest))).toBe(19);
});

test('a password set by the link of a mail makes the browser known, so that no stranger keeps its owner out', async () => {
  const { db } = portal.database;
  const code = await replaceAccountCode(db, { userId: person.id, purpose: 'reset', now: clock.now() });
  expect(await fail(10)).toBe(19);
  const password = 'vG7#kkq2-Lm';
  const reset = await post('/v1/users/password/forgot/new-password', { email: person.email, code, password });
  expect([reset.statusCode, cookieOf(reset)]).toMatchObject([200, { path: '/v1', httpOnly: true }]);
  expect(await fail(10)).toBe(19);
  expect(told(await signIn(password))).toBe(19);
  expect(told(await signIn(password, deviceOf(reset)))).toBe(200);
});

describe('a lock concerns its own way in alone', () => {
  const own = () => ({ email: person.email, password: PASSWORD });
  const open = async (device = '') => ({
    authorization: `Bearer ${(await signIn(PASSWORD, device)).json().accessToken}`,
  });

  test('that of the password leaves passkeys and what open sessions ask for again', async () => {
    const authenticator = createAuthenticator(ORIGIN);
    const session = await open();
    const made = authenticator.create((await post('/v1/users/passkeys/options', own(), '', session)).json());
    expect(told(await post('/v1/users/passkeys', { response: made }, '', session))).toBe(200);
    expect(await fail(10)).toBe(19);
    const response = authenticator.get((await post('/v1/signin/passkey/options', {})).json());
    expect(told(await post('/v1/signin/passkey', { response }))).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'vG7#kkq2-Lm' };
    expect((await post('/v1/profiles/password/new', change, '', session)).statusCode).toBe(204);
  });

  test('that of an open session leaves the sign-in, and counts passwords and codes together', async () => {
    const session = await open();
    const confirm = (password: string) =>
      post('/v1/users/enable-authenticator-mfa', { ...own(), password }, '', session);
    expect(told(await confirm(PASSWORD))).toBe(200);
    for (let each = 0; each < 5; each += 1) expect(told(await confirm(WRONG))).toBe('WRONG_PASSWORD');
    const verify = () => post('/v1/users/verify-authenticator-mfa', { userCode: '000000' }, '', session);
    for (let each = 0; each < 4; each += 1) expect(told(await verify())).toBe('INVALID_CODE');
    expect([told(await verify()), told(await confirm(PASSWORD))]).toEqual(Array(2).fill('CONFIRMATION_LOCKED'));
    expect(told(await signIn(PASSWORD))).toBe(200);
  });

  test('an Admin opens all of them', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    expect([await fail(10), await fail(10, device)]).toEqual([19, 19]);
    const admin = await createUser(portal.database, { merchantParentId: person.merchantParentId ?? '' });
    const headers = await signInAs(portal.platform, admin);
    expect((await post(`/v1/admin/users/${person.id}/activate`, {}, null, headers)).statusCode).toBeLessThan(300);
    expect([told(await signIn(PASSWORD)), told(await signIn(PASSWORD, device))]).toEqual([200, 200]);
  });
});
