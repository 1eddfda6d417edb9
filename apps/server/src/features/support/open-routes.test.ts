import { isOpenToSupport, type RouteShape } from '@drumlin/contract/core/route.ts';
import { PERMISSION_TABLE, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { createSupporter, openView } from '../../testing/features/support-view.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';
import { requestTo } from '../../testing/sample-request.ts';

let staff: Awaited<ReturnType<typeof createSupporter>>;
let person: TestUser;
let view: Awaited<ReturnType<typeof openView>>;
/** What the database held before anything was tried. */
let before: Record<string, string>;

const world = useReportWorld(6);
beforeAll(async () => {
  staff = await createSupporter(world.portal);
  person = await createUser(world.portal.database, { merchantParentId: world.merchantParentId });
  view = await openView(world.portal, staff, person);
  before = await everything();
});

const nameOf = ({ method, url }: RouteShape): string => `${method} ${url}`;
const ofTheStaff = ({ access, audience }: RouteShape): boolean =>
  audience === 'staff' || (access in PERMISSION_TABLE && permissionShape(access as Permission).audience === 'staff');

const ofPeople = ROUTES.filter(({ access }) => access !== 'public' && access !== 'apiKey');
const open = ofPeople.filter(isOpenToSupport);
const closed = ofPeople.filter(route => !isOpenToSupport(route));
const reports = /^(GET|POST) \/v1\/report\/(?!export\/|reserveCalendar|balances|currentBalance)/;

test('nothing that is on record as an act is open, and beside reports no more than this', () => {
  expect(open.filter(({ audit }) => audit && 'act' in audit)).toEqual([]);
  const others = open.filter(route => !reports.test(nameOf(route)) && !ofTheStaff(route));
  // Whoever adds one has asked: does it change anything, hand anything out, or tell what is its person's alone?
  expect(others.map(nameOf).toSorted()).toEqual([
    ...['GET /v1/admin/merchant-parents', 'GET /v1/admin/mfa-enforcement', 'GET /v1/admin/roles'],
    ...['GET /v1/admin/users', 'GET /v1/admin/users/:id', 'GET /v1/admin/users/merchant/branding'],
    ...['GET /v1/analytics/refresh', 'GET /v1/category/merchant', 'GET /v1/credentials', 'GET /v1/ipallowlist'],
    'GET /v1/merchant-details/:merchantId/consolidatedWalletProducts',
    'GET /v1/merchant-details/consolidatedWalletProducts',
    'GET /v1/merchant-parents/getting-started',
    'GET /v1/merchant-parents/merchant-parent',
    'GET /v1/merchant-parents/merchants',
    'GET /v1/notifications',
    'GET /v1/notifications/unread',
    'GET /v1/profiles',
    'GET /v1/report-views',
    'GET /v1/report/balances/current',
    'GET /v1/report/balances/current/explanation',
    'GET /v1/report/currentBalance/explanation',
    'GET /v1/report/export/drawerEntities',
    'GET /v1/report/export/exportDetails',
    'GET /v1/report/export/recipients',
    'GET /v1/report/export/schedules',
    'GET /v1/report/reserveCalendar',
    'GET /v1/search',
    'GET /v1/statements/by-mail',
    'GET /v1/test-api/keys',
    'GET /v1/test-api/webhook',
    'GET /v1/test-api/webhook/deliveries',
    'GET /v1/test-api/webhook/deliveries/:id',
    'GET /v1/users/:id/picture/:pictureId',
    'GET /v1/users/ip',
    'GET /v1/users/permissions',
    'GET /v1/users/preferences',
    'GET /v1/users/vip',
    'GET /v1/users/vip/risk-ratings/:merchantId',
    'GET /v1/waiting',
    'POST /v1/analytics/approvalRatioCharts',
    'POST /v1/analytics/benchmarkPayinsConversionChart',
    'POST /v1/analytics/benchmarkPayinsConversionSummary',
    'POST /v1/analytics/payinsConversionChart',
    'POST /v1/analytics/payinsConversionSummary',
    'POST /v1/analytics/txnVolumeChart',
    'POST /v1/analytics/txnVolumeSummary',
    'POST /v1/report/currentBalance',
  ]);
  const ofReports = open.map(nameOf).filter(name => reports.test(name));
  expect(ofReports.filter(name => /\/(export|decline)/.test(name))).toEqual([]);
});

/** A request with fields that are right, so that nothing but the view is what refuses it. */
const requestOf = (route: RouteShape) => requestTo(nameOf(route), { values: { id: String(person.id) } });

const TOUCHED = ['rate_limit', 'support_look', 'audit_record', 'audit_chain', 'support_view', 'session'];

const everything = () => rowsAsTheyAre(world.portal.database.owner, { except: TOUCHED });

/** The answer of each in the view, in parts of fewer than anybody may be refused in a minute. */
const answersOf = async (routes: readonly RouteShape[]) => {
  const answers = [];
  for (const [nth, route] of routes.entries()) {
    if (nth % 50 === 0) await world.portal.database.db.deleteFrom('rate_limit').execute();
    const answer = await world.portal.app.inject({ ...requestOf(route), headers: view.headers });
    answers.push({ name: nameOf(route), answer });
  }
  return answers;
};
const looks = async (): Promise<string[]> =>
  (await world.portal.database.pool.query('select route from support_look order by position')).rows.map(
    ({ route }) => route,
  );

test('every closed route is refused in a support view, whose refusal is on record as that of the staff', async () => {
  const { db, pool } = world.portal.database;
  const looked = await looks();
  const position = (await pool.query('select coalesce(max(position), 0) as p from audit_record')).rows[0].p;
  const answers = await answersOf(closed);
  // The HEAD of what is closed is refused as well
  const [read] = closed.filter(({ method }) => method === 'GET');
  const head = { ...requestOf(read as RouteShape), method: 'HEAD', headers: view.headers } as const;
  const refusals = answers.map(({ name, answer }) => [name, answer.statusCode, answer.json().errorCode]);
  expect(refusals).toEqual(closed.map(route => [nameOf(route), 403, 'SUPPORT_VIEW_READ_ONLY']));
  const records = db.selectFrom('audit_record').selectAll().where('position', '>', position).orderBy('position');
  const ofStaff = { act: 'access_denied', outcome: 'failure', user_id: staff.id, email: staff.email };
  const refused = { ...ofStaff, merchant_parent_id: null, details: { supportView: view.id } };
  expect(await records.execute()).toMatchObject(closed.map(route => ({ ...refused, object: nameOf(route) })));
  expect((await world.portal.app.inject(head)).statusCode).toBe(403);
  expect(await looks()).toEqual(looked);
});

test('every open route is on record as looked at', async () => {
  const looked = await looks();
  const answers = await answersOf(open);
  expect(
    answers.filter(({ answer }) => [401, 409, 500, 503].includes(answer.statusCode)).map(({ name }) => name),
  ).toEqual([]);
  expect(answers.filter(({ answer }) => answer.body.includes(staff.email)).map(({ name }) => name)).toEqual([]);
  const all = (await looks()).slice(looked.length);
  const answered = answers.filter(({ answer }) => answer.statusCode < 400).map(({ name }) => name);
  // What is refused for what it asks may have been looked at
  expect(all.filter(name => answered.includes(name))).toEqual(answered);
});

test('nothing that was tried has changed anything', async () => {
  expect(await everything()).toEqual(before);
});

test('a route that anybody may call is answered as ever, and hands out nothing of the person', async () => {
  const { app } = world.portal;
  const policy = await app.inject({ url: '/v1/password-policy', headers: view.headers });
  expect(policy.statusCode).toBe(200);
  const file = { url: '/v1/report/export/file', query: { token: 'x'.repeat(64) } };
  expect((await app.inject({ ...file, headers: view.headers })).statusCode).toBe(400);
  const renewed = await app.inject({ method: 'POST', url: '/v1/auth/token', headers: view.headers, payload: {} });
  expect(renewed.statusCode).toBe(401);
  const keys = { [SUPPORT_VIEW_HEADER]: view.id };
  expect((await app.inject({ url: '/v1/profiles', headers: keys })).statusCode).toBe(401);
});
