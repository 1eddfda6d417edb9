import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';

const PASSWORD = 'Right-Passw0rd!';
let portal: TestApp;

beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());

/** Signs in while somebody else's transaction sets a column of the person, which commits once the sign-in waits for it. */
const signInWhile = async (email: string, change: string) => {
  const { pool } = portal.database;
  const signIn = () => portal.app.inject({ method: 'POST', url: '/v1/signin', payload: { email, password: PASSWORD } });
  const other = await hold(pool, `update app_user set ${change} where email = $1`, [email]);
  const signingIn = signIn();
  await untilWaiting(pool);
  await other.letGo('commit');
  return { meanwhile: await signingIn, again: await signIn() };
};
const sessionsOf = (userId: number) =>
  portal.database.db.selectFrom('session').select('id').where('user_id', '=', userId).execute();

test('a second factor that comes to be needed after the password was checked is asked for at the next try', async () => {
  const { id, email } = await createUser(portal.database, { password: PASSWORD });
  const change = "email_otp_enabled = true, preferred_mfa = 'EMAIL_OTP'";
  const { meanwhile, again } = await signInWhile(email, change);
  expect([meanwhile.statusCode, meanwhile.headers['retry-after']]).toEqual([503, '1']);
  expect(await sessionsOf(id)).toEqual([]);
  expect(again.json()).toMatchObject({ challenge: 'EMAIL_OTP' });
});

test('a password that was changed after it was checked opens nothing', async () => {
  const { id, email } = await createUser(portal.database, { password: PASSWORD });
  const { meanwhile, again } = await signInWhile(email, "password_hash = 'another'");
  expect(meanwhile.statusCode).toBe(503);
  expect(await sessionsOf(id)).toEqual([]);
  expect(again.statusCode).not.toBe(200);
});
