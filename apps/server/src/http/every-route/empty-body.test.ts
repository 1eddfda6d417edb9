import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { sampleOf, shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

/** Clients send the content type of JSON with every call, also without a body. */

let admin: TestUser;
let headers: { authorization: string };
let key: { authorization: string };

const portal = usePortal();
beforeAll(async () => {
  admin = await createUser(portal.database, { roles: [101] });
  key = await newKeyHeaders(portal);
});

/** What no record is called: a number, or an id of ours where the route takes no number; where it takes names that it knows, one of them. */
const NOBODY = ['999999999', '00000000-0000-4000-8000-000000000000'];
const urlOf = ({ url, schema }: RouteShape): string => {
  const fits = (id: string) => schema.params?.safeParse({ id }).success;
  const known = sampleOf(shapesOf(schema.params ?? z.never())[0] ?? {})['id'];
  return url.replace(/:(\w+)/g, () => NOBODY.find(fits) ?? String(known ?? 'none'));
};
const send = (route: RouteShape, given: Record<string, string>) =>
  portal.app.inject({
    method: route.method,
    url: urlOf(route),
    remoteAddress: '10.0.0.1',
    headers: { ...(route.access === 'apiKey' ? key : headers), ...given },
  });

const nameOf = ({ method, url }: RouteShape): string => `${method} ${url}`;
/** One parser serves all routes but uploads: a route of each method and way of binding, with what its schema lacks where it has one. */
const kinds = ROUTES.filter(({ method, upload }) => method !== 'GET' && upload === undefined).map(route => {
  const { access, method, schema } = route;
  const lacking = schema.body?.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
  const bound = access === 'public' || access === 'apiKey' ? access : 'session';
  const kind = `${method} ${bound} ${schema.body ? (lacking ? 'needs' : 'takes') : 'has none'}`;
  return [kind, { route, lacking }] as const;
});
const SAYS_JSON = [
  { 'content-type': 'application/json', 'content-length': '0' },
  { 'content-type': 'application/json; charset=utf-8', 'transfer-encoding': 'chunked' },
];

test.each([...new Map(kinds).values()].map(each => [nameOf(each.route), each] as const))(
  '%s names the fields that it needs of a body that was left out, by whatever name, and misses none else',
  async (_, { route, lacking }) => {
    for (const given of [{}, ...SAYS_JSON]) {
      // Some routes end the session they are called with
      headers = await signInAs(portal.platform, admin);
      await showFactor(portal.platform, admin);
      const answer = await send(route, given);
      if (!lacking) expect(answer.body).not.toMatch(/"(BAD_REQUEST|VALIDATION)"/);
      else {
        const { errorCode, details } = answer.json();
        expect([answer.statusCode, errorCode]).toEqual([400, 'VALIDATION']);
        expect(details.map(({ field }: { field: string }) => field)).toEqual(lacking);
      }
    }
  },
);
