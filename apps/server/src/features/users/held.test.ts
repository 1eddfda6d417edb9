import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceAccountCode } from '../../accounts/recovery/codes.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { createAdminAndColleague, peopleCalls } from '../../testing/features/people-calls.ts';
import { linkIn, type MailTray, openMailTray } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { lockWay } from '../../testing/sign-in-calls.ts';

type Staff = Awaited<ReturnType<ReturnType<typeof peopleCalls>['internal']>>;
const [ADMIN, TECH_SUPPORT, RISK_MANAGEMENT_ADMIN] = [101, 106, 113];
let room: MailTray;
let parentId: string;
let admin: TestUser;
let colleague: TestUser;
let headers: { authorization: string };
let support: Staff;
let chief: Staff;
let nth = 0;

const portal = usePortal();
beforeAll(async () => {
  room = openMailTray(portal.platform);
});

const { send, outcomeOf, act, list, internal } = peopleCalls(() => ({ portal, admin, headers }));

beforeEach(async () => {
  ({ parentId, admin, colleague, headers } = await createAdminAndColleague(portal));
  [support, chief] = [await internal(TECH_SUPPORT), await internal(ADMIN)];
});

const speaks = (user: TestUser, locale: string) =>
  portal.database.pool.query('update app_user set preferences = $2 where id = $1', [user.id, { locale }]);
/** An Admin for a company, asked for by TECH_SUPPORT, who sees less than an Admin. */
const ask = async (more: object = {}): Promise<{ id: number; email: string }> => {
  nth += 1;
  const email = `held-${nth}@test.example`;
  const body = { email, roles: [1], merchantParentId: parentId, ...more };
  const answer = (await send('POST', '/v1/admin/users', body, support.headers)).json();
  expect(answer).toEqual({ status: 'SUCCESS', waits: true });
  const [{ id }] = (await list(`type=pending&keyword=${email}`)).data;
  return { id, email };
};
const approve = (id: number, by: { headers: Staff['headers'] }) =>
  outcomeOf(send('POST', `/v1/admin/invitations/${id}/approve`, undefined, by.headers));
/** As the mail room does, once the mail has gathered long enough what might follow it. */
const mailAbout: MailTray['mailAbout'] = async (address, subject) => {
  await portal.database.pool.query(
    "update pgboss.job set start_after = now() where state = 'created' and data ->> 'kind' = 'people_changed'",
  );
  return room.mailAbout(address, subject);
};
const bellOf = async (given: { authorization: string }) =>
  (await send('GET', '/v1/notifications', undefined, given)).json().data;
const jobsOf = async (id: number) => {
  const jobs = "select from pgboss.job where data ->> 'kind' = 'invitation' and (data ->> 'userId')::int = $1";
  return (await portal.database.pool.query(jobs, [id])).rowCount;
};

describe('an invitation above whoever of the staff invites', () => {
  test('is mailed once somebody else who has what it gives has approved it, in the language of who invited', async () => {
    await speaks(support.user, 'fr-CA');
    const { id, email } = await ask();
    const seen = async (by: Staff) => (await list(`type=pending&keyword=${email}`, by.headers)).data[0];
    const held = { status: 'pending', heldBy: { email: support.user.email } };
    expect(await seen(support)).toMatchObject({ ...held, actions: ['delete'] });
    expect(await seen(chief)).toMatchObject({ ...held, actions: ['approve', 'delete'] });
    // The company's own Admin is told no address of the staff
    expect((await list(`type=pending&keyword=${email}`)).data).toMatchObject([
      { heldBy: { email: null, role: { id: TECH_SUPPORT, name: 'TECH_SUPPORT' } }, actions: ['delete'] },
    ]);
    expect(await jobsOf(id)).toBe(0);
    // The company's own people have heard of nothing
    expect(await bellOf(headers)).toEqual([]);
    expect(await approve(id, chief)).toBe(204);
    const mail = await room.mailTo(email);
    expect(mail.subject).toBe('Invitation au portail de paiements de Maple Kite');
    expect(await seen(chief)).toMatchObject({ heldBy: null, actions: ['resend', 'delete'] });
    const link = linkIn(mail).searchParams;
    const check = { code: link.get('code'), email: link.get('email') };
    expect(await outcomeOf(send('POST', '/v1/signup/validate', check))).toBeLessThan(300);
    expect(await bellOf(headers)).toMatchObject([
      { kind: 'people_changed', change: 'added', count: 1, people: [{ email, roleId: 1 }] },
    ]);
    expect((await mailAbout(admin.email, `The provider added ${email}`)).text).toContain(`${email} (Admin)`);
    expect(await approve(id, chief)).toBe('USER_CHANGED');
  });

  test('is approved neither by who has less nor by whoever asked, under another account of the same address either', async () => {
    const { id } = await ask();
    expect(await approve(id, support)).toBe('OWN_INVITATION');
    expect(await approve(id, await internal(TECH_SUPPORT))).toBe('ROLE_NOT_ALLOWED');
    expect(await jobsOf(id)).toBe(0);
    // TECH_SUPPORT becomes ADMIN, and is somebody new with the same address
    await portal.database.pool.query('delete from app_user where id = $1', [support.user.id]);
    const waiting = (await list(`type=pending&merchantParentId=${parentId}`, chief.headers)).data;
    expect(waiting).toMatchObject([{ id, heldBy: { email: support.user.email } }]);
    const again = await createUser(portal.database, { email: support.user.email, roles: [ADMIN] });
    const own = await signInAs(portal.platform, again);
    await showFactor(portal.platform, again);
    expect(await approve(id, { headers: own })).toBe('OWN_INVITATION');
    expect(await approve(id, chief)).toBe(204);
  });

  test('is not got around: not sent again, not invited again, not changed, with no link that works', async () => {
    const { id, email } = await ask();
    const again = { email, roles: [4], merchantParentId: parentId };
    for (const given of [headers, chief.headers]) {
      const post = (url: string, payload?: object) => outcomeOf(send('POST', url, payload, given));
      expect(await post(`/v1/admin/invitations/${id}/resend`)).toBe('INVITATION_WAITS');
      expect(await post('/v1/users/invitations/resend', { email })).toBe('INVITATION_WAITS');
      expect(await post('/v1/admin/users', again)).toBe('VALIDATION');
      expect(await outcomeOf(send('PUT', `/v1/admin/users/${id}`, { roles: [4] }, given))).toBe('USER_CHANGED');
      for (const verb of ['activate', 'suspend', 'password/reset'])
        expect(await act(verb, id, given)).toBe('USER_CHANGED');
    }
    // Not even by a link that somehow came to be
    const code = await replaceAccountCode(portal.database.db, { userId: id, purpose: 'invitation', now: new Date() });
    const person = { firstName: 'Ann', lastName: 'Roy', password: 'vG7#kkq2-Lm' };
    expect(await outcomeOf(send('POST', '/v1/signup/validate', { code, email }))).toBe('INVALID_INVITATION');
    expect(await outcomeOf(send('POST', '/v1/signup', { code, email, ...person }))).toBe('INVALID_INVITATION');
    expect(room.mailsTo(email)).toEqual([]);
    expect(await jobsOf(id)).toBe(0);
  });

  test('is deleted by the staff and by the company, who are told nothing of it', async () => {
    for (const given of [support.headers, chief.headers, headers]) {
      const { id } = await ask();
      expect(await act('delete', id, given)).toBe(204);
    }
    expect(await bellOf(headers)).toEqual([]);
  });

  test('to a merchant that is no longer published stays where it is', async () => {
    const { id } = await ask();
    const draft = "update merchant set merchant_status = 'DRAFT' where merchant_parent_id = $1";
    await portal.database.pool.query(draft, [parentId]);
    expect(await approve(id, chief)).toBe('MERCHANT_DRAFT');
    expect((await list('type=pending', chief.headers)).data.find((each: TestUser) => each.id === id)).toMatchObject({
      heldBy: { email: support.user.email },
    });
  });

  test('is told to who may approve it, and found by those who look for what waits', async () => {
    const { email } = await ask();
    expect(await bellOf(chief.headers)).toMatchObject([
      { kind: 'people_changed', change: 'waits', count: 1, people: [{ email, roleId: 1 }] },
    ]);
    const mail = await mailAbout(chief.user.email, `An invitation waits for approval: ${email}`);
    expect(mail.text).toContain('After 14 days it ends by itself.');
    for (const none of [support, await internal(RISK_MANAGEMENT_ADMIN)]) expect(await bellOf(none.headers)).toEqual([]);
    await send('POST', '/v1/admin/users', { email: `plain-${email}`, roles: [2] });
    const waiting = await list(`type=pending&waits=yes&merchantParentId=${parentId}`, chief.headers);
    expect(waiting.data.map((each: { email: string }) => each.email)).toEqual([email]);
  });

  test('waits line by line where it is on a list, whose preview says so', async () => {
    const risk = await internal(RISK_MANAGEMENT_ADMIN);
    const [above, within] = [`above-${parentId}@test.example`, `within-${parentId}@test.example`];
    const body = { text: `${above},Finance,${parentId}\n${within},Consumer Service,${parentId}`, roles: [] };
    const preview = await send('POST', '/v1/admin/invitations/bulk/preview', body, risk.headers);
    expect(preview.json().lines).toMatchObject([
      { email: above, waits: true, problems: [] },
      { email: within, waits: false, problems: [] },
    ]);
    const sent = await send('POST', '/v1/admin/invitations/bulk', body, risk.headers);
    expect(sent.json()).toEqual({ invited: 2, waiting: 1 });
    expect((await room.mailTo(within)).subject).toMatch(/^You are invited/);
    expect((await list('type=pending')).data).toMatchObject([
      { email: above, heldBy: { email: null, role: { id: RISK_MANAGEMENT_ADMIN } } },
      { email: within, heldBy: null },
    ]);
    expect(room.mailsTo(above)).toEqual([]);
    expect(await bellOf(headers)).toMatchObject([
      { change: 'added', count: 1, people: [{ email: within, roleId: 4 }] },
    ]);
  });
});

test('ADMINs of the staff are told of whom a colleague invites with their own role, one by one and from a list', async () => {
  const [other, finance, gone] = [await internal(ADMIN), await internal(102), await internal(ADMIN)];
  await portal.database.pool.query("update app_user set status = 'disabled' where id = $1", [gone.user.id]);
  const [mailbox, another, lesser] = ['second', 'third', 'lesser'].map(each => `${each}-${parentId}@staff.example`);
  const send101 = (url: string, body: object) => outcomeOf(send('POST', url, body, chief.headers));
  expect(await send101('/v1/admin/users', { email: lesser, roles: [104] })).toBe(200);
  expect(await bellOf(other.headers)).toEqual([]);
  expect(await send101('/v1/admin/users', { email: mailbox, roles: [ADMIN] })).toBe(200);
  expect(await bellOf(other.headers)).toMatchObject([
    { kind: 'people_changed', change: 'sameRole', count: 1, people: [{ email: mailbox, roleId: ADMIN }] },
  ]);
  const mail = await mailAbout(other.user.email, `A colleague invited ${mailbox} with their own role`);
  expect(mail.text).toContain('suspend the account if nobody knows');
  const text = `${another},ADMIN\nplain-${lesser},CUSTOMER_SERVICE`;
  expect(await send101('/v1/admin/invitations/bulk', { text, roles: [] })).toBe(200);
  expect((await bellOf(other.headers))[0]).toMatchObject({ count: 1, people: [{ email: another, roleId: ADMIN }] });
  for (const none of [chief, finance, support]) expect(await bellOf(none.headers)).toEqual([]);
  expect(room.mailsTo(gone.user.email)).toEqual([]);
});

describe('Admins of a company are told what the staff do to its people', () => {
  const told = async () =>
    (await bellOf(headers)).map((of: { change: string; count: number; people: object[] }) => [
      of.change,
      of.count,
      of.people,
    ]);
  const who = (person: TestUser, roleId: number) => [{ email: person.email, roleId }];

  test('by bell and by mail, each in their language, and nobody else is', async () => {
    const second = await createUser(portal.database, { roles: [1], merchantParentId: parentId });
    await speaks(second, 'fr-CA');
    const elsewhere = await createAdminAndColleague(portal);
    const [suspended, finance] = [
      await createUser(portal.database, { roles: [1], merchantParentId: parentId, status: 'disabled' }),
      await createUser(portal.database, { roles: [2], merchantParentId: parentId }),
    ];
    const { id, email } = colleague;
    expect(await outcomeOf(send('PUT', `/v1/admin/users/${id}`, { roles: [3] }, chief.headers))).toBe(200);
    for (const verb of ['suspend', 'activate']) expect(await act(verb, id, chief.headers)).toBe(204);
    const emails = Array.from({ length: 6 }, (_, each) => `new-${each}-${parentId}@test.example`);
    const body = { emails: emails.join(), roles: [4], merchantParentId: parentId };
    expect(await outcomeOf(send('POST', '/v1/admin/invitations', body, chief.headers))).toBe(200);
    expect(await act('delete', id, chief.headers)).toBe(204);
    expect((await mailAbout(admin.email, `The provider changed the role of ${email}`)).text).toMatch(
      /\(Operations\)[\s\S]*nobody of your company[\s\S]*audit trail/,
    );
    expect((await mailAbout(second.email, `Le fournisseur a changé le rôle de ${email}`)).text).toMatch(
      /\(Exploitation\)|\(Opérations\)/,
    );
    const mail = await mailAbout(second.email, 'Le fournisseur a ajouté des personnes : 6');
    expect(mail.text).toContain('et 1 de plus');
    for (const subject of [`suspended ${email}`, `let ${email} in again`, `deleted ${email}`])
      await mailAbout(admin.email, `The provider ${subject}`);
    expect(await told()).toEqual([
      ['deleted', 1, who(colleague, 3)],
      ['added', 6, emails.slice(0, 5).map(each => ({ email: each, roleId: 4 }))],
      ['activated', 1, who(colleague, 3)],
      ['suspended', 1, who(colleague, 3)],
      ['role', 1, who(colleague, 3)],
    ]);
    expect(await bellOf(elsewhere.headers)).toEqual([]);
    for (const { email: other } of [suspended, finance, colleague, elsewhere.admin])
      expect(room.mailsTo(other)).toEqual([]);
  });

  test('once a company where a list names several', async () => {
    const other = await createAdminAndColleague(portal);
    const names = ['a', 'b', 'c'].map(each => `${each}-${parentId}@test.example`);
    const text = `${names[0]},Finance,${parentId}\n${names[1]},Admin,${parentId}\n${names[2]},Finance,${other.parentId}`;
    expect(await outcomeOf(send('POST', '/v1/admin/invitations/bulk', { text, roles: [] }, chief.headers))).toBe(200);
    const ours = [2, 1].map((roleId, each) => ({ email: names[each], roleId }));
    expect(await told()).toEqual([['added', 2, ours]]);
    expect(await bellOf(other.headers)).toMatchObject([{ count: 1, people: [{ email: names[2], roleId: 2 }] }]);
  });

  test('but not of themselves, nor of what gives and takes nothing, nor of what the company does itself', async () => {
    const second = await createUser(portal.database, { roles: [1], merchantParentId: parentId, status: 'disabled' });
    expect(await act('activate', second.id, chief.headers)).toBe(204);
    expect(await bellOf(await signInAs(portal.platform, second))).toEqual([]);
    expect(await told()).toEqual([['activated', 1, who(second, 1)]]);
    // Given what they have, a new password, a lock taken away, an invitation sent again
    expect(await outcomeOf(send('PUT', `/v1/admin/users/${colleague.id}`, { roles: [2] }, chief.headers))).toBe(200);
    expect(await act('password/reset', colleague.id, chief.headers)).toBe(204);
    await lockWay(portal, { email: colleague.email, until: new Date(Date.now() + 600_000) });
    expect(await act('activate', colleague.id, chief.headers)).toBe(204);
    const invited = await createUser(portal.database, { roles: [2], merchantParentId: parentId, status: 'pending' });
    const resend = `/v1/admin/invitations/${invited.id}/resend`;
    expect(await outcomeOf(send('POST', resend, undefined, chief.headers))).toBe(204);
    // The company's own Admin
    expect(await outcomeOf(send('PUT', `/v1/admin/users/${colleague.id}`, { roles: [3] }))).toBe(200);
    for (const verb of ['suspend', 'activate', 'delete']) expect(await act(verb, colleague.id)).toBe(204);
    expect(await told()).toHaveLength(1);
  });
});
