import { CLOSE } from '@drumlin/contract/core/channel.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { CHANNELS } from '@drumlin/contract/live/channels.ts';
import { findRole, ROLES } from '@drumlin/contract/roles.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let portal: TestApp;
const people = new Map<number, TestUser>();
let foreignAdmin: TestUser;

beforeAll(async () => {
  portal = await buildTestApp();
  const { merchantParentId } = await createMerchant(portal.database);
  for (const { id } of ROLES) people.set(id, await createUser(portal.database, { roles: [id], merchantParentId }));
  foreignAdmin = await createUser(portal.database);
});
afterAll(() => portal.close());

/** Values that no record has: what is tested is who gets past the door. */
const NOBODY: Record<string, string> = { id: '999999999' };
const urlOf = ({ url }: RouteShape, values = NOBODY): string =>
  url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '00000000-0000-4000-8000-000000000000');

const call = (route: RouteShape, headers?: Record<string, string>, values?: Record<string, string>) =>
  portal.app.inject({ method: route.method, url: urlOf(route, values), ...(headers && { headers }) });

/** A session of its own for each call: some end the one they come with. */
const statusFor = async (route: RouteShape, person: TestUser): Promise<number> =>
  (await call(route, await signInAs(portal.platform, person))).statusCode;

const mayCall = ({ access }: RouteShape, roleId: number): boolean =>
  access === 'public' || access === 'signedIn' || (findRole(roleId)?.permissions ?? []).includes(access);

test('every route of the contract is served, and no route of the API is outside the contract', async () => {
  await portal.app.ready();
  const served = Object.entries(portal.app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) => Object.keys(methods ?? {}).map(method => `${method.toUpperCase()} ${path}`));
  const declared = ROUTES.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(served.toSorted()).toEqual(declared.toSorted());
});

describe.each(ROUTES.map(route => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
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

/** How the server ends a channel of `id` that is opened with this frame, or `ready` where it lets the person in. */
const listen = async (url: string, id: number, frame: object): Promise<number | 'ready'> => {
  const { allowedOrigins } = portal.platform.config;
  const path = url.replace(':id', String(id));
  const socket = await portal.app.injectWS(path, { headers: { origin: allowedOrigins[0] } });
  const outcome = new Promise<number | 'ready'>(resolve => {
    socket.on('close', resolve);
    socket.on('message', data => JSON.parse(String(data)).type === 'ready' && resolve('ready'));
  });
  socket.send(JSON.stringify(frame));
  return outcome.finally(() => socket.terminate());
};
const authenticateAs = async (person: TestUser) => {
  const { authorization } = await signInAs(portal.platform, person);
  return { type: 'authenticate', accessToken: authorization.replace('Bearer ', '') };
};

test.each(CHANNELS.map(channel => [channel.url, channel] as const))(
  '%s lets in whom the permission table says, to their own, and nobody else',
  async (url, { access }) => {
    expect(await listen(url, foreignAdmin.id, { type: 'authenticate', accessToken: 'none' })).toBe(CLOSE.tokenExpired);
    for (const [roleId, person] of people) {
      const isOpen = access === 'signedIn' || (findRole(roleId)?.permissions ?? []).includes(access);
      const who = findRole(roleId)?.name;
      const own = await listen(url, person.id, await authenticateAs(person));
      expect([who, own]).toEqual([who, isOpen ? 'ready' : CLOSE.forbidden]);
      const foreign = await listen(url, foreignAdmin.id, await authenticateAs(person));
      expect([who, foreign]).toEqual([who, CLOSE.forbidden]);
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
