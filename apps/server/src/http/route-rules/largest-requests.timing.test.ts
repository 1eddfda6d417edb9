import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { merchantId } from '@drumlin/contract/core/schemas.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { largestOf } from '../../testing/sample-request.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { longestTurn } from '../../testing/timings.ts';
import { LIMITS } from '../requests.ts';

/** Nobody who waits for another answer notices a pause of this length. */
const LONGEST_PAUSE_MS = 50;

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n.toString(36)}`, 0]));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const texts = (route: RouteShape): string => {
  const fields = shapesOf(route.schema.body ?? z.never()).flatMap(fields => Object.keys(fields));
  return JSON.stringify(Object.fromEntries(fields.map(field => [field, 'a-'.repeat(30_000 / fields.length)])));
};

/** Bodies as large as any may be, each of another shape. */
const BODIES: readonly (readonly [string, (route: RouteShape) => string])[] = [
  ['as many unknown keys as are read', () => JSON.stringify(keys(LIMITS.bodyKeys))],
  ['more keys than are read', () => JSON.stringify(keys(6_000))],
  ['a list that is too long', () => JSON.stringify({ email: Array.from({ length: 30_000 }, () => 0) })],
  ['one long text everywhere', texts],
  ['lists in lists', () => nested(30_000)],
  ['the largest of each field that is taken', ({ schema }) => JSON.stringify(largestOf(schema.body ?? z.never()))],
];
let calls = 0;
const portal = usePortal();

/** Somebody who may call every route; another one now and then, as whoever is refused too often is told nothing else any more. */
/** The id of the merchant that the largest requests name. */
const NAMED = String(largestOf(z.object({ merchantId }))?.['merchantId']);
let owner: Promise<{ merchantParentId: string }> | undefined;

/** An Admin of the company of that merchant. */
const createOwner = async (): Promise<TestUser> => {
  owner ??= createMerchant(portal.database, { merchantId: NAMED });
  const { merchantParentId } = await owner;
  return createUser(portal.database, { roles: [1], merchantParentId });
};

let caller: TestUser;
const headersOf = async ({ access, freshSecondFactor, url }: RouteShape): Promise<Record<string, string>> => {
  if (access === 'public') return {};
  if (access === 'apiKey') return newKeyHeaders(portal);
  // Keys, webhooks, credentials and mails of statements are a merchant's own: the staff have none
  const isOfMerchant = /^\/v1\/(test-api|statements|credentials)(\/|$)/.test(url);
  if (calls % 25 === 1 || caller === undefined) caller = await createUser(portal.database, { roles: [101] });
  const user = isOfMerchant ? await createOwner() : caller;
  const headers = await signInAs(portal.platform, user);
  if (freshSecondFactor) await showFactor(portal.platform, user);
  return headers;
};

const pathOf = ({ url, schema }: RouteShape): string => {
  const params = largestOf(schema.params ?? z.never()) as Record<string, unknown> | undefined;
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '1')));
};

interface Request {
  url: string;
  payload?: string;
}

/** The longest that anybody else waits while a request is answered, in milliseconds. */
const pauseOf = async (route: RouteShape, { url, payload }: Request) => {
  calls += 1;
  const own = await headersOf(route);
  const send = () =>
    portal.app.inject({
      method: route.method,
      url,
      headers: { 'accept-language': 'fr-CA', ...own, ...(payload && { 'content-type': 'application/json' }) },
      // Each from an address of its own, or the limit of tries would be all that is measured
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(payload && { payload }),
    });
  let statusCode = 0;
  const pause = await longestTurn(async () => ({ statusCode } = await send()));
  expect(statusCode, `${route.method} ${url}`).toBeLessThan(500);
  // Nobody has a token that is as long as may be
  const turnedAway = route.access === 'public' ? [403, 429] : [401, 403, 429];
  expect(turnedAway, `${route.method} ${url.slice(0, 100)}`).not.toContain(statusCode);
  return pause;
};

/** The first of three may meet code that has not run before. */
const expectShort = async (route: RouteShape, request: Request): Promise<void> => {
  const pauses = [];
  for (let turn = 0; turn < 3 && Math.min(...pauses, 99) >= LONGEST_PAUSE_MS; turn += 1) {
    pauses.push(await pauseOf(route, request));
  }
  expect(Math.min(...pauses), `${route.method} ${route.url}`).toBeLessThan(LONGEST_PAUSE_MS);
};

const WITH_BODY = ROUTES.filter(({ method, upload }) => method !== 'GET' && upload === undefined);

test.each(BODIES)('%s keep nobody else waiting, on any route', { timeout: 60_000 }, async (_, bodyOf) => {
  for (const route of WITH_BODY) await expectShort(route, { url: pathOf(route), payload: bodyOf(route) });
});

/** An address as long as is read, of one word with many values or of many words. */
const QUERIES: readonly (readonly [string, (route: RouteShape) => string])[] = [
  ['unknown words', () => new URLSearchParams(Object.entries(keys(1_100)).map(([key]) => [key, ''])).toString()],
  [
    'long values',
    ({ schema }) => {
      const names = shapesOf(schema.querystring ?? z.never()).flatMap(fields => Object.keys(fields));
      return names.map(name => `${name}=${'a,'.repeat(3_900 / Math.max(1, names.length))}`).join('&');
    },
  ],
  [
    'the largest of each field that is taken',
    ({ schema }) => {
      const values = (largestOf(schema.querystring ?? z.never()) ?? {}) as Record<string, unknown>;
      return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();
    },
  ],
];

test.each(QUERIES)('addresses of %s keep nobody else waiting', { timeout: 60_000 }, async (_, queryOf) => {
  for (const route of ROUTES) {
    await expectShort(route, { url: `${pathOf(route)}?${queryOf(route)}`.slice(0, LIMITS.urlBytes) });
  }
});
