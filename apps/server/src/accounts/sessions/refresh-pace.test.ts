import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { firstToken, formatToken, hashOf, isAncestor, makeFamilyKey, successorOf } from './refresh-token.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
let portal: TestApp;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
});
afterAll(() => portal.close());

const signIn = async (): Promise<string> => {
  const { email } = await createUser(portal.database, { password: PASSWORD });
  const signedIn = await portal.app.inject({
    method: 'POST',
    url: '/v1/signin',
    payload: { email, password: PASSWORD },
  });
  return signedIn.json().refreshToken;
};
const refresh = (refreshToken: string) =>
  portal.app.inject({ method: 'POST', url: '/v1/auth/token', payload: { refreshToken } });
/** Exchanges a token until that is refused; answers how often it was not, the refusal, and the last token. */
const refreshAll = async (token: string) => {
  let current = token;
  for (let times = 0; ; times += 1) {
    const answer = await refresh(current);
    if (answer.statusCode !== 200) return { times, answer, current };
    current = answer.json().refreshToken;
  }
};

test('a session is refreshed sixty times at once and then once a second, and no other is the slower for it', async () => {
  const { times, answer, current } = await refreshAll(await signIn());
  expect([times, answer.statusCode, answer.headers['retry-after']]).toEqual([60, 429, '1']);
  expect((await refresh(await signIn())).statusCode).toBe(200);
  clock.advance(1);
  const next = await refreshAll(current);
  expect(next.times).toBe(1);
  clock.advance(60);
  expect((await refreshAll(next.current)).times).toBe(60);
});

test('a token of a session with countless generations is judged without following them, whatever it is', async () => {
  const first = firstToken(crypto.randomUUID());
  const familyKey = makeFamilyKey();
  // To follow them all would take years
  const session = { familyKey, generation: Number.MAX_SAFE_INTEGER, currentHash: randomBytes(32) };
  expect(isAncestor(first, session)).toBe(false);
});

test('an old token from far back harms nobody, one from near ends the session', async () => {
  const person = await createUser(portal.database);
  const [token, familyKey] = [firstToken(crypto.randomUUID()), makeFamilyKey()];
  let current = token;
  while (current.generation < 1_101) current = successorOf(current, familyKey);
  const now = clock.now();
  const row = { id: token.sessionId, user_id: person.id, created_at: now, last_used_at: now, rotated_at: now };
  const chain = { family_key: familyKey, generation: current.generation, token_hash: hashOf(current) };
  await portal.database.db
    .insertInto('session')
    .values({ ...row, ...chain })
    .execute();
  expect((await refresh(formatToken(token))).statusCode).toBe(401);
  expect((await refresh(formatToken(current))).statusCode).toBe(200);
  let old = token;
  while (old.generation < 200) old = successorOf(old, familyKey);
  expect((await refresh(formatToken(old))).statusCode).toBe(401);
  expect((await refresh(formatToken(current))).statusCode).toBe(401);
});
