import { afterAll, beforeAll, expect, test } from 'vitest';
import { appAnswer, appCode, giveApp } from '../../testing/authenticator-app.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/servers/second-process.ts';

const PASSWORD = 'Right-Passw0rd!';
let other: SecondProcess;

const portal = usePortal();
beforeAll(async () => {
  other = await openSecondProcess(portal);
});
afterAll(() => other.close());

const apps = () => [portal.app, other.app] as const;
const signIn = (nth: number, email: string, password: string, remoteAddress: string, headers = {}) =>
  (apps()[nth % 2] ?? portal.app).inject({
    method: 'POST',
    url: '/v1/signin',
    payload: { email, password },
    remoteAddress,
    headers,
  });

test('a burst of wrong passwords over two processes is let through ten times in all', async () => {
  const { email } = await createUser(portal.database, { password: PASSWORD });
  // No more than the hashing queue takes, so that every try is either checked or refused by the lock
  const tries = Array.from({ length: 40 }, (_, nth) => signIn(nth, email, 'Wrong-Passw0rd!', `10.1.0.${nth}`));
  const codes = (await Promise.all(tries)).map(response => response.json().errorCode);
  expect(codes.filter(code => code === 'INVALID_CREDENTIALS')).toHaveLength(9);
  expect(codes.filter(code => code === 19)).toHaveLength(31);
  const counter = await portal.database.db.selectFrom('try_counter').select('failures').where('email', '=', email);
  expect(await counter.executeTakeFirst()).toEqual({ failures: 10 });
  expect((await signIn(1, email, PASSWORD, '10.1.1.1')).json().errorCode).toBe(19);
});

test('more sign-ins at once than can be worked off are told to come back, and lock nobody out', async () => {
  const people = await Promise.all(
    Array.from({ length: 70 }, (_, nth) => createUser(portal.database, { email: `burst-${nth}@test.example` })),
  );
  const responses = await Promise.all(
    people.map(({ email }, nth) => signIn(0, email, 'Wrong-Passw0rd!', `10.2.0.${nth}`)),
  );
  const busy = responses.filter(response => response.statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers['retry-after']).toBe('1');
  const counted = await portal.database.pool.query("select from try_counter where email like 'burst-%'");
  expect(counted.rowCount).toBe(responses.length - busy.length);
});

test('a right code over two processes opens one session', async () => {
  const person = await createUser(portal.database, { password: PASSWORD });
  const secret = await giveApp(portal.platform, person);
  const begin = async (nth: number): Promise<string> =>
    (await signIn(nth, person.email, PASSWORD, `10.5.0.${nth}`)).json().session;
  const answer = (nth: number, session: string, code: string) =>
    (apps()[nth % 2] ?? portal.app).inject({
      method: 'POST',
      url: '/v1/complete-challenge',
      remoteAddress: `10.6.0.${nth}`,
      payload: appAnswer(session, person.email, code),
    });
  const right = appCode(portal.platform.clock, secret);
  const [first, second] = [await begin(0), await begin(1)];
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => answer(nth, (nth < 4 ? first : second) ?? '', right)),
  );
  expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
