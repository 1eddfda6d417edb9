import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { PERMISSION_TABLE, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { sampleOf, shapesOf } from '../../testing/sample-request.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/** Strings and values that break careless programs. */
const BAD: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(300),
  'a\u0000b',
  '\u202Egnp.exe',
  '😀'.repeat(130),
  '\uD800',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '=cmd|x',
  '%00',
  '../../etc/passwd',
  'a@x.test\r\nBcc: b@x.test',
  '{{7*7}}',
  '1e309',
  0,
  -1,
  1.5,
  1e300,
  true,
  null,
  [],
  ['a@x.test'],
  {},
  { length: 1 },
];

type Headers = { authorization: string };
let portal: TestApp;
/** Of whoever calls the route of a test, made when it first asks. */
let caller: Promise<Headers> | undefined;
let calls = 0;

beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());
// Somebody new each time: whoever is refused too often is told nothing else any more, and some routes end the session they are called with
beforeEach(() => {
  caller = undefined;
  // Of tens of thousands of calls
  portal.logged.length = 0;
});

const isOfStaff = ({ access, audience }: RouteShape): boolean =>
  audience === 'staff' || (access in PERMISSION_TABLE && permissionShape(access as Permission).audience === 'staff');

/** Whoever may not call a route is refused before its fields are looked at. */
const becomeCallerOf = async (route: RouteShape): Promise<Headers> => {
  if (route.access === 'apiKey') return newKeyHeaders(portal);
  return signInAs(portal.platform, await createUser(portal.database, { roles: [isOfStaff(route) ? 101 : 1] }));
};

interface Parts {
  body?: unknown;
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
}

const send = async (route: RouteShape, { body, query = {}, params = {} }: Parts) => {
  const { method, url } = route;
  calls += 1;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')));
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  caller ??= becomeCallerOf(route);
  const headers = await caller;
  return portal.app.inject({
    method,
    url: `${path}?${words}`,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    remoteAddress,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
};

const PARTS = ['querystring', 'body'] as const;

/**
 * What the schema of a route finds wrong with a request, where nothing but that makes the answer: such a request comes no further than the
 * schema. Undefined where it comes further, where its refusal goes on record with what it was about, and where legends word it by its body.
 */
const foundBySchema = ({ schema, audit, codes }: RouteShape, { body, query = {} }: Parts): string | undefined => {
  if (codes || (audit && 'act' in audit)) return undefined;
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
  const given = { querystring: Object.fromEntries(texts), body: body && JSON.parse(JSON.stringify(body)) };
  const issues = PARTS.flatMap(part => schema[part]?.safeParse(given[part], { reportInput: true }).error?.issues ?? []);
  const told = issues.map(({ input, ...issue }) => ({ ...issue, isMissing: input === undefined }));
  return told.length === 0 ? undefined : JSON.stringify(told);
};

/** What only the inside of the program says. Three characters in the middle of a random token are by chance. */
const INNARDS = /at \w+ \(|node_modules|select |insert |(?<![\w-])pg_/;

const expectTold = async (route: RouteShape, bad: unknown, parts: Parts): Promise<void> => {
  const { statusCode, body } = await send(route, parts);
  expect([bad, statusCode < 500, INNARDS.exec(body)]).toEqual([bad, true, null]);
};

/** As many at once as a browser asks, each with the next value: most of a call is waiting for the database or a hash. */
const AT_ONCE = 4;
const withEach = async <T>(values: readonly T[], check: (value: T) => Promise<void>): Promise<void> => {
  const waiting = values.values();
  const work = async () => {
    for (const value of waiting) await check(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** Of values that a schema finds the same wrong with, the first: the answers are the same. */
const withEachKind = async (
  route: RouteShape,
  values: readonly unknown[],
  partsOf: (bad: unknown) => Parts,
): Promise<void> => {
  const kinds = Map.groupBy(values, bad => foundBySchema(route, partsOf(bad)));
  const sent = [...kinds].flatMap(([found, alike]) => (found === undefined ? alike : alike.slice(0, 1)));
  await withEach(sent, bad => expectTold(route, bad, partsOf(bad)));
};

/** Text as nobody thinks of it: any character there is, halves of characters among them. */
const STRANGE = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 12, seed: 4 });
const half = fc.integer({ min: 0xd800, max: 0xdfff }).map(code => String.fromCharCode(code));
const HALVES = fc.sample(fc.string({ unit: half, minLength: 1, maxLength: 3 }), { numRuns: 6, seed: 4 });

const named = (routes: RouteShape[]) => routes.map(route => [`${route.method} ${route.url}`, route] as const);
const ACCOUNTS =
  /^\/(test-api\/)?v1\/(signin|complete-challenge|recover-mfa|auth|signup|users|profiles|admin|ipallowlist|test-api|payins|payouts)/;
const withBody = ROUTES.filter(({ url, schema }) => ACCOUNTS.test(url) && schema.body !== undefined);
const bodyOf = ({ schema }: RouteShape): z.ZodType => schema.body ?? z.never();

test.each(named(withBody))('%s refuses a whole body that nobody should send, and never fails', async (_, route) => {
  for (const fields of shapesOf(bodyOf(route))) {
    const allAre = (bad: unknown) => ({ body: Object.fromEntries(Object.keys(fields).map(field => [field, bad])) });
    await withEachKind(route, BAD, allAre);
  }
  for (const whole of [null, [], 'text', 7]) await expectTold(route, whole, { body: whole });
});

test('knows a good body for each of these routes, so that the bad field is what is refused', () => {
  const unknown = withBody.filter(
    ({ schema: { body } }) => !shapesOf(body ?? z.never()).some(fields => body?.safeParse(sampleOf(fields)).success),
  );
  expect(unknown.map(({ url }) => url)).toEqual([]);
});

const bodyFields = withBody.flatMap(route =>
  shapesOf(bodyOf(route)).flatMap(fields =>
    Object.keys(fields).map(field => [`${route.method} ${route.url}`, field, route, fields] as const),
  ),
);

test.each(bodyFields)('%s never fails on a bad %s among good fields', async (_, field, route, fields) => {
  const good = sampleOf(fields);
  const values = [...BAD, ...STRANGE, ...HALVES];
  await withEachKind(route, values, bad => ({ body: { ...good, [field]: bad } }));
});

const partFields = ROUTES.flatMap(route =>
  (['params', 'querystring'] as const).flatMap(part => {
    const schema = route.schema[part];
    const shapes = schema === undefined ? [] : shapesOf(schema);
    return shapes.flatMap(fields =>
      Object.keys(fields).map(field => [`${route.method} ${route.url}`, field, part, route, fields] as const),
    );
  }),
);
// Half of a character has no way into an address
const TEXTS = [...BAD.filter(bad => typeof bad !== 'object'), '[]', 'null', '-1', '9'.repeat(15), ...STRANGE].filter(
  bad => typeof bad !== 'string' || bad.isWellFormed(),
);

test.each(partFields)('%s never fails on a bad %s of its %s', async (_, field, part, route, fields) => {
  const good = sampleOf(fields);
  if (part === 'querystring') return withEachKind(route, TEXTS, bad => ({ query: { ...good, [field]: bad } }));
  const query = sampleOf(shapesOf(route.schema.querystring ?? z.never())[0] ?? {});
  return withEach(TEXTS, bad => expectTold(route, bad, { params: { ...good, [field]: bad }, query }));
});
