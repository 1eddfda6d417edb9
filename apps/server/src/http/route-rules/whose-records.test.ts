import {
  EXPECTED_REPORT_ROUTES,
  EXPECTED_ROUTES,
  type ExpectedRoute,
} from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { csvForm } from '../../testing/features/vip.ts';
import { type ForeignWorld, openForeignWorld, PASSWORD } from '../../testing/foreign-world.ts';
import { rowsAsTheyAre } from '../../testing/rows-as-they-are.ts';
import { requestTo } from '../../testing/sample-request.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let world: ForeignWorld;
/** What tells of our company, its people among it. */
let ofOurs: string;
/** What there is of ours at first, by the pattern that tells it. */
const before = new Map<string, object>();
beforeAll(async () => {
  world = await openForeignWorld();
  ofOurs = `${world.personal}|${world.company}`;
  for (const pattern of [ofOurs, world.personal]) before.set(pattern, await rows(pattern));
});
afterAll(() => world.world.portal.close());
const forgetTries = () => world.world.portal.database.db.deleteFrom('rate_limit').execute();

/** Without the reports, of whose rows and files `reports/registry-access.test.ts` asks the same. */
const ofPeople = EXPECTED_ROUTES.filter(
  route => (route.who === 'people' || route.who === 'merchants') && !EXPECTED_REPORT_ROUTES.includes(route),
);
const ofCompany = ofPeople.filter(({ scope }) => scope === 'company' || scope === 'company/all');
const own = ofPeople.filter(({ scope }) => scope === 'own');

/** A file, where a call takes one and nothing else. */
const fileFor = (name: string) => {
  if (!/vip\/bulk/.test(name)) return undefined;
  const { payload, type } = csvForm('userId,riskRating\nsomebody,VIP-1\n');
  return { payload, headers: { 'content-type': type } };
};

const newAdmin = (merchantParentId?: string): Promise<TestUser> =>
  createUser(world.world.portal.database, { password: PASSWORD, ...(merchantParentId && { merchantParentId }) });
/** Of somebody who has just shown their second factor, so that nothing but whose it is refuses them. */
const headersOf = async (user: TestUser) => {
  const headers = await signInAs(world.world.portal.platform, user);
  await showFactor(world.world.portal.platform, user);
  return headers;
};

type Request = ReturnType<typeof requestTo>;
const ask = (name: string, request: Request, headers: Record<string, string>) => {
  const file = fileFor(name);
  return world.world.portal.app.inject({ ...request, ...file, headers: { ...headers, ...file?.headers } });
};

/** A request that names what is ours in every field that can, and whether there is such a field. */
const naming = ({ name, url }: ExpectedRoute, more: Record<string, unknown> = {}) => {
  const above = url.slice(0, url.includes('/:') ? url.indexOf('/:') : url.lastIndexOf('/'));
  const records = { ...world.records, ...world.named.get(above) };
  const request = requestTo(name, { values: { ...world.beside, ...records, ...more } });
  const fields = [...Object.keys(request.query), ...Object.keys(request.payload ?? {})];
  return { request, names: url.includes('/:') || fields.some(field => field in records) };
};
const bare = ({ name }: ExpectedRoute) => requestTo(name, { values: world.beside, isBare: true });

const matches = (pattern: string, text: string): string[] => text.match(new RegExp(pattern, 'g')) ?? [];
/** The trail says what was tried, whoever tried it. */
const TRAIL = ['rate_limit', 'audit_record', 'audit_chain'];
const rows = (matching: string) => rowsAsTheyAre(world.world.portal.database.owner, { except: TRAIL, matching });

/** Asks them one after the other; after every ten it is held that nothing of ours has changed, as that reads each table. */
const askAll = async (
  routes: readonly ExpectedRoute[],
  pattern: string,
  askOne: (route: ExpectedRoute) => Promise<void>,
) => {
  for (let from = 0; from < routes.length; from += 10) {
    await forgetTries();
    const some = routes.slice(from, from + 10);
    for (const route of some) await askOne(route);
    expect(await rows(pattern), some.map(({ name }) => name).join()).toEqual(before.get(pattern));
  }
};

/** Filters of lists: of what is not the caller's nothing is found. */
const FILTERS = ['GET /v1/admin/users', 'GET /v1/report/export/exportDetails'];
const isFound = ({ statusCode }: { statusCode: number }): boolean => ![403, 404].includes(statusCode);

test.each(['GET', 'POST', 'PUT', 'DELETE'])("no %s reads or changes what is another company's", async method => {
  const routes = ofCompany.filter(route => route.method === method);
  await askAll(routes, ofOurs, async route => {
    const { name } = route;
    const { request, names } = naming(route);
    const headers = await headersOf(await newAdmin());
    const answer = await ask(name, request, headers);
    expect(matches(ofOurs, answer.body), name).toEqual([]);
    if (names && !FILTERS.includes(name)) expect(isFound(answer), name).toBe(false);
    else expect(answer.statusCode, name).toBeLessThan(300);
    const other = await ask(name, bare(route), headers);
    expect([other.statusCode < 500, matches(ofOurs, other.body)], name).toEqual([true, []]);
  });
});

test("nothing tells the staff of a merchant's company, or changes anything of it, that is the company's alone", async () => {
  const staff = await createUser(world.world.portal.database, { roles: [101] });
  const ofCompanyAlone = ofCompany.filter(({ scope }) => scope === 'company');
  await askAll(ofCompanyAlone, ofOurs, async route => {
    const { name } = route;
    const headers = await headersOf(staff);
    const { request, names } = naming(route);
    const answer = await ask(name, request, headers);
    expect([answer.statusCode < 500, matches(ofOurs, answer.body)], name).toEqual([true, []]);
    if (names && !FILTERS.includes(name)) expect(isFound(answer), name).toBe(false);
    expect(matches(ofOurs, (await ask(name, bare(route), headers)).body), name).toEqual([]);
  });
});

test("nothing reads or changes anything of a colleague's, named or not", async () => {
  await askAll(own, world.personal, async route => {
    const { name } = route;
    for (const isNaming of [true, false]) {
      const colleague = await newAdmin(world.world.merchantParentId);
      const request = isNaming ? naming(route, { email: colleague.email, password: PASSWORD }).request : bare(route);
      const answer = await ask(name, request, await headersOf(colleague));
      if (isNaming && route.url.includes('/:')) expect(answer.statusCode, name).toBe(404);
      expect([answer.statusCode < 500, matches(world.personal, answer.body)], name).toEqual([true, []]);
    }
  });
});

test('the same calls tell ourselves of it, so that their silence to all others says something', async () => {
  await forgetTries();
  const told: string[] = [];
  for (const route of [...ofCompany, ...own].filter(({ method }) => method === 'GET')) {
    const { body } = await ask(route.name, bare(route), world.headers);
    if (matches(ofOurs, body).length > 0) told.push(route.name);
  }
  expect(told).toEqual([
    'GET /v1/admin/users',
    'GET /v1/admin/merchant-parents',
    'GET /v1/audit',
    'GET /v1/audit/export',
    'GET /v1/merchant-parents/merchant-parent',
    'GET /v1/merchant-parents/merchants',
    'GET /v1/credentials',
    'GET /v1/report/export/exportDetails',
    'GET /v1/report/export/schedules',
    'GET /v1/report-views',
    'GET /v1/users/vip',
    'GET /v1/ipallowlist',
    'GET /v1/profiles',
    'GET /v1/users/passkeys',
    'GET /v1/notifications',
    'GET /v1/report/export/drawerEntities',
  ]);
});
