import { afterEach, beforeEach, expect, test } from 'vitest';
import { appAnswer, appCode, giveApp } from '../../testing/authenticator-app.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { failNineTimes, newAddress } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
let person: TestUser;

const portal = usePortal({ clock });
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
  await portal.database.owner.pool.query(`
    create function lose_record() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger lose_record before insert on audit_record for each row
      when (new.act = 'account_locked') execute function lose_record()`);
});
const keepRecords = () => portal.database.owner.pool.query('drop function if exists lose_record() cascade');
afterEach(keepRecords);

const post = (url: string, payload: object, headers = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers, remoteAddress: newAddress() });
const MAILS = `select from pgboss.job where name = 'account-mail'
  and (data ->> 'kind' = 'locked' and data ->> 'email' = $1
    or data #>> '{notice,of}' = 'confirmation_locked' and data ->> 'userId' = (select id::text from app_user where email = $1))`;
/** How many locks of an address there are, records and mails of one. */
const locksOf = async (email: string) => {
  const locks = 'select from try_counter where locked_until is not null and email = $1';
  const records = "select from audit_record where act = 'account_locked' and email = $1";
  const found = [locks, records, MAILS].map(text => portal.database.pool.query(text, [email]));
  return (await Promise.all(found)).map(({ rowCount }) => rowCount);
};

const NOBODY = 'nobody@test.example';
const wrongPassword = (email: string) => () => post('/v1/signin', { email, password: 'Wrong-Passw0rd!' });
/** What was wrong: a try of it, the way it counts on, and what the tenth is told. */
const WAYS: Record<string, ['password' | 'confirmation', unknown, () => Promise<() => ReturnType<typeof post>>]> = {
  'a password of somebody': ['password', 19, async () => wrongPassword(person.email)],
  'a password of nobody': ['password', 19, async () => wrongPassword(NOBODY)],
  'a code of the authenticator': [
    'password',
    19,
    async () => {
      const code = appCode(clock, await giveApp(portal.platform, person), 100);
      const { session } = (await post('/v1/signin', { email: person.email, password: PASSWORD })).json();
      return () => post('/v1/complete-challenge', appAnswer(session, person.email, code));
    },
  ],
  'the first code of an authenticator': [
    'confirmation',
    'CONFIRMATION_LOCKED',
    async () => {
      const headers = await signInAs(portal.platform, person);
      await post('/v1/users/enable-authenticator-mfa', { email: person.email, password: PASSWORD }, headers);
      return () => post('/v1/users/verify-authenticator-mfa', { userCode: '000000' }, headers);
    },
  ],
};

test.each(Object.keys(WAYS))('the tenth wrong one locks with its record and mail or not at all: %s', async what => {
  const [countedBy, told, way] = WAYS[what] ?? [];
  const email = what.endsWith('nobody') ? NOBODY : person.email;
  const fail = await way?.();
  await failNineTimes(portal, email, countedBy);
  expect((await fail?.())?.statusCode).toBe(500);
  expect(await locksOf(email)).toEqual([0, 0, 0]);
  await keepRecords();
  expect((await fail?.())?.json().errorCode).toBe(told);
  expect(await locksOf(email)).toEqual([1, 1, 1]);
});

test('of ten right and wrong last tries at once no two were judged', async () => {
  await keepRecords();
  const { email } = person;
  await failNineTimes(portal, email);
  const tries = Array.from({ length: 20 }, (_, nth) =>
    post('/v1/signin', { email, password: nth === 19 ? PASSWORD : `Wrong-Passw0rd!${nth}` }),
  );
  const told = (await Promise.all(tries)).map(({ statusCode, body }) => JSON.parse(body).errorCode ?? statusCode);
  expect(told.filter(each => each !== 19 && each !== 200)).toEqual([]);
  expect(told.filter(each => each === 200).length).toBeLessThanOrEqual(1);
});
