import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { up as readDomainsInLetters } from '../../database/migrations/20261126T1400_read_domains_in_letters.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { createAdminAndColleague, peopleCalls } from '../../testing/features/people-calls.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { lockWay } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
type Headers = { authorization: string };
let parentId: string;
let admin: TestUser;
let colleague: TestUser;
let headers: Headers;

const portal = usePortal();
beforeEach(async () => {
  ({ parentId, admin, colleague, headers } = await createAdminAndColleague(portal, { password: PASSWORD }));
});

const { send, outcomeOf, act, list, invite, person, internal } = peopleCalls(() => ({ portal, admin, headers }));
const giveRole = (id: number, roles: unknown[], given = headers) =>
  send('PUT', `/v1/admin/users/${id}`, { roles }, given);

describe('the list', () => {
  test('has the own people only, in two tabs with counts', async () => {
    await createUser(portal.database);
    await createUser(portal.database, { merchantParentId: parentId, status: 'pending' });
    const verified = await list();
    expect(verified).toMatchObject({
      currentPage: 1,
      totalPages: 1,
      totalUsers: 2,
      counts: { verified: 2, pending: 1 },
    });
    expect(verified.data.map(({ id }: TestUser) => id)).toEqual([admin.id, colleague.id]);
    expect(verified.data[1]).toMatchObject({
      email: colleague.email,
      status: 'active',
      roles: [{ id: 2, name: 'Finance' }],
      userRoleReadOnly: false,
      allowSelectMultiRoles: false,
      timezone: 'America/Toronto',
      merchantParent: 'Maple Kite',
      actions: ['changeRole', 'changePicture', 'suspend', 'resetPassword', 'delete'],
    });
    expect(verified.data[0]).toMatchObject({ actions: [], userRoleReadOnly: true });
    expect((await list('type=pending')).data).toMatchObject([{ status: 'pending', actions: ['resend', 'delete'] }]);
  });

  test('finds an address with accents by each of its spellings, also one that was kept in Punycode before', async () => {
    const email = 'jean@xn--hydro-qubec-ibb.example';
    const { id } = await createUser(portal.database, { merchantParentId: parentId, email });
    await readDomainsInLetters(portal.database.db as unknown as Kysely<unknown>);
    for (const keyword of ['hydro-québec', 'HYDRO-QUE\u0301BEC', 'xn--hydro-qubec-ibb.ex'])
      expect((await list(`keyword=${encodeURIComponent(keyword)}`)).data).toMatchObject([
        { id, email: 'jean@hydro-québec.example' },
      ]);
  });

  test('is searched literally, sorted and paged', async () => {
    expect((await list(`keyword=${encodeURIComponent(colleague.email.toUpperCase())}`)).totalUsers).toBe(1);
    for (const keyword of ['%25', '_']) expect((await list(`keyword=${keyword}`)).totalUsers).toBe(0);
    const page = await list('keyword=test%20pers&sort=id,desc&limit=1&page=2');
    expect([page.totalPages, page.data[0].id]).toEqual([2, admin.id]);
    expect(await list('type=')).toEqual(await list());
  });
});

test('somebody locked keeps their role, is let in again, suspended and deleted, and their sessions stay ended', async () => {
  const theirs = await signInAs(portal.platform, colleague);
  const lock = () => lockWay(portal, { email: colleague.email, until: new Date(Date.now() + 60_000) });
  await lock();
  expect(await person(colleague.id)).toMatchObject({
    status: 'locked',
    actions: ['suspend', 'activate', 'resetPassword', 'delete'],
  });
  expect(await outcomeOf(giveRole(colleague.id, [3]))).toBe('USER_CHANGED');
  expect(await act('activate', colleague.id)).toBe(204);
  expect(await person(colleague.id)).toMatchObject({ status: 'active' });
  await lock();
  expect(await act('suspend', colleague.id)).toBe(204);
  expect(await person(colleague.id)).toMatchObject({ status: 'disabled' });
  expect(await act('activate', colleague.id)).toBe(204);
  expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
  await lock();
  expect(await act('delete', colleague.id)).toBe(204);
  expect(await outcomeOf(invite({ email: colleague.email, roles: [4] }))).toBe(200);
  // The address can be invited anew, and inherits nothing
  expect((await list('type=pending')).data).toMatchObject([{ status: 'pending', roles: [{ id: 4 }] }]);
});

describe('a role', () => {
  test('is all that is changed where the whole user is sent back with another, and ends the sessions of whoever had it', async () => {
    const theirs = await signInAs(portal.platform, colleague);
    const row = () =>
      portal.database.db.selectFrom('app_user').selectAll().where('id', '=', colleague.id).executeTakeFirstOrThrow();
    const before = await row();
    const other = { email: 'other@test.example', status: 'disabled', userType: 'internal', merchantParentId: 'x' };
    const more = { ...(await person(colleague.id)), id: admin.id, ...other, password_hash: 'x', roles: [3] };
    const answer = await send('PUT', `/v1/admin/users/${colleague.id}`, more);
    expect([answer.statusCode, answer.json().roles]).toEqual([200, [{ id: 3, name: 'Operations' }]]);
    expect(answer.body).not.toMatch(/hash|secret/i);
    expect(await row()).toEqual(before);
    expect((await person(admin.id)).roles).toEqual([{ id: 1, name: 'Admin' }]);
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
  });

  test('is neither unknown nor one’s own, nor taken from who may do more', async () => {
    await createUser(portal.database, { merchantParentId: parentId });
    expect(await outcomeOf(giveRole(colleague.id, [77]))).toBe('VALIDATION');
    expect(await outcomeOf(giveRole(admin.id, [2]))).toBe('OWN_ACCOUNT');
    for (const verb of ['suspend', 'password/reset']) expect(await act(verb, admin.id)).toBe('OWN_ACCOUNT');
    const [support, chief] = [await internal(106), await internal(101)];
    expect(await act('suspend', chief.user.id, support.headers)).toBe('ROLE_NOT_ALLOWED');
    const roles = async (given = headers) => (await send('GET', '/v1/admin/roles', undefined, given)).json().roles;
    expect((await roles(support.headers)).map(({ name }: { name: string }) => name)).not.toContain('ADMIN');
    expect((await roles()).map(({ id }: TestUser) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the last Admin', () => {
  test('is who alone is active and Admin of their company, and is neither demoted, suspended nor deleted', async () => {
    const staff = await internal(101);
    const actionsOf = async (id: number) =>
      (await send('GET', `/v1/admin/users/${id}`, undefined, staff.headers)).json().actions;
    const ofCompany = { merchantParentId: parentId };
    const suspended = await createUser(portal.database, { ...ofCompany, status: 'disabled' });
    const invited = await createUser(portal.database, { ...ofCompany, status: 'pending' });
    // Neither who is suspended nor who is invited is another Admin
    expect(await actionsOf(admin.id)).toEqual(['changePicture', 'resetPassword']);
    expect(await outcomeOf(giveRole(admin.id, [2], staff.headers))).toBe('LAST_ADMIN');
    for (const verb of ['suspend', 'delete']) expect(await act(verb, admin.id, staff.headers)).toBe('LAST_ADMIN');
    await createUser(portal.database, ofCompany);
    expect(await actionsOf(admin.id)).toContain('suspend');
    const suspend = "update app_user set status = 'disabled' where status = 'active' and merchant_parent_id = $1";
    await portal.database.pool.query(suspend, [parentId]);
    // Of a company without one nobody is the last
    expect(await actionsOf(suspended.id)).toEqual(['changeRole', 'changePicture', 'activate', 'delete']);
    expect(await actionsOf(invited.id)).toEqual(['resend', 'delete']);
  });

  test('of two whom two of the staff demote at once is left', async () => {
    const second = await createUser(portal.database, { merchantParentId: parentId });
    const [first, other] = [await internal(101), await internal(101)];
    const holder = await hold(portal.database.pool, 'lock table user_role in share mode');
    const asked = [giveRole(second.id, [2], first.headers), giveRole(admin.id, [2], other.headers)];
    // Both are past the look at their session before either has done anything
    await untilWaiting(portal.database.pool, 2);
    await holder.letGo();
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const left = portal.database.db.selectFrom('user_role').select('user_id').where('role_id', '=', 1);
    expect(await left.where('user_id', 'in', [admin.id, second.id]).execute()).toHaveLength(1);
  });
});

test('a reset by an Admin ends the password of that person alone, and tells the Admin nothing', async () => {
  const neighbour = await createUser(portal.database, { merchantParentId: parentId, password: PASSWORD });
  const answer = await send('POST', `/v1/admin/users/${colleague.id}/password/reset`);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const signIn = ({ email }: TestUser) => outcomeOf(send('POST', '/v1/signin', { email, password: PASSWORD }));
  expect([await signIn(colleague), await signIn(neighbour)]).toEqual(['INVALID_CREDENTIALS', 200]);
});
