import { CLOSE, LIVE_URL } from '@drumlin/contract/live/connection.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from '@drumlin/contract/testing/expected-permissions.ts';
import {
  EXPECTED_ROUTES,
  EXPECTED_TOPICS,
  type ExpectedRoute,
  isAskedForFactor,
  isLetIn,
} from '@drumlin/contract/testing/expected-routes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { tokenFrame } from '../../testing/live-page.ts';
import { requestTo } from '../../testing/sample-request.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let merchantParentId: string;
let foreignAdmin: TestUser;
/** Of a merchant whose server may call from 10.0.0.0/16. */
let key: { authorization: string };

const portal = usePortal();
beforeAll(async () => {
  ({ merchantParentId } = await createMerchant(portal.database));
  foreignAdmin = await createUser(portal.database);
  key = await newKeyHeaders(portal);
});
// Each of these people is refused more routes than anybody may try in a minute
const forgetTries = () => portal.database.db.deleteFrom('rate_limit').execute();
beforeEach(forgetTries);

/** Values that no record has: what is tested is who gets past the door. */
const NOBODY: Record<string, string> = { id: '999999999' };
const urlOf = ({ url }: Pick<ExpectedRoute, 'url'>, values = NOBODY): string =>
  url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '00000000-0000-4000-8000-000000000000');

/** With a field that no query has: whoever is let in is refused after the door, without a list or file being made. */
type Called = Pick<ExpectedRoute, 'url'> & { method: ExpectedRoute['method'] | 'HEAD' };
const call = (route: Called, headers?: Record<string, string>, remoteAddress = '10.0.0.1') =>
  portal.app.inject({
    method: route.method,
    url: `${urlOf(route)}?nobody=asks`,
    remoteAddress,
    ...(headers && { headers }),
  });

const people = new Map<string, TestUser>();
/** Somebody who has all of these roles. */
const personWith = async (roles: readonly number[]): Promise<TestUser> => {
  const person = people.get(roles.join()) ?? (await createUser(portal.database, { roles, merchantParentId }));
  people.set(roles.join(), person);
  return person;
};

/** By person, until a call has ended it. */
const sessions = new Map<number, { authorization: string }>();

const answerFor = async (
  route: ExpectedRoute,
  roles: readonly number[],
): Promise<{ statusCode: number; isAsked: boolean }> => {
  const person = await personWith(roles);
  const kept = sessions.get(person.id);
  const headers = kept ?? (await signInAs(portal.platform, person));
  sessions.set(person.id, headers);
  const { statusCode, body } = await call(route, headers);
  // Some calls end the session they come with
  if (statusCode === 401 && kept && sessions.delete(person.id)) return answerFor(route, roles);
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

/** Whom a route answers otherwise than the table says, and with what. */
const wrongAnswersOf = async (route: ExpectedRoute): Promise<string[]> => {
  const isPublic = route.who === 'anybody';
  const wrong: string[] = [];
  const hold = (isRight: boolean, whom: string, answer: unknown) => {
    if (!isRight) wrong.push(`${route.name} answers ${whom}: ${answer}`);
  };
  const stranger = await call(route);
  hold(isPublic ? stranger.statusCode !== 403 : stranger.statusCode === 401, 'a stranger', stranger.statusCode);
  if (!isPublic) {
    const { statusCode: ofKey } = await call(route, key);
    hold(ofKey === 401, 'a key', ofKey);
    const { statusCode: ofHead } = await call({ ...route, method: 'HEAD' }, undefined);
    hold([401, 404].includes(ofHead), "a stranger's HEAD", ofHead);
  }
  // What each role holds is the contract's to be compared with the table (roles.test.ts)
  for (const side of SIDES) {
    const without = side.filter(id => !isLetIn(route, id) && !isRefusedLater(route, id));
    if (without.length > 0) {
      const { statusCode } = await answerFor(route, without);
      hold(statusCode === 403, `who holds all but its permission (${without})`, statusCode);
    }
    const [least] = side.filter(id => isLetIn(route, id)).toSorted((a, b) => countPermissions(a) - countPermissions(b));
    if (least === undefined) continue;
    const { statusCode, isAsked } = await answerFor(route, [least]);
    const isRight = isPublic || ![401, 403].includes(statusCode);
    hold(isRight && isAsked === isAskedForFactor(route, least), `who holds its permission (${least})`, statusCode);
  }
  return wrong;
};

const isReport = ({ url }: ExpectedRoute): boolean => url.startsWith('/v1/report/');
const isMoney = ({ url }: ExpectedRoute): boolean => /\/(disbursement|fee|funds|merchant-fees)/.test(url);
/** The routes in parts, each of which a test has time for. */
const PARTS: Readonly<Record<string, (route: ExpectedRoute) => boolean>> = {
  'the staff': route => route.who === 'staff' && !isMoney(route),
  'the money of the staff': route => route.who === 'staff' && isMoney(route),
  'reports of e-Transfer and balances': route => isReport(route) && !route.url.includes('/ibt/'),
  'reports of bank transfers': route => isReport(route) && route.url.includes('/ibt/'),
  'everybody else': route => !['staff', 'server'].includes(route.who) && !isReport(route),
};

test.each(Object.keys(PARTS))(
  'what is there for %s lets in who holds its permission and little else, and neither strangers, keys nor who holds all others',
  async part => {
    const wrong: string[] = [];
    for (const route of EXPECTED_ROUTES.filter(each => PARTS[part]?.(each))) {
      await forgetTries();
      wrong.push(...(await wrongAnswersOf(route)));
    }
    expect(wrong).toEqual([]);
  },
);

test('whom the door lets in too early is refused once the route knows what is asked', async () => {
  const wrong: string[] = [];
  for (const route of EXPECTED_ROUTES) {
    const roles = ROLES.filter(id => isRefusedLater(route, id));
    if (roles.length === 0) continue;
    const person = await personWith(roles);
    const headers = await signInAs(portal.platform, person);
    await showFactor(portal.platform, person);
    const { statusCode } = await portal.app.inject({ ...requestTo(route.name), headers });
    if (![403, 404].includes(statusCode)) wrong.push(`${route.name} answers ${roles}: ${statusCode}`);
  }
  expect(wrong).toEqual([]);
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

test("no route tells another parent's Admin who exists", async () => {
  const own = await personWith([2]);
  const headers = await signInAs(portal.platform, foreignAdmin);
  for (const route of byUser) {
    const payload = route.name === 'PUT /v1/admin/users/:id' ? { payload: { roles: [2] } } : {};
    const answers = [];
    for (const id of [String(own.id), '999999999']) {
      const url = urlOf(route, { id });
      const { statusCode, body } = await portal.app.inject({ method: route.method, url, headers, ...payload });
      const { requestId, ...told } = JSON.parse(body);
      answers.push({ statusCode, told });
    }
    expect(answers[0], route.name).toMatchObject({ statusCode: 404, told: { errorCode: 'NOT_FOUND' } });
    expect(answers[1], route.name).toEqual(answers[0]);
  }
});
