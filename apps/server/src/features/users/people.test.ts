import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { up as readDomainsInLetters } from '../../database/migrations/20261126T1400_read_domains_in_letters.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { createAdminAndColleague, peopleCalls } from '../../testing/features/people-calls.ts';
import { linkIn, type MailRoom, openMailRoom } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const PASSWORD = 'Right-Passw0rd!';
type Headers = { authorization: string };
let portal: TestApp;
let room: MailRoom;
let parentId: string;
let admin: TestUser;
let colleague: TestUser;
let headers: Headers;

beforeAll(async () => {
  portal = await buildTestApp();
  room = await openMailRoom(portal.platform);
});
afterAll(async () => {
  await portal.close();
  await room.close();
});
beforeEach(async () => {
  ({ parentId, admin, colleague, headers } = await createAdminAndColleague(portal, { password: PASSWORD }));
});

const { send, outcomeOf, act, list, invite, person, internal } = peopleCalls(() => ({
  portal,
  admin,
  headers,
}));
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
    expect((await list('keyword=%25')).totalUsers).toBe(0);
    expect((await list('keyword=_')).totalUsers).toBe(0);
    expect((await list('keyword=test%20pers')).totalUsers).toBe(2);
    const page = await list('sort=id,desc&limit=1&page=2');
    expect([page.totalPages, page.data[0].id]).toEqual([2, admin.id]);
    expect(await list('type=')).toEqual(await list());
  });

  test('shows a lock while it lasts', async () => {
    const locked = {
      email: colleague.email,
      way: 'password',
      failures: 10,
      last_failure_at: new Date(),
      locked_until: new Date(Date.now() + 60_000),
    };
    await portal.database.db.insertInto('try_counter').values(locked).execute();
    expect(await person(colleague.id)).toMatchObject({
      status: 'locked',
      actions: ['suspend', 'activate', 'resetPassword', 'delete'],
    });
    expect(await outcomeOf(giveRole(colleague.id, [3]))).toBe('USER_CHANGED');
    expect(await act('activate', colleague.id)).toBe(204);
    expect(await person(colleague.id)).toMatchObject({ status: 'active' });
  });

  test('a lock ends no session, and keeps nobody from being suspended or deleted', async () => {
    const theirs = await signInAs(portal.platform, colleague);
    const lock = async () => {
      const wrong = { email: colleague.email, password: 'Wrong-Passw0rd!' };
      for (let each = 0; each < 10; each += 1) await send('POST', '/v1/signin', wrong, {} as Headers);
      expect(await person(colleague.id)).toMatchObject({ status: 'locked' });
    };
    await lock();
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe(200);
    expect(await act('suspend', colleague.id)).toBe(204);
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
    expect(await person(colleague.id)).toMatchObject({ status: 'disabled' });
    expect(await act('activate', colleague.id)).toBe(204);
    const acts = portal.database.db
      .selectFrom('audit_record')
      .select('act')
      .where('object', '=', `user ${colleague.id}`);
    expect((await acts.orderBy('position').execute()).map(row => row.act)).toEqual([
      'user_suspended',
      'account_unlocked',
      'user_activated',
    ]);
    await lock();
    expect(await act('delete', colleague.id)).toBe(204);
    expect(await act('delete', colleague.id)).toBe('NOT_FOUND');
  });
});

describe('a role', () => {
  test('is changed, and ends the sessions of whoever had it', async () => {
    const theirs = await signInAs(portal.platform, colleague);
    expect((await giveRole(colleague.id, [3])).json()).toMatchObject({ roles: [{ id: 3, name: 'Operations' }] });
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
  });

  test.each([
    ['two', [1, 2]],
    ['an internal one', [101]],
    ['an unknown one', [77]],
  ])('cannot be %s', async (_, roles) => {
    expect(await outcomeOf(giveRole(colleague.id, roles))).toBe('VALIDATION');
    expect(await person(colleague.id)).toMatchObject({ roles: [{ id: 2 }] });
  });

  test('is all that is changed where the whole user is sent back with another', async () => {
    const row = () =>
      portal.database.db.selectFrom('app_user').selectAll().where('id', '=', colleague.id).executeTakeFirstOrThrow();
    const before = await row();
    const more = {
      ...(await person(colleague.id)),
      id: admin.id,
      email: 'other@test.example',
      firstName: 'Other',
      status: 'disabled',
      userType: 'internal',
      merchantParentId: 'x',
      passwordHash: 'x',
      password_hash: 'x',
      roles: [3],
    };
    const answer = await send('PUT', `/v1/admin/users/${colleague.id}`, more);
    expect([answer.statusCode, answer.json().roles]).toEqual([200, [{ id: 3, name: 'Operations' }]]);
    expect(answer.body).not.toMatch(/hash|secret/i);
    expect(await row()).toEqual(before);
    expect((await person(admin.id)).roles).toEqual([{ id: 1, name: 'Admin' }]);
  });

  test('of one’s own stays', async () => {
    await createUser(portal.database, { merchantParentId: parentId });
    expect(await outcomeOf(giveRole(admin.id, [2]))).toBe('OWN_ACCOUNT');
    for (const verb of ['suspend', 'delete', 'password/reset']) expect(await act(verb, admin.id)).toBe('OWN_ACCOUNT');
  });

  test('of the staff is given within one’s own permissions only', async () => {
    const [support, chief, risk] = [await internal(106), await internal(101), await internal(113)];
    expect(await outcomeOf(giveRole(risk.user.id, [106], support.headers))).toBe('ROLE_NOT_ALLOWED');
    expect(await act('suspend', chief.user.id, support.headers)).toBe('ROLE_NOT_ALLOWED');
    const tester = await internal(110);
    expect(await outcomeOf(giveRole(tester.user.id, [101], chief.headers))).toBe(200);
    const { roles } = (await send('GET', '/v1/admin/roles', undefined, support.headers)).json();
    expect(roles.map(({ name }: { name: string }) => name)).not.toContain('ADMIN');
    expect((await send('GET', '/v1/admin/roles')).json().roles.map(({ id }: TestUser) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the last Admin', () => {
  test('is neither demoted, suspended nor deleted, not even by the staff', async () => {
    const staff = await internal(101);
    expect(await outcomeOf(giveRole(admin.id, [2], staff.headers))).toBe('LAST_ADMIN');
    expect(await act('suspend', admin.id, staff.headers)).toBe('LAST_ADMIN');
    expect(await act('delete', admin.id, staff.headers)).toBe('LAST_ADMIN');
    const second = await createUser(portal.database, { merchantParentId: parentId });
    expect(await act('suspend', second.id)).toBe(204);
    expect(await act('activate', second.id)).toBe(204);
  });

  test('is who alone is active and Admin of their company', async () => {
    const staff = await internal(101);
    const actionsOf = async (id: number) =>
      (await send('GET', `/v1/admin/users/${id}`, undefined, staff.headers)).json().actions;
    const ofCompany = { merchantParentId: parentId };
    const suspended = await createUser(portal.database, { ...ofCompany, status: 'disabled' });
    const invited = await createUser(portal.database, { ...ofCompany, status: 'pending' });
    // Neither who is suspended nor who is invited is another Admin
    expect(await actionsOf(admin.id)).toEqual(['changePicture', 'resetPassword']);
    await createUser(portal.database, ofCompany);
    expect(await actionsOf(admin.id)).toContain('suspend');
    await portal.database.db
      .updateTable('app_user')
      .set({ status: 'disabled' })
      .where('merchant_parent_id', '=', parentId)
      .where('status', '=', 'active')
      .execute();
    // Of a company without one nobody is the last
    expect(await actionsOf(suspended.id)).toEqual(['changeRole', 'changePicture', 'activate', 'delete']);
    expect(await actionsOf(invited.id)).toEqual(['resend', 'delete']);
    await act('activate', colleague.id, staff.headers);
    expect(await actionsOf(colleague.id)).toContain('delete');
    expect(await act('suspend', (await internal(101)).user.id, staff.headers)).toBe(204);
  });

  test.each([
    // The role that is taken ends the session of whoever comes second
    ['who demote each other', 401, async (second: TestUser) => [headers, await signInAs(portal.platform, second)]],
    ['whom two of the staff demote', 400, async () => [(await internal(101)).headers, (await internal(101)).headers]],
  ])('of two %s at once one is left', async (_, refused, callers) => {
    const second = await createUser(portal.database, { merchantParentId: parentId });
    const [first, other] = await callers(second);
    const holder = await portal.database.pool.connect();
    await holder.query('begin; lock table user_role in share mode');
    const asked = [giveRole(second.id, [2], first), giveRole(admin.id, [2], other)];
    // Both are past the look at their session before either has done anything
    const waiting =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await holder.query(waiting)).rows[0].n, { timeout: 10_000 }).toBe(2);
    await holder.query('rollback');
    holder.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, refused]);
    const left = portal.database.db.selectFrom('user_role').select('user_id').where('role_id', '=', 1);
    expect(await left.where('user_id', 'in', [admin.id, second.id]).execute()).toHaveLength(1);
  });
});

describe('suspending', () => {
  test('closes every way in at once, and activating opens them', async () => {
    const theirs = await signInAs(portal.platform, colleague);
    expect(await act('suspend', colleague.id)).toBe(204);
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
    const signIn = () => outcomeOf(send('POST', '/v1/signin', { email: colleague.email, password: PASSWORD }));
    expect(await signIn()).toBe('ACCOUNT_SUSPENDED');
    expect(await act('suspend', colleague.id)).toBe('USER_CHANGED');
    expect(await person(colleague.id)).toMatchObject({ status: 'disabled' });
    expect(await act('activate', colleague.id)).toBe(204);
    expect(await signIn()).toBe(200);
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
  });
});

describe('a reset by an Admin', () => {
  test('ends password and sessions and mails a link that the Admin never sees', async () => {
    const neighbour = await createUser(portal.database, { merchantParentId: parentId, password: PASSWORD });
    const theirs = await signInAs(portal.platform, colleague);
    const answer = await send('POST', `/v1/admin/users/${colleague.id}/password/reset`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
    expect(await outcomeOf(send('POST', '/v1/signin', { email: colleague.email, password: PASSWORD }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await outcomeOf(send('POST', '/v1/signin', { email: neighbour.email, password: PASSWORD }))).toBe(200);
    const link = linkIn(await room.mailTo(colleague.email));
    expect(link.pathname).toBe('/recover-account');
    const payload = { email: colleague.email, code: link.searchParams.get('code'), password: 'vG7#kkq2-Lm' };
    expect(await outcomeOf(send('POST', '/v1/users/password/forgot/new-password', payload))).toBe(200);
    expect(portal.logged.join('')).not.toContain(String(payload.code));
  });
});

describe('deleting', () => {
  test('takes a person, their sessions and their links; the address can be invited anew and inherits nothing', async () => {
    const theirs = await signInAs(portal.platform, colleague);
    expect(await act('delete', colleague.id)).toBe(204);
    expect(await outcomeOf(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
    expect(await act('delete', colleague.id)).toBe('NOT_FOUND');
    expect(await outcomeOf(invite({ email: colleague.email, roles: [4] }))).toBe(200);
    const [again] = (await list('type=pending')).data;
    expect(again.id).not.toBe(colleague.id);
  });
});
