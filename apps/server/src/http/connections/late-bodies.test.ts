import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { drawPhoto } from '../../testing/features/pictures.ts';
import { createSupporter, openView, VIEWS } from '../../testing/features/support-view.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { queryOf } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
let insider: TestUser;
let colleague: TestUser;
let theirs: Headers;
let admin: Headers;
const sockets: Socket[] = [];

const portal = usePortal();
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
});
beforeEach(async () => {
  const { merchantParentId } = await createMerchant(portal.database);
  const person = (roles: readonly number[]) => createUser(portal.database, { roles, merchantParentId });
  insider = await person([1]);
  colleague = await person([2]);
  theirs = await signInAs(portal.platform, insider);
  admin = await signInAs(portal.platform, await person([1]));
});

const row = (id: number) =>
  portal.database.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sends everything of a request but its last byte; `finish` sends that and gives the answer. */
const begin = async (
  method: string,
  url: string,
  body: Buffer,
  type = 'application/json',
  headers: Record<string, string> = theirs,
) => {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: x',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ];
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, -1)]));
  return async () => {
    socket.write(body.subarray(-1));
    return Number(/^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1]);
  };
};

const photo = async (): Promise<Buffer> =>
  Buffer.concat([
    Buffer.from('--b0\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'),
    await drawPhoto(),
    Buffer.from('\r\n--b0--\r\n'),
  ]);
const MULTIPART = 'multipart/form-data; boundary=b0';

const json = (body: object): Buffer => Buffer.from(JSON.stringify(body));

/** What is read as JSON and as a form; what else is not done then is held of every route (http/route-rules/examples.test.ts). */
const HELD = [
  ['a role', () => begin('PUT', `/v1/admin/users/${colleague.id}`, json({ roles: [1] }))],
  ['the own photo', async () => begin('PUT', '/v1/profiles/picture', await photo(), MULTIPART)],
] as const;

const SHUT_OUT = ['suspend', 'delete'] as const;
const [ROLE, PHOTO] = HELD;
test.each([...SHUT_OUT.map(how => [...ROLE, how] as const), [...PHOTO, 'suspend'] as const])(
  '%s that was begun before the sender was shut out ($2) is refused, and nothing changes',
  async (_, hold, how) => {
    const before = await row(colleague.id);
    const finish = await hold();
    // By then the server has looked at the session and waits for the body
    await sleep(100);
    const url = `/v1/admin/users/${insider.id}/${how}`;
    expect((await portal.app.inject({ method: 'POST', url, headers: admin })).statusCode).toBe(204);
    // Had it looked just before that, it would look again all the same
    await sleep(300);
    const own = how === 'delete' ? undefined : await row(insider.id);
    expect(await finish()).toBe(401);
    expect(await row(colleague.id)).toEqual(before);
    if (own) expect(await row(insider.id)).toEqual(own);
    const { db } = portal.database;
    const roles = await db.selectFrom('user_role').select('role_id').where('user_id', '=', colleague.id).execute();
    expect(roles).toEqual([{ role_id: 2 }]);
    const written = db.selectFrom('audit_record').select('act').where('user_id', '=', insider.id);
    expect(await written.execute()).toEqual([]);
  },
);

test.each(HELD)('%s that comes slowly from somebody who is still in is taken', async (_, hold) => {
  const finish = await hold();
  await sleep(300);
  expect(await finish()).toBeLessThan(300);
});

test.each([
  ['is ended', 409],
  ['goes on', 200],
] as const)('a request that came slowly in a support view that %s meanwhile is answered %i', async (what, status) => {
  const staff = await createSupporter(portal);
  const view = await openView(portal, staff, colleague);
  const body = json(dialectOf(interacPayins).toBody(interacPayins, queryOf(interacPayins)));
  const finish = await begin('POST', reportRoutes(interacPayins).list.url, body, 'application/json', view.headers);
  await sleep(100);
  const end = { method: 'POST', url: `${VIEWS}/${view.id}/end`, headers: staff.headers } as const;
  if (what === 'is ended') await portal.app.inject(end);
  await sleep(300);
  expect(await finish()).toBe(status);
  const { db } = portal.database;
  const looks = await db.selectFrom('support_look').select('route').where('view_id', '=', view.id).execute();
  expect(looks).toHaveLength(status === 200 ? 1 : 0);
});

const IP_LIST = '/v1/ipallowlist';
const address = (ipAddress: string) => ({ ipAddress, description: 'Head office' });
const addedAddress = async (): Promise<string> => {
  const payload = address('203.0.113.8');
  return (await portal.app.inject({ method: 'POST', url: IP_LIST, headers: theirs, payload })).json().id;
};

/** One that locks its caller first, and those of the allowed addresses; of the others examples.test.ts holds that they look at all. */
const AT_ONCE: [string, () => string | Promise<string>, 'PUT' | 'POST' | 'DELETE', object?][] = [
  ['a role', () => `/v1/admin/users/${colleague.id}`, 'PUT', { roles: [3] }],
  ['an allowed address', () => IP_LIST, 'POST', address('203.0.113.7')],
  ['the end of an allowed address', async () => `${IP_LIST}?ipAddressId=${await addedAddress()}`, 'DELETE'],
];

test.each(AT_ONCE)('%s waits for whoever is ending the session, and is refused', async (_, url, method, payload) => {
  const to = await url();
  const { pool } = portal.database;
  const ending = await hold(pool, 'update session set ended_at = now() where user_id = $1', [insider.id]);
  const asked = portal.app.inject({ method, url: to, headers: theirs, ...(payload && { payload }) });
  const answer = asked.then(({ statusCode }) => statusCode);
  await untilWaiting(pool);
  await ending.letGo('commit');
  expect(await answer).toBe(401);
});
