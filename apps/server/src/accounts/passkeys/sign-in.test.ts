import type { AssertionOptions } from '@drumlin/contract/auth/assertion.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, createAuthenticator, type Deviation } from '../../testing/authenticator.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { changePerson, enforceFactor, newAddress, statusOrCode } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const ORIGIN = 'http://localhost:3000';
const clock = createTestClock();
let person: TestUser;
let authenticator: Authenticator;

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url, payload, remoteAddress: newAddress(), headers });
const addPasskey = async (owner: TestUser, made: Authenticator): Promise<string> => {
  const headers = await signInAs(portal.platform, owner);
  const own = { email: owner.email, password: PASSWORD };
  const options = (await post('/v1/users/passkeys/options', own, headers)).json();
  return (await post('/v1/users/passkeys', { response: made.create(options) }, headers)).json().id;
};
const options = async (): Promise<AssertionOptions> => (await post('/v1/signin/passkey/options', {})).json();
const signIn = async (deviation: Deviation = {}, headers = {}, by = authenticator) =>
  post('/v1/signin/passkey', { response: by.get(await options(), deviation) }, headers);
const withPassword = (password = PASSWORD) => post('/v1/signin', { email: person.email, password });
const begin = async (): Promise<string> => (await withPassword()).json().session;
const challengeOptions = (session: string) => post('/v1/complete-challenge/passkey-options', { session });
const answerWith = (session: string, response: object) =>
  post('/v1/complete-challenge', {
    session,
    challengeName: 'PASSKEY',
    challengeResponses: { PASSKEY: response, USERNAME: person.email },
  });
const answer = async (session: string, deviation: Deviation = {}, by = authenticator) =>
  answerWith(session, by.get((await challengeOptions(session)).json(), deviation));
/** What notices to somebody wait to be mailed. */
const noticesTo = async ({ id }: TestUser): Promise<string[]> => {
  const notices = "select data #>> '{notice,of}' as notice from pgboss.job where (data ->> 'userId')::int = $1";
  return (await portal.database.pool.query(notices, [id])).rows.map(({ notice }) => notice);
};
// The first two are of the passkey being added
const records = async () =>
  (await recordsOf(portal.database.db, ['act', 'outcome', 'details'], { user_id: person.id })).slice(2);

const portal = usePortal({ clock });
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
  authenticator = createAuthenticator(ORIGIN);
});

const WRONG: [string, Deviation][] = [
  ['for another address', { origin: 'https://evil.example' }],
  ['for another party', { rpId: 'evil.example' }],
  ['for a challenge nobody set', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['by another key', { forged: true }],
  ['inside a page of others', { crossOrigin: true }],
  ['in the name of somebody else', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ['without knowing who is there', { verified: false }],
];

describe('a passkey alone', () => {
  beforeEach(async () => {
    await addPasskey(person, authenticator);
  });

  test('opens a session, also where a second factor is required, and at the refresh, is told of, and put on record', async () => {
    // The portal's address is the setting's, whatever a request claims to have come to
    const asked = (await post('/v1/signin/passkey/options', {}, { host: 'evil.example' })).json();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    await enforceFactor(portal, person);
    const done = await signIn({}, { 'user-agent': 'Somewhere new' });
    const { accessToken, ...rest } = done.json();
    expect(rest).toEqual({ idToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 600 });
    const headers = { authorization: `Bearer ${accessToken}` };
    const mine = (await portal.app.inject({ url: '/v1/users/passkeys', headers })).json().passkeys;
    expect(mine).toMatchObject([{ lastUsedAt: clock.now().toISOString() }]);
    expect(await records()).toMatchObject([{ act: 'sign_in', outcome: 'success', details: { factor: 'PASSKEY' } }]);
    expect(await noticesTo(person)).toContain('new_sign_in');
    expect(await statusOrCode(post('/v1/auth/token', { refreshToken: rest.refreshToken }))).toBe(200);
  });

  test('signed wrongly, or that nobody knows, is refused in one sentence, and on record without a name', async () => {
    const said = {
      errorCode: 'INVALID_PASSKEY',
      errorMessage: 'This passkey could not be used. Try again, or sign in another way.',
    };
    for (const [what, deviation] of WRONG) {
      const refused = await signIn(deviation);
      expect([what, refused.statusCode, refused.json()]).toMatchObject([what, 400, said]);
    }
    const { requestId, ...told } = (await signIn({}, {}, createAuthenticator(ORIGIN))).json();
    expect(told).toEqual(said);
    const written = portal.database.db.selectFrom('audit_record').select(['act', 'outcome', 'email']);
    expect(await written.where('request_id', '=', requestId).execute()).toEqual([
      { act: 'sign_in', outcome: 'failure', email: null },
    ]);
  });

  test('answers a challenge once, whoever is first, for five minutes, and none that was put after a password', async () => {
    const response = authenticator.get(await options());
    const answer = (given: object) => statusOrCode(post('/v1/signin/passkey', { response: given }));
    const tries = await Promise.all(Array.from({ length: 5 }, () => answer(response)));
    expect(tries.toSorted()).toEqual([200, ...Array(4).fill('INVALID_PASSKEY')]);
    const [late, put] = [await options(), (await challengeOptions(await begin())).json()];
    expect(await answer(authenticator.get(put))).toBe('INVALID_PASSKEY');
    clock.advance(300);
    expect(await answer(authenticator.get(late))).toBe('INVALID_PASSKEY');
  });

  test('that may have been copied is refused and recorded; one that never counts is not held to it', async () => {
    expect(await statusOrCode(signIn({ signCount: 7 }))).toBe(200);
    for (const signCount of [7, 3, 0]) expect(await statusOrCode(signIn({ signCount }))).toBe('INVALID_PASSKEY');
    expect(await statusOrCode(signIn({ signCount: 8 }))).toBe(200);
    expect((await records()).filter(({ act }) => act === 'passkey_clone_suspected')).toHaveLength(3);
    authenticator = createAuthenticator(ORIGIN, { counts: false, synced: true });
    await addPasskey(person, authenticator);
    for (let each = 0; each < 2; each += 1) expect(await statusOrCode(signIn())).toBe(200);
  });

  test('counts by itself: ten wrong ones lock the passkey and leave the password open', async () => {
    const codes = [];
    for (let each = 0; each < 10; each += 1) codes.push(await statusOrCode(signIn({ forged: true })));
    expect(codes).toEqual([...Array(9).fill('INVALID_PASSKEY'), 'PASSKEY_LOCKED']);
    expect([await statusOrCode(signIn()), await statusOrCode(withPassword())]).toEqual(['PASSKEY_LOCKED', 200]);
    clock.advance(30 * 60);
    expect(await statusOrCode(signIn())).toBe(200);
  });

  test('of somebody suspended is refused in their words, only once it is right, and works again after', async () => {
    await changePerson(portal, person, { status: 'disabled' });
    expect(await statusOrCode(signIn({ forged: true }))).toBe('INVALID_PASSKEY');
    expect(await statusOrCode(signIn())).toBe('ACCOUNT_SUSPENDED');
    await changePerson(portal, person, { status: 'active' });
    expect(await statusOrCode(signIn())).toBe(200);
  });
});

describe('a passkey after the password', () => {
  beforeEach(async () => {
    await addPasskey(person, authenticator);
  });

  test('is asked for beside a code by e-mail, even where nothing else was set up, which stays so', async () => {
    const asked = (await withPassword()).json();
    expect(asked).toMatchObject({ challenge: 'EMAIL_OTP', passkey: true });
    const put = (await challengeOptions(asked.session)).json();
    expect(put).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ transports: ['internal'] }] });
    // The password came before, so being there is enough
    expect(await statusOrCode(answer(asked.session, { verified: false }))).toBe(200);
    const { db } = portal.database;
    const column = db.selectFrom('app_user').select('preferred_mfa').where('id', '=', person.id);
    expect(await column.executeTakeFirst()).toEqual({ preferred_mfa: null });
    expect((await records()).map(({ act }) => act)).toEqual(['challenge_sent', 'sign_in']);
  });

  test('must be of the very person, and for the very challenge', async () => {
    const theirs = createAuthenticator(ORIGIN);
    await addPasskey(await createUser(portal.database, { password: PASSWORD }), theirs);
    const session = await begin();
    expect(await statusOrCode(answer(session, {}, theirs))).toBe('INVALID_PASSKEY');
    const put = (await challengeOptions(await begin())).json();
    expect(await statusOrCode(answerWith(session, authenticator.get(put)))).toBe('INVALID_PASSKEY');
    expect(await statusOrCode(answerWith(session, authenticator.get(await options())))).toBe('INVALID_PASSKEY');
    expect(await statusOrCode(answer(session))).toBe(200);
  });

  test('counts wrong tries against the challenge and the account', async () => {
    const session = await begin();
    for (let each = 0; each < 5; each += 1)
      expect(await statusOrCode(answer(session, { forged: true }))).toBe('INVALID_PASSKEY');
    expect(await statusOrCode(challengeOptions(session))).toBe('CHALLENGE_EXPIRED');
    expect(await statusOrCode(withPassword('Wrong-Passw0rd!'))).toBe('INVALID_CREDENTIALS');
    const counters = portal.database.db.selectFrom('try_counter').select('failures');
    const ofPassword = counters.where('email', '=', person.email).where('way', '=', 'password');
    expect(await ofPassword.execute()).toEqual([{ failures: 6 }]);
  });
});

test('a password reset by an Admin leaves the passkeys, and ends what they opened', async () => {
  await addPasskey(person, authenticator);
  const { accessToken } = (await signIn()).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const admin = await createUser(portal.database, { merchantParentId: person.merchantParentId ?? '' });
  const [url, byAdmin] = [`/v1/admin/users/${person.id}`, await signInAs(portal.platform, admin)];
  const profile = await portal.app.inject({ url, headers: byAdmin });
  expect(profile.json()).toMatchObject({ preferred: null, hasPasskey: true });
  expect((await post(`${url}/password/reset`, {}, byAdmin)).statusCode).toBeLessThan(300);
  expect((await portal.app.inject({ url: '/v1/users/passkeys', headers })).statusCode).toBe(401);
  expect(await statusOrCode(withPassword())).toBe('INVALID_CREDENTIALS');
  expect(await statusOrCode(signIn())).toBe(200);
});
