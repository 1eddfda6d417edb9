import { HELD_DAYS, MAX_HELD } from '@drumlin/contract/invitations/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { deliverAccountMail } from '../../accounts/mail/deliver.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createAdminAndColleague, holdInvitations, peopleCalls } from '../../testing/features/people-calls.ts';
import { endHeld } from './held.ts';

type Staff = Awaited<ReturnType<ReturnType<typeof peopleCalls>['internal']>>;
const [ADMIN, TECH_SUPPORT] = [101, 106];
const TOO_MANY = 'TOO_MANY_WAITING_INVITATIONS';
const clock = createTestClock();
let parentId: string;
let admin: TestUser;
let headers: { authorization: string };
let support: Staff;

const portal = usePortal({ clock });
const { send, outcomeOf, internal } = peopleCalls(() => ({ portal, admin, headers }));
beforeEach(async () => {
  ({ parentId, admin, headers } = await createAdminAndColleague(portal));
  support = await internal(TECH_SUPPORT);
});

const addressOf = (name: string | number) => `${name}-${parentId}@test.example`;
/** Asks for an Admin of the company, who is above TECH_SUPPORT. */
const ask = (name: string | number, by = support) => {
  const body = { email: addressOf(name), roles: [1], merchantParentId: parentId };
  return outcomeOf(send('POST', '/v1/admin/users', body, by.headers));
};

test('no more of one person wait than may, with two requests at once and with a list', async () => {
  const most = { heldBy: support.user.email, merchantParentId: parentId, count: MAX_HELD - 1 };
  await holdInvitations(portal.database, most);
  const outcomes = await Promise.all(['one', 'two'].map(name => ask(name)));
  expect(outcomes.toSorted()).toEqual([200, TOO_MANY]);
  const list = { text: `${addressOf('listed')},Admin,${parentId}`, roles: [] };
  for (const url of ['/v1/admin/invitations/bulk/preview', '/v1/admin/invitations/bulk'])
    expect(await outcomeOf(send('POST', url, list, support.headers))).toBe(TOO_MANY);
  expect(await ask('other', await internal(TECH_SUPPORT))).toBe(200);
});

test('news of one kind is one entry of the bell and one mail until it is mailed or read', async () => {
  const [chief, other] = [await internal(ADMIN), await internal(TECH_SUPPORT)];
  const bell = async () => (await send('GET', '/v1/notifications', undefined, chief.headers)).json().data;
  const counts = async () => (await bell()).map(({ count }: { count: number }) => count);
  const asked = await Promise.all(Array.from({ length: 7 }, (_, nth) => ask(nth, nth % 2 === 0 ? support : other)));
  expect(new Set(asked)).toEqual(new Set([200]));
  const entries = await bell();
  expect(entries).toMatchObject([{ change: 'waits', count: 7, isRead: false }]);
  expect(entries[0].people).toHaveLength(5);

  const sent: Mail[] = [];
  const mailer: Mailer = { send: async mail => void sent.push(mail), close: () => undefined };
  const jobs = "select data from pgboss.job where data ->> 'kind' = 'people_changed' and (data ->> 'userId')::int = $1";
  const { rows } = await portal.database.pool.query(jobs, [chief.user.id]);
  expect(rows).toHaveLength(1);
  const become = (status: string) =>
    portal.database.pool.query('update app_user set status = $2 where id = $1', [chief.user.id, status]);
  await become('disabled');
  await deliverAccountMail(portal.platform, mailer, rows[0].data);
  expect(sent).toMatchObject([{ to: chief.user.email, subject: 'Invitations that wait for approval: 7' }]);
  await become('active');

  clock.advance(1);
  await ask('mailed');
  expect(await counts()).toEqual([1, 7]);
  await send('POST', '/v1/notifications/read', { upTo: clock.now().toISOString() }, chief.headers);
  clock.advance(1);
  await ask('read');
  expect(await counts()).toEqual([1, 1, 7]);
});

test('what nobody approves ends after its days, not a moment before, on record', async () => {
  await ask('late');
  const find = async (table: 'app_user' | 'audit_record', column: string) =>
    (await portal.database.pool.query(`select * from ${table} where ${column} = $1`, [addressOf('late')])).rows;
  clock.advance(HELD_DAYS * 86_400);
  await endHeld(portal.platform);
  const [{ id }] = await find('app_user', 'email');
  clock.advance(1);
  await endHeld(portal.platform);
  expect(await find('app_user', 'email')).toEqual([]);
  expect((await find('audit_record', "details ->> 'user'")).at(-1)).toMatchObject({
    act: 'user_deleted',
    email: null,
    merchant_parent_id: parentId,
    object: `user ${id}`,
    details: { status: 'pending', invitedBy: support.user.email, reason: 'expired' },
  });
});
