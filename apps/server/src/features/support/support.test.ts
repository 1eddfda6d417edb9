import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { getProfile } from '@drumlin/contract/users/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { signAccessToken } from '../../access/access-token.ts';
import { REFUSALS_A_MINUTE } from '../../access/refusal-limit.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { createSupporter, openView, VIEWS } from '../../testing/features/support-view.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { changePerson } from '../../testing/sign-in-calls.ts';
import { endOverViews } from './end-over.ts';

const clock = createTestClock();
const OVER = { status: 409, body: { errorCode: 'SUPPORT_VIEW_OVER' } };
let staff: Awaited<ReturnType<typeof createSupporter>>;
let person: TestUser;
let view: Awaited<ReturnType<typeof openView>>;

const portal = usePortal({ clock });
beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
  staff = await createSupporter(portal);
  person = await createUser(portal.database);
  view = await openView(portal, staff, person);
});

type Headers = Record<string, string>;
const send = async (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const look = (headers: Headers = view.headers, url: string = getProfile.url) => send('GET', url, headers);

const stored = () =>
  portal.database.db.selectFrom('support_view').selectAll().where('id', '=', view.id).executeTakeFirstOrThrow();
const endOf = async () => (await stored()).end_reason;
const recordsBy = (userId: number) =>
  recordsOf(portal.database.db, ['act', 'outcome', 'merchant_parent_id', 'object', 'details'], { user_id: userId });

test('shows what its person sees, and leaves no trace of activity on them', async () => {
  expect(await look()).toMatchObject({ status: 200, body: { id: person.id, email: person.email } });
  const theirs = await signInAs(portal.platform, person);
  const url = '/v1/users/permissions';
  expect((await look(view.headers, url)).body).toEqual((await look(theirs, url)).body);
  expect((await look(staff.headers)).body).toMatchObject({ id: staff.id });
  const activity = portal.database.db.selectFrom('app_user').select('last_activity_at').where('id', '=', person.id);
  expect(await activity.execute()).toEqual([{ last_activity_at: null }]);
  expect(await recordsBy(person.id)).toEqual([]);
});

test('begins of an active person of a merchant alone', async () => {
  const begin = (userId: number) => send('POST', VIEWS, staff.headers, { userId, reason: 'Ticket 4711' });
  const refused = { status: 400, body: { details: [{ field: 'userId' }] } };
  for (const change of [{ roles: [106] }, { status: 'pending' }] as const)
    expect(await begin((await createUser(portal.database, change)).id)).toMatchObject(refused);
  expect((await begin(999_999)).status).toBe(404);
});

test('is of the very session that began it: everybody and everything else is told what is told of none', async () => {
  const of = (headers: Headers, id = view.id) => look({ ...headers, [SUPPORT_VIEW_HEADER]: id });
  const { requestId: _, ...told } = (await of(staff.headers, '00000000-0000-4000-8000-000000000000')).body;
  expect(told.errorCode).toBe('SUPPORT_VIEW_OVER');
  const colleague = await createSupporter(portal, [101]);
  const merchantAdmin = await createUser(portal.database);
  const callers: [Headers, string?][] = [
    [staff.headers, `${view.id}, ${view.id}`],
    [await signInAs(portal.platform, staff)],
    [colleague.headers],
    [await signInAs(portal.platform, merchantAdmin)],
  ];
  for (const [headers, id] of callers) {
    const { status, body } = await of(headers, id);
    expect([status, { ...body, requestId: undefined }]).toEqual([409, told]);
  }
  const tried = { outcome: 'failure', object: 'GET /v1/profiles', details: { supportView: view.id } };
  expect(await recordsBy(colleague.id)).toMatchObject([{ act: 'access_denied', ...tried }]);
  expect(await recordsBy(merchantAdmin.id)).toMatchObject([tried]);
  expect((await recordsBy(staff.id)).map(({ act }) => act)).toEqual(['support_view_started']);
  expect(await send('GET', `${VIEWS}/${view.id}`, colleague.headers)).toMatchObject(OVER);
  expect(await send('POST', `${VIEWS}/${view.id}/end`, colleague.headers)).toMatchObject(OVER);
  expect((await look()).status).toBe(200);
});

/** Some time later, with a token that still lives. */
const later = async (seconds: number) => {
  clock.advance(seconds);
  const { session_id: sessionId } = await stored();
  const authorization = `Bearer ${await signAccessToken(portal.platform, { userId: staff.id, sessionId })}`;
  for (const headers of [staff.headers, view.headers]) headers['authorization'] = authorization;
};

test('says whom it is of and how long it goes on, ends after an hour, and can be prolonged by nothing', async () => {
  await later(600);
  const { status, body } = await send('GET', `${VIEWS}/${view.id}`, staff.headers);
  expect([status, body]).toMatchObject([200, { id: view.id, secondsLeft: 3000, user: { email: person.email } }]);
  await later(1500);
  expect((await look()).status).toBe(200);
  await later(1499);
  expect((await look()).status).toBe(200);
  await later(1);
  expect(await look()).toMatchObject(OVER);
  expect(await stored()).toMatchObject({ end_reason: 'time' });
  const { started_at, expires_at, ended_at } = await stored();
  expect([ended_at, expires_at.getTime() - started_at.getTime()]).toEqual([expires_at, 3_600_000]);
  const { pool } = portal.database.owner;
  const prolong = "update support_view set expires_at = started_at + interval '30 minutes'";
  await expect(pool.query(prolong)).rejects.toMatchObject({ code: '42501' });
});

const setStatus = (of: TestUser, status: string) => changePerson(portal, of, { status });
const setRole = ({ id }: { id: number }, role_id: number) =>
  portal.database.db.updateTable('user_role').set({ role_id }).where('user_id', '=', id).execute();
const move = async () => {
  const { merchantParentId } = await createMerchant(portal.database);
  return changePerson(portal, person, { merchant_parent_id: merchantParentId });
};
const SUSPEND =
  "update merchant set merchant_status = 'SUSPENDED', suspended_reason = 'Risk' where merchant_parent_id = $1";
const suspendMerchants = () => portal.database.pool.query(SUSPEND, [person.merchantParentId]);

test.each<[string, () => Promise<unknown>, string]>([
  ['the person is suspended', () => setStatus(person, 'disabled'), 'person'],
  [
    'the person is deleted',
    () => portal.database.db.deleteFrom('app_user').where('id', '=', person.id).execute(),
    'person',
  ],
  ['every merchant of theirs is suspended', suspendMerchants, 'person'],
  ['the person works for another merchant', move, 'person'],
  ['the staff lose the permission', () => setRole(staff, 102), 'rights'],
  ['the staff are given a role of merchants as well', () => setRole(staff, 1), 'rights'],
])('is over at the next request once %s, for good and on record', async (_, happens, reason) => {
  await look();
  await happens();
  expect(await look()).toMatchObject(OVER);
  expect(await endOf()).toBe(reason);
  const [record] = (await recordsBy(staff.id)).filter(({ act }) => act === 'support_view_ended');
  expect(record).toMatchObject({ merchant_parent_id: person.merchantParentId, details: { endedBy: reason, looks: 1 } });
  await setRole(staff, 106);
  await setStatus(person, 'active');
  expect(await look()).toMatchObject(OVER);
});

test('follows the rights of its person as they change, and gives none of the staff’s own', async () => {
  const vip = '/v1/users/vip';
  expect((await look(view.headers, vip)).status).toBe(200);
  await setRole(person, 2);
  expect((await look(view.headers, vip)).status).toBe(403);
  expect((await look(view.headers, '/v1/admin/merchants')).status).toBe(403);
  expect((await look(staff.headers, '/v1/admin/merchants')).status).toBe(200);
});

test('ends with the session of the staff, when another is begun in it, and by hand', async () => {
  const second = await openView(portal, staff, await createUser(portal.database));
  expect(second.status).toBe(201);
  expect([await look(), await endOf()]).toMatchObject([OVER, 'replaced']);
  view = second;
  await send('POST', `${VIEWS}/${view.id}/end`, staff.headers);
  expect([await look(), await endOf()]).toMatchObject([OVER, 'button']);
  view = await openView(portal, staff, person);
  expect((await send('POST', '/v1/auth/logout', staff.headers, {})).status).toBeLessThan(300);
  expect((await look()).status).toBe(401);
  await endOverViews(portal.platform);
  expect(await endOf()).toBe('session');
});

test('a view of another session stays open when one is begun; of two begun at once in one session one is left', async () => {
  const colleague = await createSupporter(portal);
  expect((await openView(portal, colleague, person)).status).toBe(201);
  const again = { ...staff, headers: await signInAs(portal.platform, staff) };
  await showFactor(portal.platform, staff);
  expect((await openView(portal, again, person)).status).toBe(201);
  expect([(await look()).status, await endOf()]).toEqual([200, null]);
  const both = await Promise.all([person, await createUser(portal.database)].map(of => openView(portal, staff, of)));
  const looks = await Promise.all(both.map(({ headers }) => look(headers)));
  expect(looks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['last used', 'last_used_at', 'sessionIdleSeconds'],
  ['opened', 'created_at', 'sessionAbsoluteSeconds'],
] as const)(
  'ends with a session that was %s as long ago as one may be, and not a millisecond before',
  async (_, column, limit) => {
    const { session_id } = await stored();
    for (const [ms, reason] of [
      [1, null],
      [0, 'session'],
    ] as const) {
      const at = new Date(clock.now().getTime() - portal.platform.config[limit] * 1000 + ms);
      const session = portal.database.db.updateTable('session').set({ [column]: at });
      await session.where('id', '=', session_id).execute();
      await endOverViews(portal.platform);
      expect(await endOf()).toBe(reason);
    }
  },
);

test('the end of a view that nobody asks for any more is put on record by the workers, once', async () => {
  const kept = await openView(portal, await createSupporter(portal), person);
  await setStatus(person, 'disabled');
  await setStatus(staff, 'disabled');
  await Promise.all([endOverViews(portal.platform), endOverViews(portal.platform)]);
  expect(await endOf()).toBe('rights');
  const ends = (await recordsBy(staff.id)).filter(({ act }) => act === 'support_view_ended');
  expect(ends).toMatchObject([{ outcome: 'success', details: { endedBy: 'rights', looks: 0 } }]);
  view = kept;
  expect(await endOf()).toBe('person');
});

test('each look is on record before it is answered: the staff and the person’s Admin read it, nobody else', async () => {
  await look(view.headers, '/v1/search?identifier=Jordan');
  const admin = await createUser(portal.database, { merchantParentId: person.merchantParentId ?? '' });
  const reading = async (headers: Headers) => look(headers, `${VIEWS}/${view.id}/looks`);
  const looks = { data: [{ route: 'GET /v1/search', named: { identifier: 'Jordan' } }], totalRecords: 1 };
  for (const reader of [await signInAs(portal.platform, admin), staff.headers])
    expect(await reading(reader)).toMatchObject({ status: 200, body: looks });
  expect(await recordsBy(admin.id)).toMatchObject([{ act: 'audit_read', object: `support view ${view.id}` }]);
  expect((await reading(await signInAs(portal.platform, await createUser(portal.database)))).status).toBe(404);
  await look(view.headers, '/v1/search?identifier=Alex');
  const paged = (page: number) => look(staff.headers, `${VIEWS}/${view.id}/looks?limit=1&page=${page}`);
  expect([(await paged(1)).body, (await paged(2)).body]).toMatchObject([
    { data: [{ named: { identifier: 'Alex' } }], totalPages: 2 },
    { data: [{ named: { identifier: 'Jordan' } }], totalRecords: 2 },
  ]);
  const { body } = await look(await signInAs(portal.platform, admin), '/v1/audit?act=support_view_started');
  expect(body.data).toMatchObject([{ email: staff.email, details: { user: person.email, why: 'Ticket 4711' } }]);
});

test('refusals and looks count to the staff and not to the person', async () => {
  const theirs = await signInAs(portal.platform, person);
  /** As if so much of a limit had been taken already, of which one was. */
  const take = (name: string, points: number) =>
    portal.database.db.updateTable('rate_limit').set({ points }).where('name', '=', name).execute();
  await look();
  await take('support look', 299);
  expect([(await look()).status, (await look()).status]).toEqual([200, 429]);
  expect([(await look(theirs)).status, (await look(staff.headers)).status]).toEqual([200, 200]);
  const refuse = () => send('POST', '/v1/auth/logout', view.headers, {});
  await refuse();
  await take('refusal', REFUSALS_A_MINUTE);
  await refuse();
  expect([(await look(staff.headers)).status, (await look(theirs)).status]).toEqual([429, 200]);
  expect(await recordsBy(person.id)).toEqual([]);
});

test('what is switched on is what is on for the company of the person, and a view that is over is told nothing', async () => {
  const flag = { name: 'eft', merchant_parent_id: person.merchantParentId, is_on: false };
  await portal.database.db.insertInto('feature_flag').values(flag).execute();
  const evaluate = (headers: Headers) => send('POST', '/ofrep/v1/evaluate/flags/eft', headers, {});
  await expect.poll(async () => (await evaluate(view.headers)).body.value).toBe(false);
  expect((await evaluate(staff.headers)).body.value).toBe(true);
  await setStatus(person, 'disabled');
  expect(await evaluate(view.headers)).toMatchObject(OVER);
});
