import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, type Acts, isChange, openActs, requestOf } from '../../testing/every-act/act.ts';
import { PEOPLES_ACTS } from '../../testing/every-act/of-people.ts';
import { STAFF_ACTS } from '../../testing/every-act/of-staff.ts';

/*
 * A session ends when its person signs out elsewhere, is suspended, is given another role or another second factor (docs/decisions/004). An act of it
 * that is under way by then is not done.
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

const nameOf = ({ method, url }: RouteShape): string => `${method} ${url}`;
const ofPeople = ROUTES.filter(({ access }) => access !== 'public' && access !== 'apiKey');

test('every route that changes something is tried', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(ofPeople.map(nameOf).filter(isChange).toSorted());
});

/** What a request may touch that is not done: what counts tries, what a try uses up, what is on record, and what this test itself ends. */
const TOUCHED = ['rate_limit', 'try_counter', 'passkey_ceremony', 'audit_record', 'audit_chain', 'session'];

/** All that the database holds, which sessions are open beside the caller's, and what is to be done by workers. */
const everything = async (by: Actor): Promise<string> => {
  const { pool } = acts.portal.database.owner;
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')";
  const names = (await pool.query<{ relname: string }>(tables)).rows.map(({ relname }) => relname);
  const hash = "md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), ''))";
  const hashes = names
    .filter(name => !TOUCHED.includes(name))
    .map(name => `select '${name}' as t, ${hash} as h from ${name} r`);
  const jobs = `select 'jobs', ${hash} from (select name, data from pgboss.job) r`;
  const sessions = `select 'open sessions', ${hash} from (select id from session where ended_at is null and id <> $1) r`;
  const { rows } = await pool.query([...hashes, jobs, sessions].join(' union all '), [sessionOf(by)]);
  return rows
    .map(({ t, h }) => `${t} ${h}`)
    .toSorted()
    .join('\n');
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

test.each(Object.entries(ACTS))('%s is not done in a session that ended meanwhile', async (route, prepare) => {
  const prepared = await prepare(acts);
  const { by } = prepared;
  const before = await everything(by);
  const refused = await endedMeanwhile(by, requestOf(route, prepared));
  expect(await everything(by)).toBe(before);
  if (route !== LOGOUT) expect([refused.statusCode, refused.json().errorCode]).toEqual([401, 'UNAUTHORIZED']);

  // While it is open it is done, or the refusal would prove nothing
  await acts.portal.database.pool.query('update session set ended_at = null, end_reason = null where id = $1', [
    sessionOf(by),
  ]);
  const body = (await prepared.again?.()) ?? prepared.body;
  const done = await acts.portal.app.inject(requestOf(route, { ...prepared, ...(body && { body }) }));
  expect(done.statusCode, done.body).toBeLessThan(300);
  if (!OF_ITSELF.includes(route)) expect(await everything(by)).not.toBe(before);
});
