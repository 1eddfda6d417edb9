import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { newStaff } from '../../testing/features/merchant-admin.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/servers/second-process.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { newAddress } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const URL = '/v1/admin/policy';
const NOTHING = {
  sessionIdleMinutes: null,
  sessionAbsoluteHours: null,
  passwordMinLength: null,
  enforceNewParents: false,
  enforceForApprovals: false,
};
const MINUTE = 60;
const clock = createTestClock();
/** Another process of the same installation. */
let other: SecondProcess;

const portal = usePortal({ clock, env: { PASSWORD_MIN_LENGTH: '9' } });
beforeAll(async () => {
  other = await openSecondProcess(portal, clock);
});
afterAll(() => other.close());
const RESET = `update provider_policy set session_idle_minutes = null, session_absolute_hours = null, password_min_length = null,
  enforces_new_parents = false`;
beforeEach(() => portal.database.pool.query(RESET));

/** Somebody of the staff with a session of this moment and a second factor just shown. */
const staff = () => newStaff(portal, 101);
const read = async () => (await portal.app.inject({ url: URL, headers: await staff() })).json();
const change = async (values: Partial<Record<keyof typeof NOTHING, number | boolean | null>>) => {
  const headers = await staff();
  const payload = { ...NOTHING, ...values, version: (await read()).version };
  const answer = await portal.app.inject({ method: 'PUT', url: URL, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
/** A session that was opened with a password, as a browser has it. */
const signIn = async () => {
  const person = await createUser(portal.database, { password: PASSWORD });
  const payload = { email: person.email, password: PASSWORD };
  const request = { method: 'POST', url: '/v1/signin', payload, remoteAddress: newAddress() } as const;
  const answer = await portal.app.inject(request);
  const { accessToken, refreshToken } = answer.json();
  return { person, refreshToken, headers: { authorization: `Bearer ${accessToken}` } };
};
const isAlive = async (headers: Record<string, string>, { app } = other) =>
  (await app.inject({ url: '/v1/profiles', headers })).statusCode === 200;
const refresh = (refreshToken: string) =>
  portal.app.inject({ method: 'POST', url: '/v1/auth/token', payload: { refreshToken } });

describe('the policy of sessions', () => {
  test('says what the installation says until something is set', async () => {
    expect(await read()).toEqual({
      version: expect.any(Number),
      values: NOTHING,
      installed: { sessionIdleMinutes: 30, sessionAbsoluteHours: 12, passwordMinLength: 9 },
    });
  });

  test('made shorter, ends sessions that are open already, in every process at once', async () => {
    const { headers, refreshToken } = await signIn();
    clock.advance(6 * MINUTE);
    expect(await isAlive(headers)).toBe(true);
    clock.advance(6 * MINUTE);
    expect((await change({ sessionIdleMinutes: 5 })).status).toBe(200);
    expect(await isAlive(headers)).toBe(false);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  test('made shorter, ends what is used all the time at its longest', async () => {
    const { headers, refreshToken } = await signIn();
    let held = refreshToken;
    for (let minutes = 0; minutes < 70; minutes += 9) {
      clock.advance(9 * MINUTE);
      held = (await refresh(held)).json().refreshToken;
    }
    expect((await change({ sessionAbsoluteHours: 1 })).status).toBe(200);
    expect(await isAlive(headers)).toBe(false);
    expect((await refresh(held)).statusCode).toBe(401);
  });

  test('made longer, prolongs what is open and brings nothing back', async () => {
    const over = await signIn();
    clock.advance(31 * MINUTE);
    const open = await signIn();
    expect((await change({ sessionIdleMinutes: 60, sessionAbsoluteHours: 24 })).status).toBe(200);
    expect((await refresh(over.refreshToken)).statusCode).toBe(401);
    clock.advance(45 * MINUTE);
    expect((await refresh(open.refreshToken)).statusCode).toBe(200);
    // One that ran out of time is no sign of theft, and the next sign-in from there no news
    const acts = await recordsOf(portal.database.db, ['act'], { user_id: over.person.id });
    expect(acts).toEqual([{ act: 'sign_in' }]);
  });

  test('made shorter and then longer again, brings nothing back either', async () => {
    const over = await signIn();
    clock.advance(20 * MINUTE);
    await change({ sessionIdleMinutes: 15 });
    clock.advance(2 * MINUTE);
    await change({ sessionIdleMinutes: 60 });
    expect((await refresh(over.refreshToken)).statusCode).toBe(401);
    await change({ sessionIdleMinutes: 10 });
    clock.advance(2 * MINUTE);
    await change({});
    expect((await refresh(over.refreshToken)).statusCode).toBe(401);
    const list = await portal.app.inject({
      url: '/v1/users/sessions',
      headers: await signInAs(portal.platform, over.person),
    });
    expect(list.json().sessions).toHaveLength(1);
  });
});

test('a longer password is told to forms and asked for at once, in every process', async () => {
  const policy = async () => (await other.app.inject({ url: '/v1/password-policy' })).json();
  expect(await policy()).toEqual({ minLength: 9 });
  await change({ passwordMinLength: 14 });
  expect(await policy()).toEqual({ minLength: 14 });
  const { headers } = await signIn();
  const send = (newPassword: string) =>
    other.app.inject({
      method: 'POST',
      url: '/v1/profiles/password/new',
      headers: { ...headers, 'accept-language': 'fr-CA' },
      payload: { currentPassword: PASSWORD, newPassword },
    });
  const refused = await send('vG7#kkq2Lm12x');
  const message = 'Au moins 14 caractères';
  expect([refused.statusCode, refused.json().details]).toEqual([400, [{ field: 'newPassword', rule: 'min', message }]]);
  expect((await send('vG7#kkq2Lm12xy')).statusCode).toBe(204);
});

test('new merchant parents begin as is set, however they come in; those there are stay as they are', async () => {
  const parents = portal.database.db.selectFrom('merchant_parent').select('mfa_enforced');
  const isEnforced = async (id: string) => (await parents.where('id', '=', id).executeTakeFirst())?.mfa_enforced;
  const add = async (id: string) =>
    portal.app.inject({ method: 'POST', url: '/v1/admin/parents', headers: await staff(), payload: { id, name: id } });
  await add('before');
  await change({ enforceNewParents: true });
  await add('after');
  await portal.database.pool.query("insert into merchant_parent (id, name) values ('by-file', 'By file')");
  expect(await Promise.all(['before', 'after', 'by-file'].map(isEnforced))).toEqual([false, true, true]);
});

test('what is so already leaves no record', async () => {
  const records = async () =>
    (await portal.database.pool.query("select from audit_record where act = 'policy_changed'")).rowCount;
  const { body } = await change({ sessionIdleMinutes: 10, enforceNewParents: true });
  const before = await records();
  expect(await change({ sessionIdleMinutes: 10, enforceNewParents: true })).toEqual({ status: 200, body });
  expect(await records()).toBe(before);
});
