import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { createAdminAndColleague, peopleCalls } from '../../testing/features/people-calls.ts';
import { linkIn, type MailTray, openMailTray } from '../../testing/servers/mail-room.ts';

type Headers = { authorization: string };
let room: MailTray;
let parentId: string;
let admin: TestUser;
let colleague: TestUser;
let headers: Headers;

const portal = usePortal();
beforeAll(async () => {
  room = openMailTray(portal.platform);
});
beforeEach(async () => {
  ({ parentId, admin, colleague, headers } = await createAdminAndColleague(portal));
});

const { send, outcomeOf, act, list, invite, lastAct, internal } = peopleCalls(() => ({ portal, admin, headers }));
const inviteMany = (emails: string, given = headers) =>
  send('POST', '/v1/admin/invitations', { emails, roles: [3] }, given);

describe('an invitation', () => {
  const fresh = (name: string) => `${name}-${parentId}@test.example`;

  test('makes a pending person and mails them', async () => {
    expect((await invite({ email: fresh('New'), roles: [3] })).json()).toEqual({ status: 'SUCCESS' });
    const mail = await room.mailTo(fresh('new'));
    expect(mail.subject).toBe('You are invited to the payments portal of Maple Kite');
    expect(mail.html).toContain('Accept the invitation');
    const [invited] = (await list('type=pending')).data;
    expect(invited).toMatchObject({ email: fresh('new'), status: 'pending', lastInvitation: expect.any(String) });
    expect([invited.firstName, invited.lastName]).toEqual(['', '']);
    await invite({ email: fresh('neighbour'), roles: [3] });
    const times = async () =>
      (await list('type=pending&sort=id,asc')).data.map(
        ({ lastInvitation }: { lastInvitation: string }) => lastInvitation,
      );
    const before = await times();
    expect(await outcomeOf(send('POST', `/v1/admin/invitations/${invited.id}/resend`))).toBe(204);
    const after = await times();
    expect([after[0] > before[0], after[1]]).toEqual([true, before[1]]);
    expect(await act('delete', invited.id)).toBe(204);
    const link = linkIn(mail).searchParams;
    const check = { code: link.get('code'), email: link.get('email') };
    expect(await outcomeOf(send('POST', '/v1/signup/validate', check))).toBe('INVALID_INVITATION');
  });

  test('goes to ten at once, all or none', async () => {
    const ten = Array.from({ length: 10 }, (_, nth) => fresh(`bulk${nth}`));
    expect(await outcomeOf(inviteMany(ten.join(' , ')))).toBe(200);
    const mixed = await inviteMany(`${fresh('eleven')},${colleague.email}`);
    const message = 'This email is already registered';
    expect(mixed.json().details).toEqual([{ field: 'emails', rule: 'unique', message }]);
    // A comma too many names nobody
    expect(await outcomeOf(inviteMany(`${fresh('one')}, ${fresh('two')},`))).toBe(200);
    expect((await list('type=pending')).totalUsers).toBe(12);
    expect((await inviteMany(' , ')).json().details).toMatchObject([{ message: 'Incorrect email format.' }]);
  });

  test('is in the language that is chosen for the invited, also when it is sent again', async () => {
    const email = fresh('french');
    expect(await outcomeOf(invite({ email, roles: [3], locale: 'fr-CA' }))).toBe(200);
    expect((await room.mailTo(email)).subject).toBe('Invitation au portail de paiements de Maple Kite');
    await portal.database.db.deleteFrom('rate_limit').execute();
    expect(await outcomeOf(send('POST', '/v1/users/invitations/resend', { email }))).toBe(204);
    const again = 'Votre nouvelle invitation au portail de paiements de Maple Kite';
    expect((await room.mailTo(email, 2)).subject).toBe(again);
  });

  test('to somebody of another merchant looks like any other, and changes nothing', async () => {
    const elsewhere = await createUser(portal.database);
    const answer = await invite({ email: elsewhere.email, roles: [3] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'SUCCESS' }]);
    expect((await list('type=pending')).totalUsers).toBe(0);
    expect(room.mailsTo(elsewhere.email)).toEqual([]);
    expect(await outcomeOf(invite({ email: colleague.email, roles: [3] }))).toBe('VALIDATION');
    const trail = async (given: Headers) => {
      const query = `keyword=${encodeURIComponent(elsewhere.email)}&act=user_invited`;
      return (await send('GET', `/v1/audit?${query}`, undefined, given)).json().data;
    };
    // The own trail tells nothing of who is where; the staff see that it was tried
    expect(await trail(headers)).toEqual([]);
    expect(await trail((await internal(101)).headers)).toMatchObject([
      { outcome: 'failure', email: admin.email, merchantParentId: null, details: { reason: 'notInvited' } },
    ]);
  });

  test('of somebody elsewhere is not found by address, nor told of in the own trail', async () => {
    const elsewhere = await createUser(portal.database, { status: 'pending' });
    const answers = [];
    for (const email of [elsewhere.email, `nobody-${parentId}@test.example`]) {
      const answer = await send('POST', '/v1/users/invitations/resend', { email });
      const { requestId, ...rest } = answer.json();
      answers.push([answer.statusCode, rest, JSON.stringify(await lastAct()).replaceAll(email, '')]);
    }
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[0]).toEqual(answers[1]);
    expect(room.mailsTo(elsewhere.email)).toEqual([]);
  });

  test('sent twice at once makes one person', async () => {
    const answers = await Promise.all([1, 2].map(() => outcomeOf(invite({ email: fresh('twice'), roles: [3] }))));
    expect(answers.toSorted()).toEqual([200, 'VALIDATION']);
    expect((await list('type=pending')).totalUsers).toBe(1);
  });

  test('goes where the caller belongs; the staff choose, and give no role above their own', async () => {
    const other = await createMerchant(portal.database);
    const body = (more: object) => ({ email: fresh('where'), roles: [3], ...more });
    expect(await outcomeOf(invite(body({ merchantParentId: other.merchantParentId })))).toBe('FORBIDDEN');
    const support = await internal(106);
    expect(await outcomeOf(invite(body({}), support.headers))).toBe('VALIDATION');
    expect(await outcomeOf(invite(body({ merchantParentId: parentId }), support.headers))).toBe(200);
    expect((await list('type=pending')).data).toMatchObject([{ userType: 'external', merchantParentId: parentId }]);
    const parents = (await send('GET', '/v1/admin/merchant-parents')).json().merchantParents;
    expect(parents).toEqual([{ id: parentId, name: 'Maple Kite' }]);
    const all = (await send('GET', '/v1/admin/merchant-parents', undefined, support.headers)).json().merchantParents;
    const names = all.map(({ name }: { name: string }) => name);
    expect([names.length > 2, names]).toEqual([true, names.toSorted()]);
  });
});
