import type { AnnouncementValues } from '@drumlin/contract/notifications/announcements.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Mailer, MailNotSent } from '../../platform/mail/mail.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { announcement } from '../../testing/features/announcements.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { announce } from './announcements/announce.ts';
import { forgetNotifications } from './bell/service.ts';
import { deliverNotificationMail } from './mail/deliver.ts';

type Headers = { authorization: string };
const clock = createTestClock();
const URL = '/v1/admin/announcements';
let author: TestUser;
let staff: Headers;
let merchantParentId: string;

const portal = usePortal({ clock });
beforeAll(async () => {
  author = await createUser(portal.database, { roles: [101] });
  staff = await signInAs(portal.platform, author);
  await showFactor(portal.platform, author);
  merchantParentId = (await createMerchant(portal.database)).merchantParentId;
});

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = staff) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const write = async (given: Partial<AnnouncementValues> = {}) => {
  const { status, body } = await send('POST', URL, announcement(clock.now(), { byMail: false, ...given }));
  expect([status, body]).toMatchObject([201, { version: 1 }]);
  return String(body.id);
};
const publish = async (given: Partial<AnnouncementValues> = {}) => {
  const id = await write(given);
  expect(await send('POST', `${URL}/${id}/schedule`, { version: 1 })).toEqual({ status: 200, body: { version: 2 } });
  return id;
};
const one = async (id: string) =>
  (await send('GET', `${URL}?limit=100`)).body.data.find((each: { id: string }) => each.id === id);
const person = async (roles: readonly number[], parent = merchantParentId) => {
  const user = await createUser(portal.database, { roles, ...(parent && { merchantParentId: parent }) });
  return { ...user, headers: await signInAs(portal.platform, user) };
};
const bell = async ({ headers }: { headers: Headers }) =>
  (await send('GET', '/v1/notifications?limit=100', undefined, headers)).body;
const seenBy = async (who: { headers: Headers }, id: string) =>
  (await bell(who)).data.some((each: { id: string }) => each.id === id);

/** For whom there is a mail of an announcement in the queue. */
const mailsQueued = async (id: string): Promise<number[]> => {
  const jobs = "select data from pgboss.job where name = 'notification-mail' and data->>'announcementId' = $1";
  return (await portal.database.pool.query(jobs, [id])).rows.map(({ data }) => data.userId);
};
/** A mailer that notes to whom it sent. */
const noting = () => {
  const sent: string[] = [];
  const mailer: Mailer = { send: async ({ to }) => void sent.push(to), close: () => undefined };
  return { sent, mailer };
};

/** An announcement to the people of a parent that is live, as a row of the table, but for what is said otherwise. */
const insert = async (merchant_parent_id: string, otherwise: Record<string, unknown>) => {
  const { titleEn, titleFr, textEn, textFr } = announcement(clock.now());
  const texts = { title_en: titleEn, title_fr: titleFr, text_en: textEn, text_fr: textFr };
  const now = clock.now().getTime();
  const times = { scheduled_at: new Date(now), starts_at: new Date(now - 60_000), ends_at: new Date(now + 60_000) };
  const to = { audience: 'parent', merchant_parent_id, in_portal: true, by_mail: true, author: author.email };
  const values = { ...texts, ...times, ...to, ...otherwise };
  const made = portal.database.db.insertInto('announcement').values(values).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
};
/** An instant so many milliseconds from now. */
const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

test.each([
  ['live', () => ({}), ['LIVE', { seen: true, queued: true, sent: true }]],
  ['a draft', () => ({ scheduled_at: null }), ['DRAFT', { seen: false, queued: false, sent: false }]],
  ['by mail alone', () => ({ in_portal: false }), ['LIVE', { seen: false, queued: true, sent: true }]],
  ['in the portal alone', () => ({ by_mail: false }), ['LIVE', { seen: true, queued: false, sent: true }]],
  ['begun now', () => ({ starts_at: inMs(0) }), ['LIVE', { seen: true, queued: true, sent: true }]],
  ['about to begin', () => ({ starts_at: inMs(1) }), ['SCHEDULED', { seen: false, queued: false, sent: false }]],
  ['ended now', () => ({ ends_at: inMs(0) }), ['ENDED', { seen: false, queued: false, sent: false }]],
  ['about to end', () => ({ ends_at: inMs(1) }), ['LIVE', { seen: true, queued: true, sent: true }]],
  ['told already', () => ({ told: 'live' }), ['LIVE', { seen: true, queued: false, sent: true }]],
])('one that is %s is told as that, in the list, the bell and by mail', async (_, otherwise, expected) => {
  const { merchantParentId: own } = await createMerchant(portal.database);
  const who = await person([2], own);
  const id = await insert(own, otherwise());
  const { state } = await one(id);
  const isSeen = await seenBy(who, id);
  expect((await bell(who)).unread > 0).toBe(isSeen);
  await announce(portal.platform);
  const isQueued = (await mailsQueued(id)).includes(who.id);
  const { sent, mailer } = noting();
  const told = 'insert into announcement_mail (announcement_id, user_id) values ($1, $2) on conflict do nothing';
  await portal.database.pool.query(told, [id, who.id]);
  await deliverNotificationMail(portal.platform, mailer, { kind: 'announcement', announcementId: id, userId: who.id });
  expect([state, { seen: isSeen, queued: isQueued, sent: sent.length === 1 }]).toEqual(expected);
});

test('each state allows its own acts alone, of who saw this version, and a draft is deleted by itself', async () => {
  const states = {
    DRAFT: { scheduled_at: null },
    SCHEDULED: { starts_at: inMs(1000) },
    LIVE: {},
    ENDED: { ends_at: inMs(0) },
  };
  const { titleEn } = announcement(clock.now());
  const values = announcement(clock.now(), { byMail: false, titleEn: 'Changed' });
  const [stale, seen] = [{ version: 2 }, { version: 1 }];
  const acts: Record<string, (id: string, of: object) => ReturnType<typeof send>> = {
    change: (id, of) => send('PUT', `${URL}/${id}`, { ...values, ...of }),
    schedule: (id, of) => send('POST', `${URL}/${id}/schedule`, of),
    stop: (id, of) => send('POST', `${URL}/${id}/stop`, of),
    delete: id => send('DELETE', `${URL}/${id}`),
  };
  const allowed = { DRAFT: ['change', 'schedule', 'delete'], SCHEDULED: ['change', 'stop'], LIVE: ['stop'], ENDED: [] };
  for (const [state, otherwise] of Object.entries(states)) {
    const neighbour = await insert(merchantParentId, otherwise);
    const done = [];
    for (const [act, ask] of Object.entries(acts)) {
      const id = await insert(merchantParentId, otherwise);
      if (act !== 'delete') expect([act, (await ask(id, stale)).status]).toEqual([act, 409]);
      const { status } = await ask(id, seen);
      if (status < 300) done.push(act);
      else expect([state, act, status, (await one(id)).state]).toEqual([state, act, 409, state]);
      if (act === 'delete' && status < 300) expect(await one(id)).toBeUndefined();
      // What goes out is what somebody scheduled: a change makes it a draft again
      if (act === 'change' && status < 300) expect(await one(id)).toMatchObject({ state: 'DRAFT', titleEn: 'Changed' });
      if (act === 'stop' && status < 300) expect((await one(id)).state).toBe(state === 'LIVE' ? 'ENDED' : 'DRAFT');
    }
    expect([state, done]).toEqual([state, allowed[state as keyof typeof allowed]]);
    expect(await one(neighbour)).toMatchObject({ state, version: 1, author: author.email, titleEn });
  }
});

test('the list of one state has those in it and their number, the last to begin first', async () => {
  const { data } = (await send('GET', `${URL}?limit=100`)).body;
  for (const state of ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED']) {
    const found = (await send('GET', `${URL}?limit=100&state=${state}`)).body;
    const ofState = data.filter((each: { state: string }) => each.state === state);
    expect([state, ofState.length > 0, found]).toMatchObject([
      state,
      true,
      { data: ofState, totalRecords: ofState.length },
    ]);
  }
  const starts = data.map(({ startsAt }: { startsAt: string }) => startsAt);
  expect(starts).toEqual(starts.toSorted().toReversed());
});

test('what is to begin, or a draft whose end has passed, is told when it begins after all', async () => {
  const { merchantParentId: own } = await createMerchant(portal.database);
  const who = await person([2], own);
  const later = await insert(own, { starts_at: inMs(1000), ends_at: inMs(60_000) });
  const draft = await insert(own, { scheduled_at: null, starts_at: inMs(-2), ends_at: inMs(-1) });
  await announce(portal.platform);
  expect([await mailsQueued(later), await mailsQueued(draft)]).toEqual([[], []]);
  clock.advance(1);
  const values = announcement(clock.now(), { audience: 'parent', merchantParentId: own });
  expect((await send('PUT', `${URL}/${draft}`, { ...values, version: 1 })).status).toBe(200);
  expect((await send('POST', `${URL}/${draft}/schedule`, { version: 2 })).status).toBe(200);
  await announce(portal.platform);
  expect([await mailsQueued(later), await mailsQueued(draft)]).toEqual([[who.id], [who.id]]);
});

test('a start of summer time is Eastern, on whatever machine', async () => {
  const id = await write({ startsAt: '2027-03-14T01:30', endsAt: '2027-03-14T03:30' });
  const seconds = 'select extract(epoch from ends_at - starts_at)::int as seconds from announcement where id = $1';
  expect((await portal.database.pool.query(seconds, [id])).rows).toEqual([{ seconds: 3_600 }]);
  expect(await one(id)).toMatchObject({ startsAt: '2027-03-14T01:30', endsAt: '2027-03-14T03:30' });
});

test('counts who has read it, once each, and only what was told up to then', async () => {
  const who = await person([2]);
  const id = await publish({ audience: 'parent', merchantParentId });
  const before = await bell(who);
  expect(before.unread).toBeGreaterThan(0);
  for (let nth = 0; nth < 2; nth += 1)
    expect((await send('POST', '/v1/notifications/read', { ids: [id] }, who.headers)).status).toBe(204);
  expect((await bell(who)).unread).toBe(before.unread - 1);
  expect((await one(id)).receipts.read).toBe(1);
  const [colleague, moment] = [await person([2]), clock.now().toISOString()];
  expect((await bell(colleague)).unread).toBe(before.unread);
  // What began before, and is scheduled after what was seen, was not seen
  clock.advance(1);
  await publish({ audience: 'parent', merchantParentId });
  await send('POST', '/v1/notifications/read', { upTo: moment }, colleague.headers);
  expect((await bell(colleague)).unread).toBe(1);
  await send('POST', '/v1/notifications/read', { upTo: clock.now().toISOString() }, who.headers);
  expect(await bell(who)).toMatchObject({ unread: 0 });
  const stranger = await person([2], (await createMerchant(portal.database)).merchantParentId);
  await send('POST', '/v1/notifications/read', { ids: [id] }, stranger.headers);
  expect((await one(id)).receipts.read).toBe(2);
});

test('reaches everybody, the people of one parent, or those of one role, and counts as readers whom it is for now', async () => {
  const { merchantParentId: own } = await createMerchant(portal.database);
  const [first, second, moved] = [await person([2], own), await person([3], own), await person([2], own)];
  const [parent, role] = [
    await publish({ audience: 'parent', merchantParentId: own }),
    await publish({ audience: 'role', roleId: 2 }),
  ];
  const [everybody, foreign] = [await publish(), await person([2])];
  const seen = (who: { headers: Headers }) => Promise.all([everybody, parent, role].map(id => seenBy(who, id)));
  expect([await seen(first), await seen(second), await seen(foreign)]).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, true],
  ]);
  for (const { headers } of [first, second, moved])
    expect((await send('POST', '/v1/notifications/read', { ids: [parent, role] }, headers)).status).toBe(204);
  expect((await one(parent)).receipts).toMatchObject({ read: 3, people: 3 });
  expect((await one(role)).receipts.read).toBe(2);
  const { db } = portal.database;
  await db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', first.id).execute();
  await db.updateTable('user_role').set({ role_id: 3 }).where('user_id', '=', moved.id).execute();
  expect((await one(parent)).receipts).toMatchObject({ read: 2, people: 2 });
  expect((await one(role)).receipts.read).toBe(0);
});

test('one of which a field is wrong is refused, and one whose end has passed is not scheduled', async () => {
  for (const [field, wrong] of [
    ['endsAt', { endsAt: '2020-01-01T00:00' }],
    ['inPortal', { inPortal: false, byMail: false }],
    ['merchantParentId', { audience: 'parent' }],
    ['merchantParentId', { audience: 'parent', merchantParentId: 'nobody' }],
    ['roleId', { audience: 'role', roleId: 7 }],
  ] as const) {
    const refused = await send('POST', URL, announcement(clock.now(), wrong));
    expect([refused.status, refused.body.details[0].field]).toEqual([400, field]);
  }
  const id = await write({ startsAt: '2026-01-01T00:00', endsAt: '2026-01-02T00:00' });
  const { status, body } = await send('POST', `${URL}/${id}/schedule`, { version: 1 });
  expect([status, body.details[0].field]).toEqual([400, 'endsAt']);
});

test('is mailed once to each person who wants it, however often a worker dies', async () => {
  const { merchantParentId: own } = await createMerchant(portal.database);
  const [reads, refuses, first] = [await person([2], own), await person([2], own), await person([2], own)];
  const put = { mail: { announcements: false } };
  expect((await send('PUT', '/v1/users/preferences', put, refuses.headers)).status).toBe(204);
  const others = [await insert(own, { told: 'live' }), await insert(own, { told: 'live' })] as const;
  const { db } = portal.database;
  const noted = others.map((announcement_id, nth) => ({
    announcement_id,
    user_id: reads.id,
    mailed_at: nth === 0 ? clock.now() : null,
  }));
  await db.insertInto('announcement_mail').values(noted).execute();
  const announcementId = await publish({ audience: 'parent', merchantParentId: own, byMail: true });
  await announce(portal.platform);
  const late = await person([2], own);
  // As after a worker that died before it had noted that all are told
  await db.updateTable('announcement').set({ told: 'nothing' }).where('id', '=', announcementId).execute();
  await announce(portal.platform);
  expect((await mailsQueued(announcementId)).toSorted()).toEqual([reads.id, refuses.id, first.id, late.id].toSorted());

  const mail = (userId: number) => ({ kind: 'announcement' as const, announcementId, userId });
  await deliverNotificationMail(portal.platform, noting().mailer, mail(first.id));
  const busy: Mailer = { ...noting().mailer, send: () => Promise.reject(new MailNotSent('busy', false)) };
  await expect(deliverNotificationMail(portal.platform, busy, mail(reads.id))).rejects.toThrow('busy');
  const { sent, mailer } = noting();
  await deliverNotificationMail(portal.platform, mailer, mail(reads.id));
  await deliverNotificationMail(portal.platform, mailer, mail(reads.id));
  await deliverNotificationMail(portal.platform, mailer, mail(refuses.id));
  expect(sent).toEqual([reads.email]);
  expect((await one(announcementId)).receipts).toMatchObject({ people: 4, mailed: 2 });
  const mailed = await Promise.all(others.map(async id => (await one(id)).receipts.mailed));
  expect(mailed).toEqual([1, 0]);
});

test('is not mailed to whom it is no longer for when their mail is sent', async () => {
  const moved = await person([2]);
  const announcementId = await publish({ audience: 'role', roleId: 2, byMail: true });
  await announce(portal.platform);
  const { db } = portal.database;
  const setRole = (role: number) =>
    db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', moved.id).execute();
  const { sent, mailer } = noting();
  const deliver = () =>
    deliverNotificationMail(portal.platform, mailer, { kind: 'announcement', announcementId, userId: moved.id });
  await setRole(3);
  await deliver();
  expect(sent).toEqual([]);
  await setRole(2);
  await deliver();
  expect(sent).toEqual([moved.email]);
});

test('who read one and who was mailed is forgotten a year after its end, and its numbers are no longer shown', async () => {
  const who = await person([2]);
  const ids = [await publish({ byMail: true }), await publish({ byMail: true })] as const;
  await announce(portal.platform);
  await send('POST', '/v1/notifications/read', { ids: [...ids] }, who.headers);
  const kept = `select distinct announcement_id as id from announcement_mail where announcement_id = any($1)
    union all select distinct announcement_id from announcement_read where announcement_id = any($1)`;
  const left = async () => (await portal.database.pool.query(kept, [ids])).rows.map(({ id }) => id);
  expect(await left()).toHaveLength(4);
  const moved = `update announcement set starts_at = $2::timestamptz - $3::interval - interval '1 day',
    ends_at = $2::timestamptz - $3::interval where id = $1`;
  const endedBefore = (id: string, age: string) => portal.database.pool.query(moved, [id, clock.now(), age]);
  await endedBefore(ids[0], '1 year 0.001 seconds');
  await endedBefore(ids[1], '1 year');
  await forgetNotifications(portal.platform);
  expect(await left()).toEqual([ids[1], ids[1]]);
  expect((await one(ids[0])).receipts).toMatchObject({ read: null, mailed: null });
  expect((await one(ids[1])).receipts).toMatchObject({ read: 1, mailed: 0 });
});
