import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { EXPECTED_ROUTES } from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLES } from '../../testing/examples/all.ts';
import {
  type Actor,
  ADDRESS,
  type Entry,
  type Example,
  isChange,
  type Json,
  NEW_PASSWORD,
  openWorld,
  PASSWORD,
  pickOf,
  requestOf,
  some,
  type World,
} from '../../testing/examples/example.ts';
import { allFields, type Fields, fileOf, gapsOf, keptFields } from '../../testing/examples/gaps.ts';
import { staleReasons } from '../../testing/examples/not-kept.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';

/*
 * A session ends when its person signs out elsewhere, is suspended, is given another role or another second factor (docs/decisions/004). An
 * act of it that is under way by then is not done. One that is done, or refused, is on record once. What it keeps is read back where people see
 * it: each field with values that no other field has, those that may be left out both ways, and another record beside it stays as it was.
 */

/** A session that has ended is signed out of already. */
const LOGOUT = 'POST /v1/auth/logout';
/** What changes nothing but the calling session, a challenge of it, or what is on record. */
const OF_ITSELF = [
  LOGOUT,
  'POST /v1/users/second-factor/answer',
  'POST /v1/users/passkeys/options',
  'POST /v1/personal-data/reveal',
];

/** Settings of which there is one for all. */
const ONE_FOR_ALL = /^PUT \/v1\/admin\/(policy|settings\/)/;
/** Tries by which each field has said two things. */
const MOST_TRIES = 7;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The first mail makes the tables of the queue
  await (await world.admin()).send('POST', '/v1/admin/users', { email: 'first@test.example', roles: [2] });
});
afterAll(() => world.portal.close());
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

/** What the hand table says a route is on record as. */
const actOf = (route: string) => EXPECTED_ROUTES.find(({ name }) => name === route)?.act as AuditAct | undefined;

const changing = (ROUTES as readonly RouteShape[]).flatMap(({ method, url, access }) => {
  const route = `${method} ${url}`;
  return isChange(route) ? [{ route, hasSession: access !== 'public' && access !== 'apiKey' }] : [];
});
const keeps = (route: string): boolean => keptFields(route).leaves.size > 0;
const ofPeople = new Set(changing.filter(({ hasSession }) => hasSession).map(({ route }) => route));

test('every route that changes or keeps something is tried', () => {
  const tried = changing.filter(({ route, hasSession }) => hasSession || keeps(route));
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(tried.map(({ route }) => route).toSorted());
});

test('what is not read back is there to be sent', () =>
  expect(staleReasons(new Map(changing.map(({ route }) => [route, [...allFields(route).leaves.keys()]])))).toEqual([]));

/** What a request may touch that is not done: what counts tries, what a try uses up, what is on record, and what this test itself ends. */
const TOUCHED = ['rate_limit', 'try_counter', 'passkey_ceremony', 'audit_record', 'audit_chain', 'session'];

/** All that the database holds, which sessions are open beside the caller's, and what is to be done by workers. */
const everything = async (by: Actor): Promise<object> => {
  const { owner } = world.portal.database;
  const { rows } = await owner.pool.query({
    name: 'jobs and sessions',
    text: `select (select sum(hashtextextended(name || data::text, 0)) from pgboss.job) as jobs,
      (select sum(hashtextextended(r::text, 0)) from session r where ended_at is null and id <> $1) as open`,
    values: [sessionOf(by)],
  });
  return { ...(await rowsAsTheyAre(owner, { except: TOUCHED })), ...rows[0] };
};

/** The session that headers are of. */
const sessionOf = ({ headers }: Actor): string => {
  const [, claims = ''] = String(headers['authorization']).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
};

/** Sends a request whose session ends as soon as it was read, before any other query. */
const endedMeanwhile = async (by: Actor, request: ReturnType<typeof requestOf>) => {
  const { pool } = world.portal.platform.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
    const result = await query(...args);
    if ((args[0] as { name?: string }).name === 'live session') {
      spy.mockRestore();
      await query("update session set ended_at = now(), end_reason = 'signed_out' where id = $1", [sessionOf(by)]);
    }
    return result;
  }) as never);
  return world.portal.app.inject(request).finally(() => spy.mockRestore());
};

/** Sends a request, and reads what is on record since, each at a time between. */
const newRecords = async (request: ReturnType<typeof requestOf>) => {
  const { pool } = world.portal.database;
  const now =
    "select coalesce(max(position), 0) as last, date_trunc('milliseconds', clock_timestamp()) as at from audit_record";
  const began = (await pool.query(now)).rows[0];
  const answer = await world.portal.app.inject(request);
  const since = 'select *, host(ip) as address from audit_record where position > $1';
  const { rows: records } = await pool.query(since, [began.last]);
  const ended = (await pool.query(now)).rows[0];
  for (const { happened_at } of records) expect(happened_at >= began.at && happened_at <= ended.at).toBe(true);
  return { answer, records };
};

/** Sends a request, which leaves one record of who did what to what, from where and when, and no password. */
const expectRecord = async (
  route: string,
  request: Example,
  {
    act = actOf(route),
    beside = [],
    merchantParentId = request.by.merchantParentId,
    object = null,
    details = {},
  }: Entry,
  outcome: 'success' | 'failure' = 'success',
) => {
  const { answer, records } = await newRecords(requestOf(route, request));
  expect(answer.statusCode < 300 ? 'success' : 'failure', answer.body).toBe(outcome);
  expect(records.map(each => each.act).toSorted()).toEqual([...(act ? [act] : []), ...beside].toSorted());
  if (!act) return answer;
  const entry = records.find(each => each.act === act);
  const { id: user_id, email } = request.by;
  const who = {
    user_id,
    email,
    merchant_parent_id: merchantParentId,
    address: ADDRESS,
    request_id: expect.any(String),
  };
  expect(entry).toMatchObject({ ...who, outcome, object, details });
  for (const password of [PASSWORD, NEW_PASSWORD]) expect(JSON.stringify(entry)).not.toContain(password);
  return answer;
};

/** Sends an example after its session has ended meanwhile, which does nothing, and then in an open one. */
const expectAct = async (route: string, example: Example) => {
  const { by } = example;
  const before = await everything(by);
  const late = await endedMeanwhile(by, requestOf(route, example));
  expect(await everything(by)).toEqual(before);
  if (route !== LOGOUT) expect([late.statusCode, late.json().errorCode]).toEqual([401, 'UNAUTHORIZED']);
  const reopen = 'update session set ended_at = null, end_reason = null where id = $1';
  await world.portal.database.pool.query(reopen, [sessionOf(by)]);
  const body = (await example.again?.()) ?? example.body;
  const sent = { ...example, ...(body && { body }) };
  const answer = await expectRecord(route, sent, example.record ?? {});
  if (!OF_ITSELF.includes(route)) expect(await everything(by)).not.toEqual(before);
  return { sent, answer };
};

const sendAlone = async (route: string, sent: Example) => {
  const answer = await world.portal.app.inject(requestOf(route, sent));
  expect(answer.statusCode, `${route}: ${answer.body}`).toBeLessThan(300);
  return { sent, answer };
};

/** Reads what was sent in each place where it is kept. */
const readBack = async (route: string, { sent: example, answer }: Awaited<ReturnType<typeof sendAlone>>) => {
  const body: Json = answer.body === '' ? {} : answer.json();
  const file = example.form && { [String(fileOf(route))]: example.form.payload.toString('latin1') };
  const sent: Fields = { ...example.query, ...example.body, ...file };
  const readPlaces = async () => {
    const read: Record<string, Fields> = {};
    for (const [place, readPlace] of Object.entries(example.places ?? {})) read[place] = await readPlace(body);
    return read;
  };
  const kept = await readPlaces();
  for (const [place, fields] of Object.entries(kept))
    expect(fields, place).toEqual(some({ ...sent, ...example.as }, ...Object.keys(fields)));
  const shown = Object.values(kept).flatMap(fields => Object.keys(fields));
  return { route, sent, shown, readPlaces, kept };
};

test.each(Object.entries(EXAMPLES))(
  '%s is done in an open session alone, is on record once, done or refused, and keeps what is sent',
  async (route, prepare) => {
    const one = await prepare(world, pickOf(0));
    const first = await readBack(route, await (ofPeople.has(route) ? expectAct : sendAlone)(route, one));
    if (one.refused) await expectRecord(route, { ...one, ...one.refused, record: {} }, one.refused.record, 'failure');
    const saves = [first];
    const isUntried = () => saves.length < 2 || (saves.length < MOST_TRIES && gapsOf(route, saves).length > 0);
    while (keeps(route) && isUntried()) {
      const next = await prepare(world, pickOf(saves.length));
      saves.push(await readBack(route, await sendAlone(route, next)));
    }
    if (!ONE_FOR_ALL.test(route)) expect(await first.readPlaces()).toEqual(first.kept);
    expect(gapsOf(route, saves)).toEqual([]);
  },
);
