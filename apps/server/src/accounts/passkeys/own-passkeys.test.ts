import { MAX_PASSKEYS } from '@drumlin/contract/auth/assertion.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, createAuthenticator, type Deviation } from '../../testing/authenticator.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { enforceFactor, statusOrCode } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const ORIGIN = 'http://localhost:3000';
const clock = createTestClock();
let person: TestUser;
let headers: { authorization: string };

const portal = usePortal({ clock });
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
  headers = await signInAs(portal.platform, person);
});

const send = (method: 'GET' | 'POST', url: string, payload?: object, given = headers) =>
  portal.app.inject({ method, url, headers: given, ...(payload && { payload }) });
const own = (password = PASSWORD) => ({ email: person.email, password });
const begin = (given = headers) => send('POST', '/v1/users/passkeys/options', own(), given);
const options = async () => (await begin()).json();
const finish = (payload: object, given: object = headers) =>
  portal.app.inject({ method: 'POST', url: '/v1/users/passkeys', headers: { ...given }, payload });
const register = async (
  authenticator: Authenticator,
  deviation: Deviation = {},
  more: object = {},
  given: object = headers,
) => finish({ response: authenticator.create(await options(), deviation), ...more }, given);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** One a second, so that their order is theirs. */
const added = async (more: object = {}) => {
  clock.advance(1);
  return (await register(createAuthenticator(ORIGIN), {}, more)).json();
};
const list = async () => (await send('GET', '/v1/users/passkeys')).json().passkeys;
const config = async () => (await send('GET', '/v1/users/mfa-config')).json();
const remove = (id: string, password = PASSWORD) =>
  statusOrCode(send('POST', `/v1/users/passkeys/${id}/remove`, own(password)));
describe('adding a passkey', () => {
  test('takes the password, keeps it, tells by mail, records it, and ends the other sessions', async () => {
    const other = await signInAs(portal.platform, person);
    const asked = await options();
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Drumlin' },
      user: { name: person.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = await finish(
      { response: createAuthenticator(ORIGIN).create(asked) },
      { ...headers, 'user-agent': FIREFOX },
    );
    expect([made.statusCode, made.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        name: 'Firefox on Linux',
        createdAt: clock.now().toISOString(),
        lastUsedAt: null,
        synced: false,
      },
    ]);
    expect(await list()).toEqual([made.json()]);
    expect(await config()).toMatchObject({ passkeys: 1, preferredMfaSetting: null, userMfaSettingList: [] });
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, other))).toBe('UNAUTHORIZED');
    const [, record] = await recordsOf(portal.database.db, ['object', 'details'], { user_id: person.id });
    expect(record).toEqual({ object: `passkey ${made.json().id}`, details: { method: 'PASSKEY' } });
    const queued = "select data -> 'notice' as notice from pgboss.job where (data ->> 'userId')::int = $1";
    const { rows } = await portal.database.pool.query(queued, [person.id]);
    expect(rows).toEqual([{ notice: { of: 'mfa_changed', change: 'enabled', method: 'PASSKEY' } }]);
  });

  test('calls it what keeps it, else a passkey', async () => {
    const aaguid = 'd548826e-79b4-db40-a3d8-11116f7e8349';
    await register(createAuthenticator(ORIGIN), { aaguid }, {}, { ...headers, 'user-agent': FIREFOX });
    await added({ name: '' });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Bitwarden', 'Passkey']);
  });

  test('refuses one made for another address, or without knowing who is there', async () => {
    for (const deviation of [{ origin: 'https://evil.example' }, { verified: false }, { crossOrigin: true }])
      expect(await statusOrCode(register(createAuthenticator(ORIGIN), deviation))).toBe('PASSKEY_NOT_SAVED');
    expect(await list()).toEqual([]);
  });

  test('takes each challenge once, for five minutes, in the session it was set in, and the newest one only', async () => {
    const expectRefused = async (asked: Parameters<Authenticator['create']>[0], deviation: Deviation = {}) =>
      expect(await statusOrCode(finish({ response: createAuthenticator(ORIGIN).create(asked, deviation) }))).toBe(
        'PASSKEY_NOT_SAVED',
      );
    const first = await options();
    await expectRefused(first, { verified: false });
    await expectRefused(first);
    await expectRefused((await begin(await signInAs(portal.platform, person))).json());
    const [replaced, late] = [await options(), await options()];
    await expectRefused(replaced);
    clock.advance(300);
    await expectRefused(late);
  });

  test('refuses one that somebody has already, and tells the browser which those are', async () => {
    const authenticator = createAuthenticator(ORIGIN);
    const { id } = authenticator.create(await options());
    await register(authenticator);
    expect((await options()).excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
    expect(await statusOrCode(register(authenticator))).toBe('PASSKEY_EXISTS');
    const thief = await createUser(portal.database, { password: PASSWORD });
    person = thief;
    headers = await signInAs(portal.platform, thief);
    expect(await statusOrCode(register(authenticator))).toBe('PASSKEY_EXISTS');
    expect(await list()).toEqual([]);
  });

  test('ends at ten', async () => {
    await added();
    await portal.database.pool.query(
      `insert into passkey (id, user_id, credential_id, public_key, sign_count, name, transports, backed_up, backup_eligible, created_at)
       select gen_random_uuid(), user_id, nth::text::bytea, public_key, 0, name, transports, backed_up, backup_eligible, created_at
       from passkey, generate_series(2, $2::int) nth where user_id = $1`,
      [person.id, MAX_PASSKEYS],
    );
    const refused = await begin();
    expect([refused.statusCode, refused.json().errorMessage]).toEqual([400, expect.stringContaining('10 passkeys')]);
    expect(await list()).toHaveLength(MAX_PASSKEYS);
  });
});

describe('a passkey', () => {
  test('cannot be removed where it is all that is left and something must be; other methods then can', async () => {
    const first = await added();
    await enforceFactor(portal, person);
    expect(await remove(first.id)).toBe('MFA_ENFORCED');
    expect(await list()).toHaveLength(1);
    const second = await added();
    expect(await remove(first.id)).toBe(204);
    await send('POST', '/v1/users/enable-email-mfa', own());
    expect(await remove(second.id)).toBe(204);
  });

  test('is enough to have recovery codes, which go with the last factor', async () => {
    const { id } = await added();
    expect((await send('POST', '/v1/users/recovery-codes', own())).json().recoveryCodes).toHaveLength(10);
    expect(await remove(id, 'Wrong-Passw0rd!')).toBe('WRONG_PASSWORD');
    expect(await remove(id)).toBe(204);
    expect(await config()).toMatchObject({ recoveryCodesLeft: 0 });
  });
});
