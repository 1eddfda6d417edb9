import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, createTestClock, type TestApp } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { keepDevice } from './devices/known-devices.ts';
import { forgetSignIns } from './jobs.ts';
import { countAttempt } from './sign-in/lockout.ts';

const DAY = 86_400;
const clock = createTestClock();
let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp({ clock });
});
afterAll(() => portal.close());

test('forgets counters after 30 days, sessions and known devices after 90, and nothing before', async () => {
  const { database, platform } = portal;
  const rows = async () => ({
    counters: (await database.db.selectFrom('try_counter').select('email').execute()).length,
    devices: (await database.db.selectFrom('known_device').select('id').execute()).length,
    sessions: (await database.db.selectFrom('session').select('id').execute()).length,
  });
  await countAttempt(platform, { email: 'rests@test.example', way: 'password' });
  const person = await createUser(database);
  await signInAs(platform, person);
  const device = { userId: person.id, browser: { deviceToken: undefined }, now: clock.now() };
  await database.db.transaction().execute(trx => keepDevice(trx, device));
  clock.advance(30 * DAY);
  await countAttempt(platform, { email: 'tried@test.example', way: 'password' });
  await forgetSignIns(platform);
  expect(await rows()).toEqual({ counters: 2, sessions: 1, devices: 1 });
  clock.advance(1);
  await forgetSignIns(platform);
  expect(await rows()).toEqual({ counters: 1, sessions: 1, devices: 1 });
  clock.advance(60 * DAY);
  await forgetSignIns(platform);
  expect(await rows()).toEqual({ counters: 0, sessions: 0, devices: 0 });
});
