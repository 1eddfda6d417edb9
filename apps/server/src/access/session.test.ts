import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearerOf } from '../http/origin.ts';
import type { Platform } from '../platform/platform.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser, type TestUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { verifyAccessToken } from './access-token.ts';
import { lockSession, readSession, readSessionOf, requireSingleAct, type Session, spendSingleAct } from './session.ts';

const START = new Date('2026-06-18T12:00:00Z');
let now = START;
let portal: TestApp;
let database: TestDatabase;
let platform: Platform;
let person: TestUser;
let headers: { authorization: string };

beforeAll(async () => {
  portal = await buildTestApp({ clock: { now: () => now } });
  ({ database, platform } = portal);
});
afterAll(() => portal.close());

beforeEach(async () => {
  now = START;
  person = await createUser(database);
  headers = await signInAs(platform, person);
});

const read = async (given: Record<string, string> = headers): Promise<Session | null> => {
  const app = Fastify();
  let session: Session | null = null;
  app.get('/', async request => {
    session = await readSession(platform, bearerOf(request));
    return null;
  });
  await app.inject({ url: '/', headers: given });
  return session;
};
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const update = (set: { status: string }) =>
  database.db.updateTable('app_user').set(set).where('id', '=', person.id).execute();

test('there is none for the session of somebody else', async () => {
  const theirHeaders = await signInAs(platform, await createUser(database));
  const [own, theirs] = await Promise.all(
    [headers, theirHeaders].map(each => verifyAccessToken(platform, each.authorization.replace('Bearer ', ''))),
  );
  if (!own || !theirs) throw new Error('There is no session');
  expect((await readSessionOf(platform, own))?.userId).toBe(person.id);
  expect(await readSessionOf(platform, { userId: own.userId, sessionId: theirs.sessionId })).toBeNull();
});

test('there is none without a token, or with one that is not a bearer token', async () => {
  expect(await read({})).toBeNull();
  expect(await read({ authorization: 'Basic eDp5' })).toBeNull();
  expect(await read({ authorization: 'Bearer x y' })).toBeNull();
  expect(await read({ authorization: `Bearer ${'x'.repeat(5000)}` })).toBeNull();
});

test('a suspended or deleted person has none from the next request on', async () => {
  expect(await read()).not.toBeNull();
  await update({ status: 'disabled' });
  expect(await read()).toBeNull();
  await update({ status: 'active' });
  await database.db.deleteFrom('app_user').where('id', '=', person.id).execute();
  expect(await read()).toBeNull();
});

test.each([
  ['left alone for half an hour', 'last_used_at', 30 * 60],
  ['open for twelve hours', 'created_at', 12 * 60 * 60],
] as const)('a session %s is dead, and not a second before', async (_, column, seconds) => {
  const set = `update session set ${column} = $1 where user_id = $2`;
  const since = (ago: number) => database.pool.query(set, [new Date(START.getTime() - ago * 1000), person.id]);
  await since(seconds - 1);
  expect(await read()).not.toBeNull();
  await since(seconds);
  expect(await read()).toBeNull();
});

test('a session that has ended is dead, and work that was begun in it stops', async () => {
  const session = await read();
  if (!session) throw new Error('There is no session');
  const work = () => database.db.transaction().execute(trx => lockSession(trx, session));
  await work();
  await database.db.updateTable('session').set({ ended_at: now }).where('user_id', '=', person.id).execute();
  await expect(work()).rejects.toMatchObject({ errorName: 'unauthorized' });
  expect(await read()).toBeNull();
});

test.each([
  ['ten minutes ago', {}, true],
  ['a millisecond longer ago', { single_act_at: new Date(START.getTime() - 600_001) }, false],
  ['for another call', { single_act: 'POST /v1/b' }, false],
  ['in a session that has ended', { ended_at: START }, false],
])('a second factor for one call, shown %s, is good for that call or none', async (_, otherwise, isGood) => {
  const call = 'POST /v1/a';
  const other = await signInAs(platform, person);
  const [session, second] = [await read(), await read(other)];
  if (!session || !second) throw new Error('There is no session');
  const shown = { single_act: call, single_act_at: new Date(START.getTime() - 600_000) };
  const ofPerson = () => database.db.updateTable('session').where('user_id', '=', person.id);
  await ofPerson().set(shown).where('id', '=', second.id).execute();
  const ways = [requireSingleAct, spendSingleAct];
  const use = (way: typeof requireSingleAct) =>
    database.db.transaction().execute(trx => way(trx, platform, session, call));
  // That of the other session is not this one's
  for (const way of ways) await expect(use(way)).rejects.toMatchObject({ errorName: 'secondFactorNeeded' });
  const set = { ...shown, ...otherwise };
  await ofPerson().set(set).where('id', '=', session.id).execute();
  const refused = { errorName: 'ended_at' in otherwise ? 'unauthorized' : 'secondFactorNeeded' };
  for (const way of ways) {
    if (isGood) await use(way);
    else await expect(use(way)).rejects.toMatchObject(refused);
  }
  const kept = await database.db.selectFrom('session').select('single_act').where('id', '=', second.id).execute();
  expect(kept).toEqual([{ single_act: call }]);
  if (isGood) await expect(use(spendSingleAct)).rejects.toMatchObject({ errorName: 'secondFactorNeeded' });
});

/** When somebody's sessions were last used, the later first. */
const noted = async ({ id } = person) => {
  const used = database.db.selectFrom('session').select('last_used_at').where('user_id', '=', id);
  return (await used.orderBy('last_used_at', 'desc').execute()).map(row => row.last_used_at);
};

test('use is noted of the session and its person alone, once a minute', async () => {
  const neighbour = await createUser(database);
  for (const other of [person, neighbour]) await signInAs(platform, other);
  later(59);
  await read();
  expect(await noted()).toEqual([START, START]);
  later(2);
  await read();
  expect([await noted(), await noted(neighbour)]).toEqual([[now, START], [START]]);
  const people = database.db.selectFrom('app_user').select('last_activity_at').orderBy('id');
  expect(await people.where('id', 'in', [person.id, neighbour.id]).execute()).toEqual([
    { last_activity_at: now },
    { last_activity_at: null },
  ]);
});

test('use is not noted, and waits for nobody, while somebody changes the person', async () => {
  later(61);
  await database.db.transaction().execute(async trx => {
    await trx.selectFrom('app_user').select('id').where('id', '=', person.id).forNoKeyUpdate().execute();
    expect(await read()).not.toBeNull();
    expect(await noted()).toEqual([START]);
  });
  await read();
  expect(await noted()).toEqual([now]);
});
