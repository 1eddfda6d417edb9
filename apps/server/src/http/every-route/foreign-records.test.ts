import { randomUUID } from 'node:crypto';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { PERMISSION_TABLE, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { createMerchantParent, createUser, type TestUser } from '../../testing/factories.ts';
import { CALLER, type Caller, newCaller } from '../../testing/features/test-api.ts';
import { ratingId } from '../../testing/features/vip.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { openReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Values = Record<string, string>;
const PASSWORD = 'Right-Passw0rd!';
let world: ReportWorld;
/** Admin of another merchant parent. */
let other: TestUser;
let headers: { authorization: string };
/** Whose server calls for the other merchant parent. */
let server: Caller;
/** What there is of ours to be named, by the route's address up to the first name in it, and what a name of the same make has nobody. */
const real = new Map<string, Values>();
const random: Values = { rowKey: 'none', merchantId: 'M9999', merchantUserId: 'none' };

const prefixOf = (url: string): string => url.slice(0, url.indexOf('/:'));
const ofTheStaff = ({ access }: RouteShape): boolean =>
  access in PERMISSION_TABLE && permissionShape(access as Permission).audience === 'staff';
/** What anybody may call who knows a name that nobody guesses has no tenant to be foreign to. */
const withNames = ROUTES.filter(route => route.url.includes('/:') && route.access !== 'public' && !ofTheStaff(route));

const keyOf = async (report: ReportShape): Promise<string> => {
  const { rows } = await reportClient(world.portal, report, world.ours).page(queryOf(report));
  return String(rows[0]?.[report.rowKey]);
};

const makePasskey = async (owner: TestUser): Promise<string> => {
  const theirs = await signInAs(world.portal.platform, owner);
  const post = async (url: string, payload: object) =>
    (await world.portal.app.inject({ method: 'POST', url, headers: theirs, payload })).json();
  const options = await post('/v1/users/passkeys/options', { email: owner.email, password: PASSWORD });
  const response = createAuthenticator('http://localhost:3000').create(options);
  return (await post('/v1/users/passkeys', { response })).id;
};

const makeVip = async (): Promise<string> => {
  const { db } = world.portal.database;
  const risk_rating_id = await ratingId(world.portal, 'M1');
  await db.insertInto('vip_consumer').values({ merchant_id: 'M1', user_id: 'ours', risk_rating_id }).execute();
  return 'ours';
};

const makeView = async ({ id: user_id, email }: TestUser, merchant_parent_id: string): Promise<string> => {
  const [id, now] = [randomUUID(), Date.now()];
  const times = { started_at: new Date(now), expires_at: new Date(now + 60_000) };
  const of = {
    user_id,
    user_email: email,
    merchant_parent_id,
    staff_id: 1,
    session_id: randomUUID(),
    reason: 'A call',
  };
  await world.portal.database.db
    .insertInto('support_view')
    .values({ id, ...of, ...times })
    .execute();
  return id;
};

const makeDelivery = async (): Promise<string> => {
  const [id, now] = [randomUUID(), new Date()];
  const told = { event: 'webhook.test', body: '{}', created_at: now, next_try_at: now };
  await world.portal.database.db
    .insertInto('test_webhook_delivery')
    .values({ id, merchant_id: 'M1', ...told })
    .execute();
  return id;
};

beforeAll(async () => {
  world = await openReportWorld(6);
  const { database, platform } = world.portal;
  const { id: merchantParentId } = await createMerchantParent(database);
  const ours = await createUser(database, { merchantParentId, password: PASSWORD });
  const picture = randomUUID();
  await database.db.updateTable('app_user').set({ picture_id: picture }).where('id', '=', ours.id).execute();
  other = await createUser(database, { password: PASSWORD });
  headers = await signInAs(platform, other);
  const passkey = await makePasskey(ours);
  const session = await database.db.selectFrom('session').select('id').where('user_id', '=', ours.id).execute();
  const id = String(ours.id);
  real.set('/v1/admin/users', { id });
  real.set('/v1/admin/invitations', { id });
  real.set('/v1/users', { id, pictureId: picture });
  real.set('/v1/users/passkeys', { id: passkey });
  real.set('/v1/users/sessions', { id: session[0]?.id ?? '' });
  real.set('/v1/merchant-details', { merchantId: 'M1' });
  real.set('/v1/users/vip/risk-ratings', { merchantId: 'M1' });
  const caller = await newCaller(world.portal, { merchantParentId });
  server = await newCaller(world.portal, { merchantParentId: other.merchantParentId ?? '' });
  real.set('/test-api/v1/payments', { id: (await caller.payin('INTERAC')).json().id });
  real.set('/v1/users/vip', { merchantUserId: await makeVip() });
  real.set('/v1/test-api/webhook/deliveries', { id: await makeDelivery() });
  real.set('/v1/support/views', { id: await makeView(ours, merchantParentId) });
  for (const report of Object.values(REPORTS) as ReportShape[]) real.set(report.url, { rowKey: await keyOf(report) });
});
afterAll(() => world.portal.close());
// All are refused to one person, and from the hundred and first of a minute on nothing is on record
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

const MULTIPART = {
  headers: { 'content-type': 'multipart/form-data; boundary=b0' },
  payload: '--b0\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nx\r\n--b0--\r\n',
};

/** What else a route needs to get as far as the name. */
const restOf = ({ schema, upload }: RouteShape): InjectOptions => {
  if (upload) return MULTIPART;
  const bodies = [
    { roles: [2] },
    { name: 'Mine' },
    { email: other.email, password: PASSWORD },
    { merchantId: 'M1', riskRatingId: 1, status: 'disabled' },
  ];
  const payload = bodies.find(body => schema.body?.safeParse(body).success);
  return payload ? { payload } : {};
};

const replay = async (route: RouteShape, values: Values) => {
  const rest = restOf(route);
  const url = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const answer = await world.portal.app.inject({
    method: route.method,
    url,
    ...rest,
    remoteAddress: CALLER,
    headers: { ...(route.access === 'apiKey' ? server.headers : headers), ...rest.headers },
  });
  const { requestId, ...told } = answer.json();
  return { status: answer.statusCode, told };
};

const TABLES = [
  'test_payment',
  'test_webhook_delivery',
  'merchant',
  'merchant_parent',
  'app_user',
  'user_role',
  'passkey',
  'session',
  'ibt_representment',
  'vip_consumer',
];
const everything = async (): Promise<unknown[]> => {
  const rows = TABLES.map(table => world.portal.database.pool.query(`select * from ${table} order by 1, 2`));
  return (await Promise.all(rows)).map(found => found.rows);
};
const failures = () =>
  world.portal.database.db
    .selectFrom('audit_record')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(({ eb, and, or }) =>
      or([
        eb('user_id', '=', other.id),
        and([eb('user_id', 'is', null), eb('merchant_parent_id', '=', other.merchantParentId)]),
      ]),
    )
    .where('outcome', '=', 'failure')
    .executeTakeFirstOrThrow();

test.each(withNames.map(route => [`${route.method} ${route.url}`, route] as const))(
  "%s tells another parent's Admin of what is ours what it tells of nothing, changes nothing and is on record",
  async (_, route) => {
    const ours = real.get(prefixOf(route.url));
    if (!ours) throw new Error('Nothing of ours is known that this route could name');
    const isNumber = /^\d+$/.test(ours['id'] ?? '');
    const nobody = { ...random, id: isNumber ? '999999999' : randomUUID(), pictureId: randomUUID() };
    const [before, noted] = [await everything(), await failures()];
    const told = await replay(route, ours);
    expect(told).toMatchObject({ status: 404, told: { errorCode: 'NOT_FOUND' } });
    expect((await failures()).n).toBe(noted.n + 1);
    expect(await replay(route, nobody)).toEqual(told);
    expect(await everything()).toEqual(before);
  },
);

test.each(
  ROUTES.filter(route => route.url.includes('/:') && ofTheStaff(route)).map(route => [route.url, route] as const),
)(
  '%s, which is for the staff, is refused to an Admin of a merchant whatever it names, and that is on record',
  async (_, route) => {
    const [before, noted] = [await everything(), await failures()];
    for (const id of ['M1', 'M9999']) expect((await replay(route, { id })).status).toBe(403);
    expect((await failures()).n).toBe(noted.n + 2);
    expect(await everything()).toEqual(before);
  },
);
