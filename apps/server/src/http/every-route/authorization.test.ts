import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { topicAddress } from '@drumlin/contract/core/topic.ts';
import { CLOSE, LIVE_URL } from '@drumlin/contract/live/connection.ts';
import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { findRole, ROLES } from '@drumlin/contract/roles.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { tokenFrame } from '../../testing/live-page.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let portal: TestApp;
const people = new Map<number, TestUser>();
let foreignAdmin: TestUser;
/** Of a merchant whose server may call from 10.0.0.0/16. */
let key: { authorization: string };

beforeAll(async () => {
  portal = await buildTestApp();
  const { merchantParentId } = await createMerchant(portal.database);
  for (const { id } of ROLES) people.set(id, await createUser(portal.database, { roles: [id], merchantParentId }));
  foreignAdmin = await createUser(portal.database);
  key = await newKeyHeaders(portal);
});
afterAll(() => portal.close());
// Each of these people is refused more routes than anybody may try in a minute
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());

/** Values that no record has: what is tested is who gets past the door. */
const NOBODY: Record<string, string> = { id: '999999999' };
const urlOf = ({ url }: RouteShape, values = NOBODY): string =>
  url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '00000000-0000-4000-8000-000000000000');

const call = (route: RouteShape, headers?: Record<string, string>, remoteAddress = '10.0.0.1') =>
  portal.app.inject({ method: route.method, url: urlOf(route), remoteAddress, ...(headers && { headers }) });

/** By person, until one may have ended. */
const sessions = new Map<number, { authorization: string }>();

/** Some calls end the session they come with: what was let in and is no read is followed by a new one. */
const statusFor = async (route: RouteShape, person: TestUser): Promise<number> => {
  const headers = sessions.get(person.id) ?? (await signInAs(portal.platform, person));
  sessions.set(person.id, headers);
  const { statusCode } = await call(route, headers);
  if (route.method !== 'GET' && statusCode !== 403) sessions.delete(person.id);
  return statusCode;
};

const mayCall = ({ access, audience }: RouteShape, roleId: number): boolean => {
  if (audience === 'staff' && findRole(roleId)?.userType !== 'internal') return false;
  if (access === 'public' || access === 'signedIn') return true;
  return (findRole(roleId)?.permissions ?? []).some(each => each === access);
};

test('every route of the contract is served, and no route of the API is outside the contract', async () => {
  await portal.app.ready();
  const served = Object.entries(portal.app.swagger().paths ?? {})
    .filter(([path]) => /^\/(test-api\/)?v1\//.test(path))
    .flatMap(([path, methods]) => Object.keys(methods ?? {}).map(method => `${method.toUpperCase()} ${path}`));
  const declared = ROUTES.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(served.toSorted()).toEqual(declared.toSorted());
});

const ofServers = ROUTES.filter(({ access }) => access === 'apiKey');

test.each(ofServers.map(route => [`${route.method} ${route.url}`, route] as const))(
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

const ofPeople = ROUTES.filter(({ access }) => access !== 'apiKey');

describe.each(ofPeople.map(route => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
  test('tells a key nothing', async () => {
    if (route.access !== 'public') expect((await call(route, key)).statusCode).toBe(401);
  });

  test('is open to whom the permission table says, and to nobody else', async () => {
    const nobody = (await call(route)).statusCode;
    if (route.access === 'public') expect(nobody).not.toBe(403);
    else expect(nobody).toBe(401);
    for (const [roleId, person] of people) {
      const status = await statusFor(route, person);
      const who = findRole(roleId)?.name;
      if (mayCall(route, roleId))
        expect([who, [401, 403].includes(status) && route.access !== 'public']).toEqual([who, false]);
      else expect([who, status]).toEqual([who, 403]);
    }
  });
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

test.each(Object.values(TOPICS).map(topic => [topic.topic, topic] as const))(
  '%s lets in whom the permission table says, to their own, and nobody else',
  async (_, topic) => {
    const subscribe = ({ id }: TestUser) => ({ type: 'subscribe', topic: topicAddress(topic, id) });
    const none = { type: 'token', accessToken: 'none' };
    expect(await listen(none, subscribe(foreignAdmin))).toBe(CLOSE.invalidToken);
    expect(await listen(subscribe(foreignAdmin))).toBe(CLOSE.policyViolation);
    const { access }: { access: RouteShape['access'] } = topic;
    for (const [roleId, person] of people) {
      const isOpen = access === 'signedIn' || (findRole(roleId)?.permissions ?? []).some(each => each === access);
      const who = findRole(roleId)?.name;
      const token = tokenFrame(await signInAs(portal.platform, person));
      expect([who, await listen(token, subscribe(person))]).toEqual([who, isOpen ? 'subscribed' : 'refused']);
      expect([who, await listen(token, subscribe(foreignAdmin))]).toEqual([who, 'refused']);
    }
  },
);

const byUser = ROUTES.filter(({ url }) => /^\/v1\/admin\/(users|invitations)\/:id/.test(url));

test.each(byUser.map(route => [`${route.method} ${route.url}`, route] as const))(
  "%s does not tell another parent's Admin who exists",
  async (_, route) => {
    const own = people.get(2);
    const headers = await signInAs(portal.platform, foreignAdmin);
    const payload = route.schema.body === undefined ? {} : { payload: { roles: [2] } };
    const answers = [];
    for (const id of [String(own?.id), '999999999']) {
      const url = urlOf(route, { id });
      const { statusCode, body } = await portal.app.inject({ method: route.method, url, headers, ...payload });
      const { requestId, ...told } = JSON.parse(body);
      answers.push({ statusCode, told });
    }
    expect(answers[0]).toMatchObject({ statusCode: 404, told: { errorCode: 'NOT_FOUND' } });
    expect(answers[1]).toEqual(answers[0]);
  },
);
