import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '../testing/factories.ts';
import { AHEAD, useFaultWorld } from '../testing/fault-world.ts';
import { type PortalProcess, untilReady } from '../testing/servers/portal-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const PASSWORD = 'Right-Passw0rd!';
let one: PortalProcess;
/** The other process, with the wrong clock. */
let other: PortalProcess;

const world = useFaultWorld();
beforeAll(async () => {
  [one, other] = await Promise.all([world.start('api'), world.start('api', { NODE_OPTIONS: AHEAD })]);
  await Promise.all([untilReady(one), untilReady(other)]);
}, 120_000);

let calls = 0;
const call = async ({ url }: PortalProcess, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  calls += 1;
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': `10.7.${calls >> 8}.${calls & 255}`,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, told: text === '' ? {} : JSON.parse(text) };
};
const signIn = (at: PortalProcess, email: string, password = PASSWORD) => call(at, '/v1/signin', { email, password });
const refresh = (at: PortalProcess, refreshToken: string) => call(at, '/v1/auth/token', { refreshToken });

describe('what ends at one process ends at the other with the next request', () => {
  let admin: TestUser;
  let colleague: TestUser;
  let adminHeaders: Record<string, string>;
  let theirs: Record<string, string>;

  beforeEach(async () => {
    admin = await createUser(world.database, { password: PASSWORD });
    const merchantParentId = admin.merchantParentId ?? '';
    colleague = await createUser(world.database, { merchantParentId, roles: [2], password: PASSWORD });
    adminHeaders = await signInAs(world.platform, admin);
    theirs = await signInAs(world.platform, colleague);
    expect((await call(other, '/v1/profiles', undefined, theirs)).status).toBe(200);
  });

  const put = (path: string, body: unknown) =>
    fetch(`${one.url}${path}`, {
      method: 'PUT',
      headers: { ...adminHeaders, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const post = (path: string, body: unknown = undefined, headers = adminHeaders) =>
    fetch(`${one.url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const NEW_PASSWORD = { currentPassword: PASSWORD, newPassword: 'vG7#kkq2-Lm' };

  test.each<[string, () => Promise<Response>]>([
    ['suspending', () => post(`/v1/admin/users/${colleague.id}/suspend`)],
    ['deleting', () => post(`/v1/admin/users/${colleague.id}/delete`)],
    ['another role', () => put(`/v1/admin/users/${colleague.id}`, { roles: [3] })],
    ['a reset by an Admin', () => post(`/v1/admin/users/${colleague.id}/password/reset`)],
    ['enforcement', () => post('/v1/admin/mfa-enforcement', { enabled: true })],
    ['signing out', () => post('/v1/auth/logout', undefined, theirs)],
    [
      'a new password, for the other sessions',
      async () => post('/v1/profiles/password/new', NEW_PASSWORD, await signInAs(world.platform, colleague)),
    ],
  ])('%s', async (_, act) => {
    expect((await act()).ok).toBe(true);
    expect((await call(other, '/v1/profiles', undefined, theirs)).status).toBe(401);
    expect((await call(one, '/v1/profiles', undefined, theirs)).status).toBe(401);
  });
});

describe('a clock that is five minutes ahead', () => {
  test('decides about tokens, sessions, locks and codes as the other does', async () => {
    const { email, id } = await createUser(world.database, { password: PASSWORD });
    for (const at of [one, other]) {
      const { told } = await signIn(at, email);
      for (const reader of [one, other]) {
        const headers = { authorization: `Bearer ${told.accessToken}` };
        expect((await call(reader, '/v1/profiles', undefined, headers)).status).toBe(200);
      }
      const payload = JSON.parse(Buffer.from(told.accessToken.split('.')[1], 'base64url').toString());
      expect(Math.abs(payload.exp - 600 - Date.now() / 1000)).toBeLessThan(30);
    }
    const sessions = await world.database.pool.query(
      "select count(*) filter (where created_at > clock_timestamp() + '30 s') as late from session where user_id = $1",
      [id],
    );
    expect(sessions.rows).toEqual([{ late: 0 }]);
    // Locked a moment less than half an hour ago: by a clock that is ahead the lock would be over
    await world.database.pool.query(
      `insert into try_counter (email, way, failures, last_failure_at, locked_until)
        values ($1, 'password', 10, now(), now() + interval '2 minutes') on conflict (email, way) do update set locked_until = excluded.locked_until`,
      [email],
    );
    for (const at of [one, other]) expect((await signIn(at, email)).told.errorCode).toBe(19);
  });

  test('gives a refresh token the same ten seconds', async () => {
    const { email } = await createUser(world.database, { password: PASSWORD });
    const { told } = await signIn(one, email);
    const next = (await refresh(one, told.refreshToken)).told.refreshToken;
    expect((await refresh(other, told.refreshToken)).told.refreshToken).toBe(next);
  });
});
