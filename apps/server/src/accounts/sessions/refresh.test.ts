import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { newAddress } from '../../testing/sign-in-calls.ts';
import { firstToken, formatToken, hashOf, makeFamilyKey, successorOf as nextOf } from './refresh-token.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
let person: TestUser;
let token: string;
let accessToken: string;

const portal = usePortal({ clock });
beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
  ({ refreshToken: token, accessToken } = (await signIn(person)).json());
});
const signIn = ({ email }: TestUser) => {
  const payload = { email, password: PASSWORD };
  return portal.app.inject({ method: 'POST', url: '/v1/signin', payload, remoteAddress: newAddress() });
};

const refresh = (refreshToken: string | undefined = token) =>
  portal.app.inject({ method: 'POST', url: '/v1/auth/token', payload: { refreshToken } });
const successorOf = async (refreshToken: string): Promise<string> => (await refresh(refreshToken)).json().refreshToken;
const session = () =>
  portal.database.db.selectFrom('session').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow();
const profile = (bearer: string) =>
  portal.app.inject({ url: '/v1/profiles', headers: { authorization: `Bearer ${bearer}` } });
const records = (act: 'refresh_reuse' | 'access_denied') =>
  recordsOf(portal.database.db, ['details'], { user_id: person.id, act });

describe('a refresh token', () => {
  test('is stored as its SHA-256 only, and what is stored does not contain it', async () => {
    const next = await successorOf(token);
    const row = await session();
    expect(row.token_hash).toEqual(createHash('sha256').update(next).digest());
    expect(row.previous_token_hash).toEqual(createHash('sha256').update(token).digest());
    const secrets = [token, next].map(each => each.split('.')[2] ?? '');
    const dump = JSON.stringify(
      Object.values(row).map(each => (Buffer.isBuffer(each) ? each.toString('base64url') : each)),
    );
    for (const secret of secrets) expect(dump).not.toContain(secret);
  });

  test('gives all who present it the same successor for ten seconds, for a second tab or a lost answer', async () => {
    const [next, ...others] = await Promise.all(Array.from({ length: 5 }, () => successorOf(token)));
    clock.advance(10);
    expect(new Set([...others, await successorOf(token)])).toEqual(new Set([next]));
    expect(await session()).toMatchObject({ generation: 2, ended_at: null });
    expect((await refresh(next)).statusCode).toBe(200);
  });

  test('used again after ten seconds ends the session for everybody, with one record', async () => {
    const next = await successorOf(token);
    clock.advance(11);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await profile(accessToken)).statusCode).toBe(401);
    expect(await session()).toMatchObject({ end_reason: 'refresh_reuse' });
    expect(await records('refresh_reuse')).toHaveLength(1);
  });

  test('of a session that was ended leaves a record of each use, ten a minute; one of a session run out leaves none', async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    await portal.app.inject({ method: 'POST', url: '/v1/auth/logout', headers });
    const [id] = token.split('.');
    const invented = await refresh(`${id}.1.${'A'.repeat(43)}`);
    expect(invented.statusCode).toBe(401);
    expect(invented.json()).not.toHaveProperty('ended');
    expect(await records('access_denied')).toEqual([]);
    // Only who held a token is told why
    expect((await refresh()).json()).toMatchObject({ errorCode: 'SESSION_EXPIRED', ended: 'logout' });
    const statuses = [];
    for (let each = 1; each < 11; each += 1) statuses.push((await refresh()).statusCode);
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    const record = { details: { reason: 'invalidRefreshToken', ended: 'logout' } };
    expect(await records('access_denied')).toEqual(Array(10).fill(record));
  });

  test('that is none, or was invented for a known session, is refused and harms nobody', async () => {
    const [id] = token.split('.');
    for (const invented of ['x', ...[1, 2, 999_999_999].map(generation => `${id}.${generation}.${'A'.repeat(43)}`)]) {
      const { statusCode, body } = await refresh(invented);
      expect([statusCode, JSON.parse(body).errorCode]).toEqual([401, 'SESSION_EXPIRED']);
    }
    expect((await refresh()).statusCode).toBe(200);
  });
});

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
  const { refreshToken: other } = (await signIn(await createUser(portal.database, { password: PASSWORD }))).json();
  const { times, answer, current } = await refreshAll(token);
  expect([times, answer.statusCode, answer.headers['retry-after']]).toEqual([60, 429, '1']);
  expect((await refresh(other)).statusCode).toBe(200);
  clock.advance(1);
  const next = await refreshAll(current);
  expect(next.times).toBe(1);
  clock.advance(60);
  expect((await refreshAll(next.current)).times).toBe(60);
});

test('an old token from far back harms nobody, one from near ends the session', async () => {
  const [first, familyKey] = [firstToken(crypto.randomUUID()), makeFamilyKey()];
  let current = first;
  while (current.generation < 1_101) current = nextOf(current, familyKey);
  const now = clock.now();
  const row = { id: first.sessionId, user_id: person.id, created_at: now, last_used_at: now, rotated_at: now };
  const chain = { family_key: familyKey, generation: current.generation, token_hash: hashOf(current) };
  const values = { ...row, ...chain };
  await portal.database.db.insertInto('session').values(values).execute();
  expect((await refresh(formatToken(first))).statusCode).toBe(401);
  expect((await refresh(formatToken(current))).statusCode).toBe(200);
  let old = first;
  while (old.generation < 200) old = nextOf(old, familyKey);
  expect((await refresh(formatToken(old))).statusCode).toBe(401);
  expect((await refresh(formatToken(current))).statusCode).toBe(401);
});
