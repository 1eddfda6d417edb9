import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { changePerson, givePasskey, lockWay } from '../../testing/sign-in-calls.ts';

const clock = createTestClock();
let headers: { authorization: string };
let admin: TestUser;
let merchantParentId: string;

/** An instant so many milliseconds from now. */
const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
const lock = (email: string, way: string, until: Date) => lockWay(portal, { email, way, until });
const change = (user: TestUser, set: Record<string, string | Date>) => changePerson(portal, user, set);

/** The staff's Admin, Finance of a shop, and others that differ from them in what the list is narrowed or ordered by. */
const portal = usePortal({ clock });
beforeAll(async () => {
  const { database, platform } = portal;
  merchantParentId = (await createMerchant(database)).merchantParentId;
  admin = await createUser(database, { roles: [101], email: 'admin@staff.example' });
  headers = await signInAs(platform, admin);
  const ofShop = { roles: [2], merchantParentId };
  const finance = await createUser(database, { ...ofShop, email: 'finance@shop.example' });
  const locked = await createUser(database, { ...ofShop, email: 'locked@shop.example' });
  const gone = await createUser(database, { roles: [3], status: 'disabled', email: 'gone@other.example' });
  await createUser(database, { ...ofShop, status: 'pending', email: 'invited@shop.example' });
  await lock(locked.email, 'password', inMs(1));
  // Neither a lock that has ended nor one of another way is told
  await lock(finance.email, 'password', clock.now());
  await lock(finance.email, 'confirmation', inMs(600_000));
  await lock(locked.email, 'confirmation', inMs(600_000));
  await change(locked, { preferred_mfa: 'EMAIL_OTP' });
  await change(admin, { first_name: 'Émile', last_name: 'Roy', job_title: 'auditor', last_invitation_at: inMs(-3) });
  await change(finance, { first_name: 'Zoe', last_name: 'abel', job_title: 'Buyer', last_activity_at: inMs(-2) });
  await change(gone, { first_name: 'amy', last_name: 'Zed', last_activity_at: inMs(-1), last_invitation_at: inMs(-4) });
  await change(gone, { mail_refused_at: inMs(-1) });
  await change(locked, { first_name: 'Bob', last_name: 'Moe', job_title: 'clerk', last_activity_at: inMs(-5) });
  await givePasskey(portal, gone);
});

const list = async (query: string, sort = 'email,asc') => {
  const url = `/v1/admin/users?sort=${sort}&page=1&limit=25&${query}`;
  const { data, totalUsers } = (await portal.app.inject({ url, headers })).json();
  const emails = data.map(({ email }: { email: string }) => email);
  expect(totalUsers, query).toBe(emails.length);
  return emails;
};

test('staff see everybody with type and merchant, and narrow the list by each of them, role, status, second factor and refused mail', async () => {
  expect(await list('type=verified&keyword=')).toEqual([
    'admin@staff.example',
    'finance@shop.example',
    'gone@other.example',
    'locked@shop.example',
  ]);
  expect(await list('userType=internal')).toEqual(['admin@staff.example']);
  expect(await list(`merchantParentId=${merchantParentId}`)).toEqual(['finance@shop.example', 'locked@shop.example']);
  expect(await list('roleId=2')).toEqual(['finance@shop.example', 'locked@shop.example']);
  expect(await list('roleId=2&type=pending')).toEqual(['invited@shop.example']);
  expect(await list('status=active')).toEqual(['admin@staff.example', 'finance@shop.example']);
  expect(await list('status=disabled')).toEqual(['gone@other.example']);
  expect(await list('status=locked')).toEqual(['locked@shop.example']);
  expect(await list('mail=refused')).toEqual(['gone@other.example']);
  expect(await list('secondFactor=with')).toEqual(['gone@other.example', 'locked@shop.example']);
  expect(await list(`secondFactor=without&roleId=2&merchantParentId=${merchantParentId}`)).toEqual([
    'finance@shop.example',
  ]);
});

test.each([
  ['firstName', ['gone', 'locked', 'finance', 'admin'], ['admin', 'finance', 'locked', 'gone']],
  ['lastName', ['finance', 'locked', 'admin', 'gone'], ['gone', 'admin', 'locked', 'finance']],
  ['jobTitle', ['admin', 'finance', 'locked', 'gone'], ['locked', 'finance', 'admin', 'gone']],
  ['lastActivity', ['locked', 'finance', 'gone', 'admin'], ['gone', 'finance', 'locked', 'admin']],
  ['lastInvitation', ['gone', 'admin', 'finance', 'locked'], ['admin', 'gone', 'finance', 'locked']],
  ['id', ['admin', 'finance', 'locked', 'gone'], ['gone', 'locked', 'finance', 'admin']],
])('the list is in the order of %s, what is empty last', async (key, asc, desc) => {
  const names = async (direction: string) =>
    (await list('', `${key},${direction}`)).map((email: string) => email.split('@')[0]);
  expect([await names('asc'), await names('desc')]).toEqual([asc, desc]);
});

test('a passkey and a lock are those of their person alone', async () => {
  const { data, counts } = (
    await portal.app.inject({ url: '/v1/admin/users?sort=id,asc&page=1&limit=25', headers })
  ).json();
  expect(data).toMatchObject([
    { hasPasskey: false, status: 'active' },
    { hasPasskey: false, status: 'active' },
    { hasPasskey: false, status: 'locked' },
    { hasPasskey: true, status: 'disabled' },
  ]);
  expect(counts).toEqual({ verified: 4, pending: 1 });
});
