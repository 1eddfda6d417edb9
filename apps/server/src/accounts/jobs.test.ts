import { expect, test } from 'vitest';
import { createTestClock, usePortal } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { keepDevice } from './devices/known-devices.ts';
import { forgetSignIns } from './jobs.ts';
import { countAttempt } from './sign-in/lockout.ts';

const DAY = 86_400;
const clock = createTestClock();
const portal = usePortal({ clock });

/** What is forgotten at night, by the time that it is kept from: an age in days, and what it is of. */
const KEPT = [
  ['try_counter', 'last_failure_at', 30],
  ['known_device', 'last_used_at', 90],
  ['session', 'last_used_at', 90],
  ['challenge', 'expires_at', 1],
  ['passkey_ceremony', 'expires_at', 0],
] as const;

test.each(KEPT)('forgets what of %s is so long after its %s, to the moment: %i days', async (table, since, days) => {
  const { database, platform } = portal;
  await database.pool.query('delete from try_counter; delete from passkey_ceremony; delete from app_user');
  await countAttempt(platform, { email: 'rests@test.example', way: 'password' });
  const person = await createUser(database);
  await signInAs(platform, person);
  const device = { userId: person.id, browser: { deviceToken: undefined }, now: clock.now() };
  await database.db.transaction().execute(trx => keepDevice(trx, device));
  await database.pool.query(
    `insert into challenge (id, session_hash, user_id, purpose, method, created_at, expires_at)
     select gen_random_uuid(), sha256('one'), $1, 'sign_in', 'EMAIL_OTP', $2::timestamptz, $2::timestamptz`,
    [person.id, clock.now()],
  );
  await database.pool.query(
    "insert into passkey_ceremony (challenge_hash, purpose, expires_at) values (sha256('one'), 'sign_in', $1)",
    [clock.now()],
  );
  const count = async (of: string) => (await database.pool.query(`select from ${of}`)).rowCount;
  const ages = async (each: (typeof KEPT)[number][0], column: string, of: number, more: number) =>
    database.pool.query(`update ${each} set ${column} = $1`, [
      new Date(clock.now().getTime() - of * DAY * 1000 + more),
    ]);
  // Whatever else it was made or begun at
  clock.advance(200 * DAY);
  for (const [each, column, of] of KEPT) await ages(each, column, of, 1);
  await ages(table, since, days, 0);
  await forgetSignIns(platform);
  for (const [each] of KEPT) expect([each, await count(each)]).toEqual([each, 1]);
  await ages(table, since, days, -1);
  await forgetSignIns(platform);
  for (const [each] of KEPT) expect([each, await count(each)]).toEqual([each, each === table ? 0 : 1]);
});
