import type { AddressInfo } from 'node:net';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endExport } from '../../exports/end-export.ts';
import { take } from '../../ingest/testing/ingest-files.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { insertExport } from '../../testing/examples/of-exports.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { representmentRow } from '../../testing/features/representment-row.ts';
import { openLiveSocket, subscribeFrame, tokenFrame } from '../../testing/live-page.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { forgetNotifications } from './bell/service.ts';
import { tellDaily } from './daily/notify-daily.ts';
import { deliverNotificationMail } from './mail/deliver.ts';

const clock = createTestClock();
let merchantParentId: string;
let me: TestUser;
let headers: { authorization: string };

const portal = usePortal({ clock });
beforeAll(async () => {
  merchantParentId = (await createMerchant(portal.database, { merchantId: 'M1' })).merchantParentId;
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await portal.database.owner.pool.query('truncate notification, ibt_representment, ibt_representment_day');
  me = await createUser(portal.database, { merchantParentId, roles: [2] });
  headers = await signInAs(portal.platform, me);
});

const bell = async (of = headers) => (await portal.app.inject({ url: '/v1/notifications', headers: of })).json();
const read = (payload: object, of = headers) =>
  portal.app.inject({ method: 'POST', url: '/v1/notifications/read', headers: of, payload });

/** An export of mine that ends so; of a schedule that mails `recipients`, where they are given. */
const end = async (ending: 'ready' | 'fault' | 'cancelled', recipients?: readonly number[]) => {
  const whose = { creator_id: me.id, creator_name: 'Me', merchant_parent_id: merchantParentId };
  const what = { report: 'interac-payins', file_type: 'CSV', filters: '{}', fingerprint: Math.random().toString() };
  const id = await insertExport(portal, me, 'NEW');
  return portal.database.db.transaction().execute(async trx => {
    if (recipients) {
      const due = {
        frequency: 'WEEKLY',
        next_from: '2026-06-16',
        next_run_at: new Date(),
        recipients: [...recipients],
      };
      const schedules = trx.insertInto('export_schedule').values({ ...whose, ...what, ...due });
      const schedule = await schedules.returning('id').executeTakeFirstOrThrow();
      const of = { schedule_id: schedule.id, frequency: 'WEEKLY', period_start: '2026-06-01' };
      await trx.updateTable('report_export').set(of).where('id', '=', id).execute();
    }
    await trx.updateTable('report_export').set({ total_records: 1_284 }).where('id', '=', id).execute();
    const hash = 'f'.repeat(64);
    const file = { key: `exports/${id}`, size: 7, sha256: hash, proofSha256: hash, proofSignature: Buffer.alloc(64) };
    await endExport(trx, portal.platform, { id }, ending === 'ready' ? { file } : { failure: ending });
    return id;
  });
};
type Sent = Parameters<Mailer['send']>[0];
/** What is mailed as a job says. */
const mailedBy = async (...jobs: Parameters<typeof deliverNotificationMail>[2][]): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const mailer: Mailer = { send: async mail => void sent.push(mail), close: () => undefined };
  for (const job of jobs) await deliverNotificationMail(portal.platform, mailer, job);
  return sent;
};
const bellOf = async (user: TestUser) => (await bell(await signInAs(portal.platform, user))).data;
/** Two of the staff, both of whom wish for mail of a kind, and of whom the second sees nothing of it. */
const wishing = async (mail: 'lateFiles' | 'closingPack') => {
  const both = [
    await createUser(portal.database, { roles: [101] }),
    await createUser(portal.database, { roles: [104] }),
  ] as const;
  for (const each of both)
    await portal.app.inject({
      method: 'PUT',
      url: '/v1/users/preferences',
      headers: await signInAs(portal.platform, each),
      payload: { mail: { [mail]: true } },
    });
  return both;
};

test('tells of exports that are ready and that failed, each until it is read', async () => {
  const exportId = await end('ready');
  await end('fault');
  await end('cancelled');
  const { data, unread } = await bell();
  expect(data).toMatchObject([
    { kind: 'export_failed', reportName: 'PAYINS', failure: 'fault', frequency: null, isRead: false },
    { kind: 'export_ready', reportName: 'PAYINS', product: 'INTERAC', rows: 1_284, fileType: 'CSV', exportId },
  ]);
  expect(unread).toBe(2);
  const colleague = await createUser(portal.database, { merchantParentId, roles: [2] });
  await portal.database.pool.query(
    'insert into notification (user_id, kind, export_id, needs, created_at, read_at) select $1, kind, export_id, needs, created_at, created_at from notification',
    [colleague.id],
  );
  expect((await read({ ids: [data[0].id] })).statusCode).toBe(204);
  expect(await bell()).toMatchObject({ unread: 1, data: [{ isRead: true }, { isRead: false }] });
  await read({ upTo: data[1].at });
  expect(await bell()).toMatchObject({ unread: 0 });
  await portal.database.db.deleteFrom('report_export').where('id', '=', exportId).execute();
  expect((await bell()).data).toHaveLength(1);
});

test('a schedule that failed is told to its creator and the Admins, its file to whom it mails, as far as they may see it', async () => {
  const admin = await createUser(portal.database, { merchantParentId, roles: [1] });
  // Customer Service has no exports
  const service = await createUser(portal.database, { merchantParentId, roles: [4] });
  const colleague = await createUser(portal.database, { merchantParentId, roles: [3] });
  await end('fault', [service.id, colleague.id]);
  await end('ready', [service.id, colleague.id]);
  const kinds = async (user: TestUser) => (await bellOf(user)).map(({ kind }: { kind: string }) => kind);
  expect(await kinds(me)).toEqual(['export_ready', 'export_failed']);
  expect(await kinds(admin)).toEqual(['export_failed']);
  expect(await kinds(colleague)).toEqual(['export_ready']);
  expect(await kinds(service)).toEqual([]);
});

test('all up to an instant is marked as read, and what came a millisecond later is not', async () => {
  const [old, young] = [await end('ready'), await end('fault')];
  const [now, before] = [clock.now(), new Date(clock.now().getTime() - 1)];
  const at = (id: string, instant: Date) =>
    portal.database.pool.query('update notification set created_at = $2 where export_id = $1', [id, instant]);
  await at(old, before);
  await at(young, now);
  await read({ upTo: before.toISOString() });
  expect(await bell()).toMatchObject({ unread: 1, data: [{ kind: 'export_failed', isRead: false }, { isRead: true }] });
});

test('a page that is open hears of each change, and of no one else', async () => {
  const { port } = portal.app.server.address() as AddressInfo;
  const page = openLiveSocket(`ws://127.0.0.1:${port}`, portal.platform.config.allowedOrigins[0] ?? '');
  await page.isOpen;
  page.send(tokenFrame(headers));
  page.send(subscribeFrame(me.id, 'notifications'));
  const told = () =>
    (page.frames as { type: string; message: { unread: number } }[]).filter(({ type }) => type === 'message').at(-1)
      ?.message;
  await expect.poll(told).toEqual({ unread: 0 });
  await end('ready');
  await expect.poll(told).toEqual({ unread: 1 });
  await read({ ids: [(await bell()).data[0].id] });
  await expect.poll(told).toEqual({ unread: 0 });
  page.socket.close();
});

test('representments are told once, the day before, to those who may decide; the numbers follow, and what is decided is gone', async () => {
  const day = addDays(easternDay(clock.now()), 1);
  const due = (token: string) => representmentRow(token, { representmentDate: day });
  const later = representmentRow('later', { representmentDate: addDays(day, 1) });
  await take(portal.database, 'ibt-representments', [due('a'), due('b'), later]);
  await tellDaily(portal.platform, 'representments_due');
  await tellDaily(portal.platform, 'representments_due');
  const told = { kind: 'representments_due', day, count: 2, amountCents: 25_000, isRead: false };
  expect((await bell()).data).toMatchObject([told]);
  const [{ id }] = (await bell()).data;
  await read({ ids: [id] });
  await take(portal.database, 'ibt-representments', [due('c')]);
  await tellDaily(portal.platform, 'representments_due');
  expect((await bell()).data).toMatchObject([{ ...told, id, count: 3, amountCents: 37_500 }]);
  await read({ ids: [id] });
  const declined = portal.database.db.updateTable('ibt_representment').set({ decline_requested_at: new Date() });
  await declined.where('journal_token', '=', 'a').execute();
  await tellDaily(portal.platform, 'representments_due');
  expect((await bell()).data).toMatchObject([{ ...told, id, count: 2, isRead: true }]);

  const jobs = "select data from pgboss.job where name = 'notification-mail' and data->>'notificationId' = $1";
  const { rows } = await portal.database.pool.query(jobs, [id]);
  expect(rows).toHaveLength(1);
  const sent = await mailedBy(rows[0].data, rows[0].data);
  expect(sent).toMatchObject([{ to: me.email, subject: expect.stringMatching(/^2 representments due on /) }]);
  expect(sent[0]?.text).not.toContain('$');

  await end('ready');
  await declined.execute();
  await tellDaily(portal.platform, 'representments_due');
  expect((await bell()).data).toMatchObject([{ kind: 'export_ready' }]);
});

test('late files are told once a day to the staff who see files, and mailed to who wishes it', async () => {
  const { db, pool } = portal.database;
  const [staff, without] = await wishing('lateFiles');
  const late = (dataset: string) =>
    pool.query(
      `with run as (insert into ingest_run (dataset, outcome, file_name, file_bytes, started_at, finished_at)
         values ($1, 'taken', $1, 1, $2, $2) returning id)
       insert into ingest_latest (dataset, days, ingest_run_id, merchant_id, row_count, taken_at)
       select $1, array[$2::date - 3, $2::date - 2, $2::date - 1, $2::date], id, 'M1', 1, $2 from run`,
      [dataset, addDays(easternDay(clock.now()), -5)],
    );
  await late('interac-payins');
  await tellDaily(portal.platform, 'files_late');
  expect(await bellOf(staff)).toMatchObject([{ kind: 'files_late', count: 1, isRead: false }]);
  expect([await bellOf(without), await bellOf(me)]).toEqual([[], []]);
  await late('interac-payouts');
  await tellDaily(portal.platform, 'files_late');
  const [{ id }] = await bellOf(staff);
  const sent = await mailedBy({ kind: 'lateFiles', notificationId: id, userId: staff.id });
  expect(sent).toMatchObject([{ to: staff.email, subject: 'Files of merchants that are late: 2' }]);
  expect(sent[0]?.text).not.toContain('M1');
  await db.deleteFrom('ingest_latest').execute();
  await tellDaily(portal.platform, 'files_late');
  expect(await bellOf(staff)).toEqual([]);
});

test('the closing pack of the last month is told once, and mailed, to who wishes it and may have it', async () => {
  const [staff, without] = await wishing('closingPack');
  for (let each = 0; each < 2; each += 1) await tellDaily(portal.platform, 'closing_pack');
  const notifications = await bellOf(staff);
  const month = addDays(`${easternDay(clock.now()).slice(0, 7)}-01`, -1).slice(0, 7);
  expect(notifications).toMatchObject([{ kind: 'closing_pack', month, isRead: false }]);
  expect([await bellOf(without), await bellOf(me)]).toEqual([[], []]);
  const sent = await mailedBy({ kind: 'closingPack', notificationId: notifications[0].id, userId: staff.id });
  expect(sent[0]?.text).toContain(`/reports/exports?closingPack=${month}`);
});

test('what was told is there for 90 days to the moment, and is taken away after', async () => {
  const told = async (age: string) => {
    const exportId = await end('ready');
    const aged = 'update notification set created_at = $1::timestamptz - $2::interval where export_id = $3';
    await portal.database.owner.pool.query(aged, [clock.now(), age, exportId]);
    return exportId;
  };
  const [, last, kept] = [
    await told('90 days 0.001 seconds'),
    await told('90 days'),
    await told('89 days 23:59:59.999'),
  ];
  expect((await bell()).data).toMatchObject([{ exportId: kept }]);
  await forgetNotifications(portal.platform);
  const { rows } = await portal.database.pool.query('select export_id from notification order by created_at');
  expect(rows.map(row => row.export_id)).toEqual([last, kept]);
});

test('each company is told of its own of a day, and keeps it where another has decided', async () => {
  const { db } = portal.database;
  const day = addDays(easternDay(clock.now()), 1);
  const { merchantParentId: second } = await createMerchant(portal.database, { merchantId: 'M2' });
  const theirs = await signInAs(
    portal.platform,
    await createUser(portal.database, { merchantParentId: second, roles: [2] }),
  );
  const ours = representmentRow('ours', { representmentDate: day });
  const foreign = { representmentDate: day, merchantId: 'M2', transactionAmountCents: '400' };
  await take(portal.database, 'ibt-representments', [ours, representmentRow('foreign', foreign)]);
  await tellDaily(portal.platform, 'representments_due');
  expect((await bell()).data).toMatchObject([{ day, count: 1, amountCents: 12_500 }]);
  expect((await bell(theirs)).data).toMatchObject([{ day, count: 1, amountCents: 400 }]);
  await read({ ids: [(await bell(theirs)).data[0].id] }, theirs);
  const declined = db.updateTable('ibt_representment').set({ decline_requested_at: clock.now() });
  await declined.where('journal_token', '=', 'ours').execute();
  await tellDaily(portal.platform, 'representments_due');
  expect((await bell()).data).toEqual([]);
  expect((await bell(theirs)).data).toMatchObject([{ day, count: 1, amountCents: 400, isRead: true }]);
});

test('of a day only what can still be declined is told, whose it is, and only to who is active', async () => {
  const { db } = portal.database;
  const day = addDays(easternDay(clock.now()), 1);
  const tokens = ['open', 'declined', 'requested', 'accepted', 'late', 'not-again'];
  const rows = tokens.map(token => representmentRow(token, { representmentDate: day }));
  await take(portal.database, 'ibt-representments', rows);
  const make = (token: string, values: object) =>
    db.updateTable('ibt_representment').set(values).where('journal_token', '=', token).execute();
  await make('declined', { decline_requested_at: clock.now() });
  await make('requested', { stop_request_status: 'REQUESTED' });
  await make('accepted', { stop_request_status: 'ACCEPTED' });
  await make('late', { stop_request_status: 'TOO_LATE' });
  await make('not-again', { next_action: 'D' });
  const disabled = await createUser(portal.database, { merchantParentId, roles: [2], status: 'disabled' });
  await tellDaily(portal.platform, 'representments_due');
  expect((await bell()).data).toMatchObject([{ kind: 'representments_due', day, count: 1, amountCents: 12_500 }]);
  const told = await db.selectFrom('notification').select('user_id').execute();
  expect(told.map(({ user_id }) => user_id)).not.toContain(disabled.id);
});
