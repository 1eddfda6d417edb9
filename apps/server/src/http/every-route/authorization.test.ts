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
let merchantParentId: string;
let foreignAdmin: TestUser;
/** Of a merchant whose server may call from 10.0.0.0/16. */
let key: { authorization: string };

beforeAll(async () => {
  portal = await buildTestApp();
  ({ merchantParentId } = await createMerchant(portal.database));
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

const people = new Map<string, TestUser>();
/** Somebody who has all of these roles. */
const personWith = async (roles: readonly number[]): Promise<TestUser> => {
  const person = people.get(roles.join()) ?? (await createUser(portal.database, { roles, merchantParentId }));
  people.set(roles.join(), person);
  return person;
};

/** By person, until one may have ended. */
const sessions = new Map<number, { authorization: string }>();

/** Some calls end the session they come with: what was let in and is no read is followed by a new one. */
const answerFor = async (route: ExpectedRoute, roles: readonly number[]) => {
  const person = await personWith(roles);
  const headers = sessions.get(person.id) ?? (await signInAs(portal.platform, person));
  sessions.set(person.id, headers);
  const { statusCode, body } = await call(route, headers);
  if (route.method !== 'GET' && statusCode !== 403) sessions.delete(person.id);
  return { statusCode, isAsked: body.includes('"SECOND_FACTOR_NEEDED"') };
};

const named = (routes: readonly ExpectedRoute[]) => routes.map(route => [route.name, route] as const);
const ROLES = EXPECTED_ROLES.map(([id]) => id);
const SIDES = [ROLES.filter(id => !isStaffRole(id)), ROLES.filter(isStaffRole)];
const countPermissions = (roleId: number): number => expectedPermissionsOf(roleId).length;

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
    for (const [side, roles] of SIDES.entries()) {
      const headers = await signInAs(portal.platform, await personWith(roles));
      expect((await call(route, headers, `10.0.1.${side}`)).statusCode).toBe(401);
    }
  },
);

describe.each(named(EXPECTED_ROUTES.filter(({ who }) => who !== 'server')))('%s', (_, route) => {
  const isPublic = route.who === 'anybody';

  test('tells a key nothing', async () => {
    if (!isPublic) expect((await call(route, key)).statusCode).toBe(401);
  });

  test('asks strangers to sign in', async () => {
    const { statusCode } = await call(route);
    if (isPublic) expect(statusCode).not.toBe(403);
    else expect(statusCode).toBe(401);
  });

  // What each role holds is the contract's to be compared with the table (roles.test.ts)
  test.each(SIDES)(
    'lets in who holds its permission and little else, and nobody who holds all others: %s …',
    async (...side) => {
      const without = side.filter(id => !isLetIn(route, id) && !isRefusedLater(route, id));
      if (without.length > 0) expect((await answerFor(route, without)).statusCode).toBe(403);
      const [least] = side
        .filter(id => isLetIn(route, id))
        .toSorted((a, b) => countPermissions(a) - countPermissions(b));
      if (least === undefined) return;
      const { statusCode, isAsked } = await answerFor(route, [least]);
      expect([401, 403].includes(statusCode) && !isPublic).toBe(false);
      expect(isAsked).toBe(isAskedForFactor(route, least));
    },
  );
});

const refusedLater = EXPECTED_ROUTES.map(
  route => [route.name, ROLES.filter(id => isRefusedLater(route, id))] as const,
).filter(([, roles]) => roles.length > 0);

test.each(refusedLater)('%s refuses %s once it knows what is asked', async (name, roles) => {
  const headers = await signInAs(portal.platform, await personWith(roles));
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
    for (const roles of SIDES) {
      const isOpenTo = (id: number) => permission === undefined || expectedPermissionsOf(id).includes(permission);
      for (const isOpen of [true, false]) {
        const person = await personWith(roles.filter(id => isOpenTo(id) === isOpen));
        if (isOpen || permission !== undefined) {
          const token = tokenFrame(await signInAs(portal.platform, person));
          expect(await listen(token, subscribe(person))).toBe(isOpen ? 'subscribed' : 'refused');
          expect(await listen(token, subscribe(foreignAdmin))).toBe('refused');
        }
      }
    }
  },
);

const byUser = EXPECTED_ROUTES.filter(
  ({ url, who }) => who !== 'staff' && /^\/v1\/admin\/(users|invitations)\/:id/.test(url),
);

test.each(named(byUser))("%s does not tell another parent's Admin who exists", async (_, route) => {
  const own = await personWith([2]);
  const headers = await signInAs(portal.platform, foreignAdmin);
  const payload = route.name === 'PUT /v1/admin/users/:id' ? { payload: { roles: [2] } } : {};
  const answers = [];
  for (const id of [String(own.id), '999999999']) {
    const url = urlOf(route, { id });
    const { statusCode, body } = await portal.app.inject({ method: route.method, url, headers, ...payload });
    const { requestId, ...told } = JSON.parse(body);
    answers.push({ statusCode, told });
  }
  expect(answers[0]).toMatchObject({ statusCode: 404, told: { errorCode: 'NOT_FOUND' } });
  expect(answers[1]).toEqual(answers[0]);
});
