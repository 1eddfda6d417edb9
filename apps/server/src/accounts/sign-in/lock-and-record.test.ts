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
const isLocked = async (email: string): Promise<boolean> => {
  const counter = portal.database.db.selectFrom('try_counter').select('locked_until').where('email', '=', email);
  return (await counter.executeTakeFirst())?.locked_until != null;
};
const locksOf = async (email: string): Promise<number> => {
  const records = portal.database.db.selectFrom('audit_record').select('id').where('act', '=', 'account_locked');
  return (await records.where('email', '=', email).execute()).length;
};
const mailsAbout = async (email: string): Promise<number> =>
  (
    await portal.database.pool.query(
      `select count(*)::int as n from pgboss.job where name = 'account-mail'
         and (data ->> 'kind' = 'locked' and data ->> 'email' = $1
           or data #>> '{notice,of}' = 'confirmation_locked' and data ->> 'userId' = (select id::text from app_user where email = $1))`,
      [email],
    )
  ).rows[0].n;

type Way = () => Promise<{ email: string; fail: () => ReturnType<typeof post> }>;
/** What was wrong, the way it counts on, and what the tenth is told. */
const WAYS: [string, 'password' | 'confirmation', string | number, Way][] = [
  [
    'a password of somebody',
    'password',
    19,
    async () => ({
      email: person.email,
      fail: () => post('/v1/signin', { email: person.email, password: 'Wrong-Passw0rd!' }),
    }),
  ],
  [
    'a password of nobody',
    'password',
    19,
    async () => {
      const email = `nobody-${person.id}@test.example`;
      return { email, fail: () => post('/v1/signin', { email, password: 'Wrong-Passw0rd!' }) };
    },
  ],
  [
    'a code of the authenticator',
    'password',
    19,
    async () => {
      const secret = await giveApp(portal.platform, person);
      const { email } = person;
      const { session } = (await post('/v1/signin', { email, password: PASSWORD })).json();
      const wrong = appCode(clock, secret, 100);
      return { email, fail: () => post('/v1/complete-challenge', appAnswer(session, email, wrong)) };
    },
  ],
  [
    'the first code of an authenticator',
    'confirmation',
    'CONFIRMATION_LOCKED',
    async () => {
      const headers = await signInAs(portal.platform, person);
      const { email } = person;
      await post('/v1/users/enable-authenticator-mfa', { email, password: PASSWORD }, headers);
      return { email, fail: () => post('/v1/users/verify-authenticator-mfa', { userCode: '000000' }, headers) };
    },
  ],
];

test.each(WAYS)(
  'the tenth wrong one locks with its record and mail or not at all: %s',
  async (_, countedBy, told, way) => {
    const { email, fail } = await way();
    await failNineTimes(portal, email, countedBy);
    expect((await fail()).statusCode).toBe(500);
    expect([await isLocked(email), await locksOf(email), await mailsAbout(email)]).toEqual([false, 0, 0]);
    await keepRecords();
    expect((await fail()).json().errorCode).toBe(told);
    expect([await isLocked(email), await locksOf(email), await mailsAbout(email)]).toEqual([true, 1, 1]);
  },
);

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
