import { CLOSE, LIVE_URL } from '@drumlin/contract/live/connection.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from '@drumlin/contract/testing/expected-permissions.ts';
import {
  EXPECTED_ROUTES,
  EXPECTED_TOPICS,
  type ExpectedRoute,
  isAskedForFactor,
  isLetIn,
} from '@drumlin/contract/testing/expected-routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { tokenFrame } from '../../testing/live-page.ts';
import { requestTo } from '../../testing/sample-request.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let portal: TestApp;
const people = new Map<number, TestUser>();
let foreignAdmin: TestUser;
/** Of a merchant whose server may call from 10.0.0.0/16. */
let key: { authorization: string };

beforeAll(async () => {
  portal = await buildTestApp();
  const { merchantParentId } = await createMerchant(portal.database);
  for (const [id] of EXPECTED_ROLES)
    people.set(id, await createUser(portal.database, { roles: [id], merchantParentId }));
  foreignAdmin = await createUser(portal.database);
  key = await newKeyHeaders(portal);
});
afterAll(() => portal.close());
// Each of these people is refused more routes than anybody may try in a minute
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());

/** Values that no record has: what is tested is who gets past the door. */
const NOBODY: Record<string, string> = { id: '999999999' };
const urlOf = ({ url }: ExpectedRoute, values = NOBODY): string =>
  url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '00000000-0000-4000-8000-000000000000');

const call = (route: ExpectedRoute, headers?: Record<string, string>, remoteAddress = '10.0.0.1') =>
  portal.app.inject({ method: route.method, url: urlOf(route), remoteAddress, ...(headers && { headers }) });

/** By person, until one may have ended. */
const sessions = new Map<number, { authorization: string }>();

/** Some calls end the session they come with: what was let in and is no read is followed by a new one. */
const answerFor = async (route: ExpectedRoute, person: TestUser) => {
  const headers = sessions.get(person.id) ?? (await signInAs(portal.platform, person));
  sessions.set(person.id, headers);
  const { statusCode, body } = await call(route, headers);
  if (route.method !== 'GET' && statusCode !== 403) sessions.delete(person.id);
  return { statusCode, isAsked: body.includes('"SECOND_FACTOR_NEEDED"') };
};

const named = (routes: readonly ExpectedRoute[]) => routes.map(route => [route.name, route] as const);
const nameOf = (roleId: number): string | undefined => EXPECTED_ROLES.find(([id]) => id === roleId)?.[1];

/** Whether the door lets in somebody whom the handler then refuses: what they name, or who they are, is not asked before. */
const isRefusedLater = ({ name, who, permission }: ExpectedRoute, roleId: number): boolean =>
  name === 'GET /v1/category/merchant'
    ? !isStaffRole(roleId)
    : who === 'merchants' && isStaffRole(roleId) && expectedPermissionsOf(roleId).some(each => each === permission);

test('every operation of the table is served, and no other', async () => {
  await portal.app.ready();
  const served = Object.entries(portal.app.swagger().paths ?? {})
    .filter(([path]) => /^\/(test-api\/)?v1\//.test(path))
    .flatMap(([path, methods]) => Object.keys(methods ?? {}).map(method => `${method.toUpperCase()} ${path}`));
  const expected = EXPECTED_ROUTES.map(({ name }) => name.replace(/:(\w+)/g, '{$1}'));
  expect(served.toSorted()).toEqual(expected.toSorted());
});

test.each(named(EXPECTED_ROUTES.filter(({ who }) => who === 'server')))(
  '%s is open to a key from a listed address, and to no person, however much they may do',
  async (_, route) => {
    expect([401, 403]).not.toContain((await call(route, key)).statusCode);
    expect((await call(route, key, '10.1.0.1')).statusCode).toBe(403);
    // Each from an address of their own, or the limit of wrong keys would be what is met
    for (const person of people.values()) {
      const headers = await signInAs(portal.platform, person);
      expect((await call(route, headers, `10.0.1.${person.id}`)).statusCode).toBe(401);
    }
  },
);

describe.each(named(EXPECTED_ROUTES.filter(({ who }) => who !== 'server')))('%s', (_, route) => {
  const isPublic = route.who === 'anybody';

  test('tells a key nothing', async () => {
    if (!isPublic) expect((await call(route, key)).statusCode).toBe(401);
  });

  test('is open to whom the table says, and to nobody else; and a second factor is asked of whom it says', async () => {
    const nobody = (await call(route)).statusCode;
    if (isPublic) expect(nobody).not.toBe(403);
    else expect(nobody).toBe(401);
    for (const [roleId, person] of people) {
      const { statusCode, isAsked } = await answerFor(route, person);
      const who = nameOf(roleId);
      if (isLetIn(route, roleId)) {
        expect([who, [401, 403].includes(statusCode) && !isPublic]).toEqual([who, false]);
        expect([who, isAsked]).toEqual([who, isAskedForFactor(route, roleId)]);
      } else if (!isRefusedLater(route, roleId)) expect([who, statusCode]).toEqual([who, 403]);
    }
  });
});

const refusedLater = EXPECTED_ROUTES.flatMap(route =>
  EXPECTED_ROLES.filter(([id]) => isRefusedLater(route, id)).map(
    ([id, name]) => [route.name, name, id, route] as const,
  ),
);

test.each(refusedLater)('%s refuses %s once it knows what is asked', async (name, _, roleId) => {
  const headers = await signInAs(portal.platform, people.get(roleId) as TestUser);
  const { statusCode } = await portal.app.inject({ ...requestTo(name), headers });
  expect([403, 404]).toContain(statusCode);
});

/** What the server answers to these frames: the last kind of frame it sends, or why it closes the connection. */
const listen = async (...frames: object[]): Promise<number | string> => {
  const { allowedOrigins } = portal.platform.config;
  const socket = await portal.app.injectWS(LIVE_URL, { headers: { origin: allowedOrigins[0] } });
  const outcome = new Promise<number | string>(resolve => {
    socket.on('close', resolve);
    socket.on('message', data => {
      const { type } = JSON.parse(String(data));
      if (type !== 'ready') resolve(type);
    });
  });
  for (const frame of frames) socket.send(JSON.stringify(frame));
  return outcome.finally(() => socket.terminate());
};

test.each(EXPECTED_TOPICS.map(([topic, permission]) => [topic, permission] as const))(
  '%s lets in whom the table says, to their own, and nobody else',
  async (topic, permission) => {
    const subscribe = ({ id }: TestUser) => ({ type: 'subscribe', topic: topic.replace(':id', String(id)) });
    const none = { type: 'token', accessToken: 'none' };
    expect(await listen(none, subscribe(foreignAdmin))).toBe(CLOSE.invalidToken);
    expect(await listen(subscribe(foreignAdmin))).toBe(CLOSE.policyViolation);
    for (const [roleId, person] of people) {
      const isOpen = permission === undefined || expectedPermissionsOf(roleId).includes(permission);
      const who = nameOf(roleId);
      const token = tokenFrame(await signInAs(portal.platform, person));
      expect([who, await listen(token, subscribe(person))]).toEqual([who, isOpen ? 'subscribed' : 'refused']);
      expect([who, await listen(token, subscribe(foreignAdmin))]).toEqual([who, 'refused']);
    }
  },
);

const byUser = EXPECTED_ROUTES.filter(
  ({ url, who }) => who !== 'staff' && /^\/v1\/admin\/(users|invitations)\/:id/.test(url),
);

test.each(named(byUser))("%s does not tell another parent's Admin who exists", async (_, route) => {
  const own = people.get(2);
  const headers = await signInAs(portal.platform, foreignAdmin);
  const payload = route.name === 'PUT /v1/admin/users/:id' ? { payload: { roles: [2] } } : {};
  const answers = [];
  for (const id of [String(own?.id), '999999999']) {
    const url = urlOf(route, { id });
    const { statusCode, body } = await portal.app.inject({ method: route.method, url, headers, ...payload });
    const { requestId, ...told } = JSON.parse(body);
    answers.push({ statusCode, told });
  }
  expect(answers[0]).toMatchObject({ statusCode: 404, told: { errorCode: 'NOT_FOUND' } });
  expect(answers[1]).toEqual(answers[0]);
});
