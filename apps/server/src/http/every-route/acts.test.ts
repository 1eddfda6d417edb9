import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { EXPECTED_ROUTES } from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type Actor,
  type Acts,
  ADDRESS,
  type Entry,
  isChange,
  NEW_PASSWORD,
  openActs,
  PASSWORD,
  type Prepared,
  requestOf,
} from '../../testing/every-act/act.ts';
import { PEOPLES_ACTS } from '../../testing/every-act/of-people.ts';
import { STAFF_ACTS } from '../../testing/every-act/of-staff.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';

/*
 * A session ends when its person signs out elsewhere, is suspended, is given another role or another second factor (docs/decisions/004). An
 * act of it that is under way by then is not done. One that is done, or refused, is on record once.
 */

const ACTS = { ...PEOPLES_ACTS, ...STAFF_ACTS };

/** A session that has ended is signed out of already. */
const LOGOUT = 'POST /v1/auth/logout';
/** What changes nothing but the calling session, a challenge of it, or what is on record. */
const OF_ITSELF = [
  LOGOUT,
  'POST /v1/users/second-factor/answer',
  'POST /v1/users/passkeys/options',
  'POST /v1/personal-data/reveal',
];

let acts: Acts;
beforeAll(async () => {
  acts = await openActs();
  // The first mail makes the tables of the queue
  await (await acts.admin()).send('POST', '/v1/admin/users', { email: 'first@test.example', roles: [2] });
});
afterAll(() => acts.portal.close());
beforeEach(() => acts.portal.database.db.deleteFrom('rate_limit').execute());

/** What the hand table says a route is on record as. */
const actOf = (route: string) => EXPECTED_ROUTES.find(({ name }) => name === route)?.act as AuditAct | undefined;

const nameOf = ({ method, url }: RouteShape): string => `${method} ${url}`;
const ofPeople = ROUTES.filter(({ access }) => access !== 'public' && access !== 'apiKey');

test('every route that changes something is tried', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(ofPeople.map(nameOf).filter(isChange).toSorted());
});

/** What a request may touch that is not done: what counts tries, what a try uses up, what is on record, and what this test itself ends. */
const TOUCHED = ['rate_limit', 'try_counter', 'passkey_ceremony', 'audit_record', 'audit_chain', 'session'];

/** All that the database holds, which sessions are open beside the caller's, and what is to be done by workers. */
const everything = async (by: Actor): Promise<object> => {
  const { owner } = acts.portal.database;
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

/** Sends a request whose session ends as soon as it was read, before anything else is asked. */
const endedMeanwhile = async (by: Actor, request: ReturnType<typeof requestOf>) => {
  const { pool } = acts.portal.platform.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const result = await query(...given);
    if ((given[0] as { name?: string }).name === 'live session') {
      spy.mockRestore();
      await query("update session set ended_at = now(), end_reason = 'signed_out' where id = $1", [sessionOf(by)]);
    }
    return result;
  }) as never);
  return acts.portal.app.inject(request).finally(() => spy.mockRestore());
};

/** Sends a request, and reads what is on record since, each at a time between. */
const newRecords = async (request: ReturnType<typeof requestOf>) => {
  const { pool } = acts.portal.database;
  const now =
    "select coalesce(max(position), 0) as last, date_trunc('milliseconds', clock_timestamp()) as at from audit_record";
  const began = (await pool.query(now)).rows[0];
  const answer = await acts.portal.app.inject(request);
  const since = 'select *, host(ip) as address from audit_record where position > $1';
  const { rows: records } = await pool.query(since, [began.last]);
  const ended = (await pool.query(now)).rows[0];
  for (const { happened_at } of records) expect(happened_at >= began.at && happened_at <= ended.at).toBe(true);
  return { answer, records };
};

/** Sends a request, which leaves one record of who did what to what, from where and when, and no password. */
const expectRecord = async (
  route: string,
  request: Prepared,
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
  if (!act) return;
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
};

test.each(Object.entries(ACTS))(
  '%s is done in an open session alone, with one record of it, and one where it is refused',
  async (route, prepare) => {
    const prepared = await prepare(acts);
    const { by, refused } = prepared;
    const before = await everything(by);
    const late = await endedMeanwhile(by, requestOf(route, prepared));
    expect(await everything(by)).toEqual(before);
    if (route !== LOGOUT) expect([late.statusCode, late.json().errorCode]).toEqual([401, 'UNAUTHORIZED']);

    await acts.portal.database.pool.query('update session set ended_at = null, end_reason = null where id = $1', [
      sessionOf(by),
    ]);
    const body = (await prepared.again?.()) ?? prepared.body;
    const open = { ...prepared, ...(body && { body }) };
    await expectRecord(route, open, prepared.record ?? {});
    if (!OF_ITSELF.includes(route)) expect(await everything(by)).not.toEqual(before);
    if (refused) await expectRecord(route, { ...prepared, ...refused, record: {} }, refused.record, 'failure');
  },
);
