import { randomUUID } from 'node:crypto';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { EXPECTED_ROUTES, type ExpectedRoute } from '@drumlin/contract/testing/expected-routes.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { CALLER, type Caller, newCaller } from '../../testing/features/test-api.ts';
import { type ForeignWorld, openForeignWorld, PASSWORD } from '../../testing/foreign-world.ts';
import type { ReportWorld } from '../../testing/report-world.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Values = Readonly<Record<string, string>>;
let world: ReportWorld;
/** What there is of ours to be named, by the route's address up to the first name in it, and what a name of the same make has nobody. */
let real: ForeignWorld['named'];
/** What tells a row of ours. */
let ofOurs: string;
/** All that is ours before anything is tried. */
let before: Awaited<ReturnType<typeof everything>>;
const random: Values = { report: 'interac-payins', rowKey: 'none', merchantId: 'M9999', merchantUserId: 'none' };
/** Admin of another merchant parent. */
let other: TestUser;
let headers: { authorization: string };
/** Whose server calls for the other merchant parent. */
let server: Caller;

const prefixOf = (url: string): string => url.slice(0, url.indexOf('/:'));
/** What anybody may call who knows a name that nobody guesses has no tenant to be foreign to. */
const withNames = EXPECTED_ROUTES.filter(({ url, who }) => url.includes('/:') && who !== 'anybody' && who !== 'staff');
const routeOf = ({ name }: ExpectedRoute): RouteShape =>
  ROUTES.find(({ method, url }) => `${method} ${url}` === name) as RouteShape;

beforeAll(async () => {
  const opened = await openForeignWorld();
  ({ world, named: real } = opened);
  ofOurs = `${opened.personal}|${opened.company}`;
  const { database, platform } = world.portal;
  other = await createUser(database, { password: PASSWORD });
  headers = await signInAs(platform, other);
  await showFactor(platform, other);
  server = await newCaller(world.portal, { merchantParentId: other.merchantParentId ?? '' });
  before = await everything();
});
afterAll(() => world.portal.close());

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
    { keepOldFor: 'now' },
    { url: 'https://books.example/' },
    { deliveryId: '00000000-0000-4000-8000-0000000000d1' },
    { name: 'Mine', isShared: false, settings: { words: '', columns: null }, version: 1 },
    { email: other.email, password: PASSWORD },
    { merchantId: 'M1', riskRatingId: 1, status: 'disabled' },
  ];
  const payload = bodies.find(body => schema.body?.safeParse(body).success);
  return payload ? { payload } : {};
};

const replay = async (route: ExpectedRoute, values: Values) => {
  const rest = restOf(routeOf(route));
  const url = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const answer = await world.portal.app.inject({
    method: route.method,
    url,
    ...rest,
    remoteAddress: CALLER,
    headers: { ...(route.who === 'server' ? server.headers : headers), ...rest.headers },
  });
  const { requestId, ...told } = answer.json();
  return { status: answer.statusCode, told };
};

/** All that is ours; the trail says what was tried, whoever tried it. */
const everything = () =>
  rowsAsTheyAre(world.portal.database.owner, {
    except: ['audit_record', 'audit_chain', 'rate_limit'],
    matching: ofOurs,
  });
const failures = async (): Promise<number> => {
  const { rows } = await world.portal.database.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_record
     where outcome = 'failure' and (user_id = $1 or user_id is null and merchant_parent_id = $2)`,
    [other.id, other.merchantParentId],
  );
  return rows[0]?.n ?? 0;
};

/** In parts of which each is fewer than anybody may be refused in a minute, and at whose end it is held that nothing has changed: that reads each table. */
const replayAll = async (routes: readonly ExpectedRoute[], replayOne: (route: ExpectedRoute) => Promise<void>) => {
  for (let from = 0; from < routes.length; from += 20) {
    await world.portal.database.db.deleteFrom('rate_limit').execute();
    const some = routes.slice(from, from + 20);
    for (const route of some) await replayOne(route);
    expect(await everything(), some.map(({ name }) => name).join()).toEqual(before);
  }
};

test("another parent's Admin is told of what is ours what is told of nothing, changes nothing and is on record", () =>
  replayAll(withNames, async route => {
    const { name } = route;
    const ours = real.get(prefixOf(route.url));
    if (!ours) throw new Error(`Nothing of ours is known that ${name} could name`);
    const isNumber = /^\d+$/.test(ours['id'] ?? '');
    const nobody = { ...random, id: isNumber ? '999999999' : randomUUID(), pictureId: randomUUID() };
    const noted = await failures();
    const told = await replay(route, ours);
    expect(told, name).toMatchObject({ status: 404, told: { errorCode: 'NOT_FOUND' } });
    expect(await failures(), name).toBe(noted + 1);
    expect(await replay(route, nobody), name).toEqual(told);
  }));

test('what is for the staff is refused to an Admin of a merchant whatever it names, and that is on record', () => {
  const ofTheStaff = EXPECTED_ROUTES.filter(({ url, who }) => url.includes('/:') && who === 'staff');
  return replayAll(ofTheStaff, async route => {
    const noted = await failures();
    for (const id of ['M1', 'M9999']) expect((await replay(route, { id })).status, route.name).toBe(403);
    expect(await failures(), route.name).toBe(noted + 2);
  });
});
