import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { statementsOf } from '../../testing/features/statements-of.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { newAddress, statusOrCode } from '../../testing/sign-in-calls.ts';
import { isOutdatedHash } from '../passwords/hashing.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
let person: TestUser;

const portal = usePortal({ clock });
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
});

const signIn = (email: string, password: unknown) =>
  portal.app.inject({ method: 'POST', url: '/v1/signin', payload: { email, password }, remoteAddress: newAddress() });
const fail = async (email: string, times: number): Promise<unknown[]> => {
  const codes = [];
  for (let each = 0; each < times; each += 1) codes.push(await statusOrCode(signIn(email, 'Wrong-Passw0rd!')));
  return codes;
};
const counterOf = (email: string) =>
  portal.database.db.selectFrom('try_counter').selectAll().where('email', '=', email).executeTakeFirst();
const update = (set: { status: string } | { password_hash: string }) =>
  portal.database.db.updateTable('app_user').set(set).where('id', '=', person.id).execute();
const sessions = () => portal.database.db.selectFrom('session').select('id').where('user_id', '=', person.id).execute();

describe('the right password', () => {
  test('gives tokens that open the API, for the address in any case and with spaces around it', async () => {
    expect(await statusOrCode(signIn(person.email, `${PASSWORD} `))).toBe('INVALID_CREDENTIALS');
    const response = await signIn(` ${person.email.toUpperCase()} `, PASSWORD);
    expect(response.statusCode).toBe(200);
    const { accessToken, ...tokens } = response.json();
    expect(tokens).toEqual({ idToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 600 });
    const profile = await portal.app.inject({
      url: '/v1/profiles',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(profile.json()).toMatchObject({ id: person.id, email: person.email });
  });

  test('stores the hash anew when it was made with other parameters', async () => {
    await update({ password_hash: await hash(PASSWORD, { memoryCost: 4096, timeCost: 3, parallelism: 1 }) });
    expect(await statusOrCode(signIn(person.email, PASSWORD))).toBe(200);
    const hashes = portal.database.db.selectFrom('app_user').select('password_hash').where('id', '=', person.id);
    expect(isOutdatedHash((await hashes.executeTakeFirst())?.password_hash ?? '')).toBe(false);
    expect(await statusOrCode(signIn(person.email, PASSWORD))).toBe(200);
  });
});

test('a wrong password, an unknown address and somebody who has no password yet are refused alike', async () => {
  const invited = await createUser(portal.database, { status: 'pending' });
  const refusalOf = async (email: string) => {
    const response = await signIn(email, 'Wrong-Passw0rd!');
    const { requestId, ...body } = response.json();
    const { date, 'x-request-id': id, ...headers } = response.headers;
    return { status: response.statusCode, body, headers };
  };
  const refusal = await refusalOf(person.email);
  expect(refusal).toMatchObject({ status: 400, body: { errorCode: 'INVALID_CREDENTIALS' } });
  for (const email of ['nobody@test.example', invited.email]) expect(await refusalOf(email)).toEqual(refusal);
});

test('that an account is suspended is said only after the right password', async () => {
  await update({ status: 'disabled' });
  expect(await statusOrCode(signIn(person.email, 'Wrong-Passw0rd!'))).toBe('INVALID_CREDENTIALS');
  expect(await statusOrCode(signIn(person.email, PASSWORD))).toBe('ACCOUNT_SUSPENDED');
  expect(await sessions()).toEqual([]);
});

test('the lock follows the tenth failure in any spelling, lasts half an hour whatever is tried, and then counts anew', async () => {
  expect(await fail(person.email, 8)).toEqual(Array(8).fill('INVALID_CREDENTIALS'));
  expect(await fail(` ${person.email.toUpperCase()}`, 2)).toEqual(['INVALID_CREDENTIALS', 19]);
  const before = await counterOf(person.email);
  clock.advance(30 * 60 - 1);
  expect([...(await fail(person.email, 1)), await statusOrCode(signIn(person.email, PASSWORD))]).toEqual([19, 19]);
  expect(await counterOf(person.email)).toEqual(before);
  clock.advance(1);
  expect(await fail(person.email, 9)).not.toContain(19);
  expect(await statusOrCode(signIn(person.email, PASSWORD))).toBe(200);
  // A success forgets the failures before it
  expect(await counterOf(person.email)).toBeUndefined();
});

test.each([
  ['a second factor', "email_otp_enabled = true, preferred_mfa = 'EMAIL_OTP'", { challenge: 'EMAIL_OTP' }],
  ['another password', 'password_hash = null', { errorCode: 'INVALID_CREDENTIALS' }],
])('%s that comes after the password was checked is asked for at the next try', async (_, change, next) => {
  const { pool } = portal.database;
  const { email } = person;
  const other = await hold(pool, `update app_user set ${change} where email = $1`, [email]);
  const signingIn = signIn(email, PASSWORD);
  await untilWaiting(pool);
  await other.letGo('commit');
  const { statusCode, headers } = await signingIn;
  expect([statusCode, headers['retry-after'], await sessions()]).toEqual([503, '1', []]);
  expect((await signIn(email, PASSWORD)).json()).toMatchObject(next);
});

/** What each statement does first. */
const toldIn = (statements: readonly string[]): (string | undefined)[] =>
  statements.map(text =>
    /begin|commit|select|insert into "?\w+|update "?\w+|delete from "?\w+/.exec(text)?.[0].replace('"', ''),
  );

test('a sign-in asks nine times, of which its turn to hash waits for one', async () => {
  const sent = await statementsOf(() => signIn(person.email, PASSWORD));
  expect(toldIn(sent)).toEqual([
    'insert into rate_limit',
    'insert into try_counter',
    'begin',
    'select',
    'select',
    'delete from try_counter',
    'update app_user',
    'insert into audit_record',
    'commit',
  ]);
});

test('a refresh asks twice, of statements that its connection has planned', async () => {
  const { refreshToken } = (await signIn(person.email, PASSWORD)).json();
  const sent = await statementsOf(() =>
    portal.app.inject({ method: 'POST', url: '/v1/auth/token', payload: { refreshToken } }),
  );
  expect(toldIn(sent)).toEqual(['select', 'update session']);
});
