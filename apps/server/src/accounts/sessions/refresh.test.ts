import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { newAddress } from '../../testing/sign-in-calls.ts';
import { firstToken, formatToken, hashOf, isAncestor, makeFamilyKey, successorOf as nextOf } from './refresh-token.ts';

const PASSWORD = 'Right-Passw0rd!';
const HOUR = 3600;
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
const reuseRecords = () =>
  portal.database.db
    .selectFrom('audit_record')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('act', '=', 'refresh_reuse')
    .execute();

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

  test('presented by five at once makes one generation, and all get the same successor', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh()));
    expect(responses.map(response => response.statusCode)).toEqual(Array(5).fill(200));
    expect(new Set(responses.map(response => response.json().refreshToken)).size).toBe(1);
    expect(await session()).toMatchObject({ generation: 2, ended_at: null });
  });

  test('gives the same successor for ten seconds, for a second tab or a lost answer', async () => {
    const next = await successorOf(token);
    clock.advance(10);
    expect(await successorOf(token)).toBe(next);
    expect(await session()).toMatchObject({ generation: 2 });
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
    expect(await reuseRecords()).toHaveLength(1);
  });

  test('of an older generation ends the session even within ten seconds', async () => {
    const third = await successorOf(await successorOf(token));
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
    expect(await reuseRecords()).toHaveLength(1);
  });

  test('of a session that was ended leaves a record of each use, ten a minute; one of a session run out leaves none', async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    await portal.app.inject({ method: 'POST', url: '/v1/auth/logout', headers });
    const denials = () => recordsOf(portal.database.db, ['details'], { user_id: person.id, act: 'access_denied' });
    const [id] = token.split('.');
    const invented = await refresh(`${id}.1.${'A'.repeat(43)}`);
    expect(invented.statusCode).toBe(401);
    expect(invented.json()).not.toHaveProperty('ended');
    expect(await denials()).toEqual([]);
    // Only who held a token is told why
    expect((await refresh()).json()).toMatchObject({ errorCode: 'SESSION_EXPIRED', ended: 'logout' });
    const statuses = [];
    for (let each = 1; each < 11; each += 1) statuses.push((await refresh()).statusCode);
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    const record = { details: { reason: 'invalidRefreshToken', ended: 'logout' } };
    expect(await denials()).toEqual(Array(10).fill(record));
  });

  test('that was invented for a known session is refused and harms nobody', async () => {
    const [id] = token.split('.');
    for (const invented of [
      `${id}.1.${'A'.repeat(43)}`,
      `${id}.2.${'A'.repeat(43)}`,
      `${id}.999999999.${'A'.repeat(43)}`,
    ]) {
      expect((await refresh(invented)).statusCode).toBe(401);
    }
    expect((await refresh()).statusCode).toBe(200);
  });

  test.each([undefined, 'x', `${'a'.repeat(500)}`])('of the form %j is refused', async text => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/v1/auth/token',
      payload: { refreshToken: text },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ errorCode: 'SESSION_EXPIRED' });
  });
});

describe('a session', () => {
  test('ends twelve hours after sign-in however much it is used', async () => {
    await portal.database.pool.query(
      `update session set created_at = created_at - interval '11 h' where user_id = $1`,
      [person.id],
    );
    for (const seconds of [HOUR / 2 - 1, HOUR / 2 - 1, 1]) {
      clock.advance(seconds);
      token = await successorOf(token);
    }
    clock.advance(2);
    const response = await refresh();
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ errorCode: 'SESSION_EXPIRED' });
  });

  test('ends after half an hour without use', async () => {
    clock.advance(HOUR / 2 - 1);
    token = await successorOf(token);
    clock.advance(HOUR / 2);
    expect((await refresh()).statusCode).toBe(401);
    const records = portal.database.db.selectFrom('audit_record').select('act').where('user_id', '=', person.id);
    expect(await records.execute()).toEqual([{ act: 'sign_in' }]);
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

test('a token of a session with countless generations is judged without following them, whatever it is', async () => {
  const first = firstToken(crypto.randomUUID());
  const familyKey = makeFamilyKey();
  // To follow them all would take years
  const session = { familyKey, generation: Number.MAX_SAFE_INTEGER, currentHash: randomBytes(32) };
  expect(isAncestor(first, session)).toBe(false);
});

test('an old token from far back harms nobody, one from near ends the session', async () => {
  const [first, familyKey] = [firstToken(crypto.randomUUID()), makeFamilyKey()];
  let current = first;
  while (current.generation < 1_101) current = nextOf(current, familyKey);
  const now = clock.now();
  const row = { id: first.sessionId, user_id: person.id, created_at: now, last_used_at: now, rotated_at: now };
  const chain = { family_key: familyKey, generation: current.generation, token_hash: hashOf(current) };
  await portal.database.db
    .insertInto('session')
    .values({ ...row, ...chain })
    .execute();
  expect((await refresh(formatToken(first))).statusCode).toBe(401);
  expect((await refresh(formatToken(current))).statusCode).toBe(200);
  let old = first;
  while (old.generation < 200) old = nextOf(old, familyKey);
  expect((await refresh(formatToken(old))).statusCode).toBe(401);
  expect((await refresh(formatToken(current))).statusCode).toBe(401);
});
