import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { type Lister, newLister } from '../../testing/features/ip-allowlist.ts';

const [ADMIN, STAFF_ADMIN, MINT, DEVELOPER] = [1, 101, 105, 114];
const DAY = 86_400;
const DUPLICATE = 'Sorry! There already exists a rule with the values you selected.';
let ann: Lister;
let bea: Lister;
let stranger: Lister;
let mint: Lister;
let developer: Lister;
let staffAdmin: Lister;

const clock = createTestClock();
const portal = usePortal({ clock });
beforeEach(async () => {
  const { db } = portal.database;
  await db.deleteFrom('ip_allowlist_entry').execute();
  await db.deleteFrom('rate_limit').execute();
  // New sessions, since tests move the clock by months
  const { merchantParentId } = await createMerchant(portal.database);
  ann = await newLister(portal, [ADMIN], merchantParentId);
  bea = await newLister(portal, [ADMIN], merchantParentId);
  stranger = await newLister(portal, [ADMIN]);
  mint = await newLister(portal, [MINT]);
  developer = await newLister(portal, [DEVELOPER]);
  staffAdmin = await newLister(portal, [STAFF_ADMIN]);
});

const rows = () => portal.database.db.selectFrom('ip_allowlist_entry').selectAll().orderBy('id').execute();
const lastRecord = () =>
  portal.database.db
    .selectFrom('audit_record')
    .select(['act', 'outcome', 'object', 'user_id'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const detailsOf = (answer: { statusCode: number; json: () => { details?: unknown } }) => [
  answer.statusCode,
  answer.json().details,
];
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();
/** Lets so much time pass that somebody has to sign in again. */
const after = async (seconds: number, lister: Lister): Promise<void> => {
  clock.advance(seconds);
  await lister.signInAgain();
};

describe('added', () => {
  test('an address says who added it, when, and that it ends after 180 days, whatever was asked', async () => {
    const added = { '203.0.113.7': undefined, '198.51.100.0/24': '2099-01-01T00:00:00.000Z', '192.0.2.1': 'tomorrow' };
    for (const [ipAddress, expiryDate] of Object.entries(added))
      await ann.add({ ipAddress, description: '  Head office ', ...(expiryDate && { expiryDate }) });
    const now = clock.now();
    const entries = await bea.entries();
    expect(entries.map(({ ipAddress }) => ipAddress).toSorted()).toEqual(Object.keys(added).toSorted());
    for (const entry of entries)
      expect(entry).toEqual({
        id: expect.any(String),
        ipAddress: entry.ipAddress,
        description: 'Head office',
        createdDate: now.toISOString(),
        userName: 'Test Person',
        userEmail: ann.user.email,
        isActive: true,
        expiryDate: new Date(now.getTime() + 180 * DAY * 1000).toISOString(),
        disabledDate: null,
        expiryWarning: null,
        isDeletable: true,
      });
  });
});

test('an address is in force for 180 days to the second, warns from a week before to a week after, and may be added again', async () => {
  const find = async (type: string) => (await ann.entries(`type=${type}`))[0];
  const removed = await ann.added('203.0.113.8');
  await ann.remove(removed);
  await ann.addIp('203.0.113.7');
  await after(173 * DAY, ann);
  expect((await find('active'))?.expiryWarning).toBeNull();
  clock.advance(1);
  expect((await find('active'))?.expiryWarning).toBe('soon');
  await after(7 * DAY - 2, ann);
  expect(await find('active')).toMatchObject({ isActive: true, disabledDate: null });
  expect((await ann.addIp('203.0.113.7')).statusCode).toBe(400);
  clock.advance(1);
  expect(await ann.entries()).toEqual([]);
  const ended = await find('expired');
  expect(ended).toMatchObject({ isActive: false, isDeletable: false, disabledDate: ended?.expiryDate });
  expect((await ann.remove(ended?.id ?? '')).statusCode).toBe(409);
  expect((await ann.addIp('203.0.113.7')).statusCode).toBe(200);
  await after(7 * DAY, ann);
  expect((await find('expired'))?.expiryWarning).toBeNull();
  clock.advance(1);
  expect(await ann.entries('type=expired')).toMatchObject([
    { ipAddress: '203.0.113.7', expiryWarning: 'past' },
    { id: removed, expiryWarning: null },
  ]);
});

describe('removed', () => {
  test('an address stays in the list of what has ended with the time, is removed once however many ask, and may be added again', async () => {
    const [other, id] = [await ann.added('203.0.113.8'), await ann.added('203.0.113.7')];
    clock.advance(60);
    const answers = await Promise.all([bea.remove(id), ann.remove(id), bea.remove(id)]);
    expect(statuses(answers)).toEqual([204, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      errorCode: 'IP_ENTRY_ENDED',
      errorMessage: 'This IP is no longer whitelisted. Refresh the page.',
    });
    expect(await ann.entries()).toMatchObject([{ id: other }]);
    expect(await ann.entries('type=expired')).toMatchObject([
      { id, isActive: false, isDeletable: false, disabledDate: clock.now().toISOString() },
    ]);
    expect((await ann.addIp('203.0.113.7')).statusCode).toBe(200);
  });

  test('it is by who added it, known by their number and not by their address, or by an Admin', async () => {
    const [own, other] = [await mint.added('203.0.113.7'), await mint.added('203.0.113.8')];
    await portal.database.db
      .updateTable('ip_allowlist_entry')
      .set({ creator_email: developer.user.email })
      .where('id', '=', own)
      .execute();
    expect((await developer.entries()).map(({ isDeletable }) => isDeletable)).toEqual([false, false]);
    expect((await developer.remove(own)).statusCode).toBe(403);
    expect(await lastRecord()).toMatchObject({ act: 'access_denied', user_id: developer.user.id });
    expect((await rows()).every(({ removed_at }) => removed_at === null)).toBe(true);
    expect((await mint.entries()).map(({ isDeletable }) => isDeletable)).toEqual([true, true]);
    expect((await mint.remove(own)).statusCode).toBe(204);
    expect((await staffAdmin.remove(other)).statusCode).toBe(204);
  });
});

describe('the query', () => {
  test('takes an empty type and order as none, and sorts by each field both ways', async () => {
    for (const [ipAddress, description] of [
      ['203.0.113.7', 'b'],
      ['198.51.100.9', 'C'],
      ['9.9.9.9', 'a'],
    ])
      await ann.add({ ipAddress, description }).then(() => clock.advance(1));
    const order = async (query: string) => (await bea.entries(query)).map(({ description }) => description).join('');
    const newestFirst = await order('');
    expect(newestFirst).toBe('aCb');
    for (const query of ['type=', 'sort=', 'type=&sort=&sortBy=&order=', 'type=active&order=ASC'])
      expect([query, await order(query)]).toEqual([query, newestFirst]);
    expect(await order('sort=ipAddress,asc')).toBe('aCb');
    expect(await order('sort=ipAddress,desc')).toBe('bCa');
    expect(await order('sort=description,asc')).toBe('abC');
    expect(await order('sort=createdDate,asc&sortBy=description&order=DESC')).toBe('bCa');
    expect(await order('sort=expiryDate,desc')).toBe('aCb');
    expect(await order('sortBy=description&order=DESC')).toBe('Cba');
    expect(await order('sortBy=description&order=')).toBe('abC');
    expect(await order('sort=userName,asc&type=expired')).toBe('');
  });
});

test('an address of the provider is not there for a merchant, nor one of a merchant for the provider or another; what was named is on record', async () => {
  const [ours, theirs] = [await ann.added('203.0.113.7'), await mint.added('192.0.2.1')];
  for (const [lister, id] of [
    [stranger, ours],
    [mint, ours],
    [staffAdmin, ours],
    [ann, theirs],
  ] as const) {
    const refusalOf = async (named: string) => {
      const { requestId: _, ...told } = (await lister.remove(named)).json();
      const { act, outcome, user_id } = await lastRecord();
      expect([told.errorCode, outcome, user_id]).toEqual(['NOT_FOUND', 'failure', lister.user.id]);
      return [told, act];
    };
    const [told, act] = await refusalOf(id);
    if (lister === stranger) expect(act).toBe('cross_tenant_denied');
    expect(await refusalOf('00000000-0000-4000-8000-000000000000')).toEqual([told, 'ip_address_deleted']);
  }
  expect(await ann.addresses()).toEqual(['203.0.113.7']);
  expect(await staffAdmin.addresses()).toEqual(['192.0.2.1']);
});

describe('the list', () => {
  test('has pages, the newest first, and is searched by address and description', async () => {
    const found = [
      ['203.0.113.7', 'Head office, Montréal'],
      ['198.51.100.0/24', 'Data centre 100%'],
      ['192.0.2.100', 'Laptop'],
    ];
    for (const [ipAddress, description] of found) {
      await ann.add({ ipAddress, description });
      clock.advance(1);
    }
    expect(await ann.addresses()).toEqual(['192.0.2.100', '198.51.100.0/24', '203.0.113.7']);
    expect(await ann.listed('page=2&limit=2')).toMatchObject({
      data: [{ ipAddress: '203.0.113.7' }],
      currentPage: 2,
      totalPages: 2,
      totalRecords: 3,
    });
    expect(await ann.addresses('keyword=MONTREAL')).toEqual(['203.0.113.7']);
    expect(await ann.addresses('keyword=100.0/24')).toEqual(['198.51.100.0/24']);
    expect(await ann.addresses('keyword=%25')).toEqual(['198.51.100.0/24']);
    expect(await ann.addresses('keyword=_')).toEqual([]);
    expect(await ann.addresses('keyword=203&type=expired')).toEqual([]);
  });

  test('of what has ended begins with what ended last, be it removed or expired', async () => {
    const first = await ann.added('203.0.113.1');
    clock.advance(1);
    await ann.addIp('203.0.113.2');
    clock.advance(1);
    const third = await ann.added('203.0.113.3');
    await ann.remove(third);
    clock.advance(1);
    await ann.remove(first);
    await after(180 * DAY, ann);
    expect(await ann.addresses('type=expired')).toEqual(['203.0.113.2', '203.0.113.1', '203.0.113.3']);
  });
});

test('loopback is taken where the portal itself is at home there, and nowhere else', async () => {
  for (const ipAddress of ['127.0.0.1', '127.0.0.0/24']) expect((await ann.addIp(ipAddress)).statusCode).toBe(200);
  const { platform } = portal;
  const { portalUrl } = platform.config;
  platform.config.portalUrl = 'https://portal.example';
  const answer = await ann.addIp('127.9.9.9').finally(() => {
    platform.config.portalUrl = portalUrl;
  });
  const message = 'No call can come from this address: it is reserved';
  expect(detailsOf(answer)).toEqual([400, [{ field: 'ipAddress', rule: 'unreachable', message }]]);
});

describe('a duplicate', () => {
  test('is told so, however many ask at once, in another spelling and by a colleague; another company has its own', async () => {
    const several = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? ann : bea).addIp('203.0.113.7'));
    expect(statuses(await Promise.all(several))).toEqual([200, ...Array(19).fill(400)]);
    const told = [400, [{ field: 'ipAddress', rule: 'unique', message: DUPLICATE }]];
    for (const same of [' 203.0.113.7', '203.0.113.7  ']) expect(detailsOf(await bea.addIp(same))).toEqual(told);
    for (const lister of [stranger, mint]) expect((await lister.addIp('203.0.113.7')).statusCode).toBe(200);
    await ann.addIp('198.51.100.0/24');
    expect(detailsOf(await ann.addIp('198.51.100.0/24'))).toEqual(told);
    expect(await ann.entries()).toHaveLength(2);
  });

  test('is an address of a listed network too; a network may take in what is listed by itself', async () => {
    expect((await ann.addIp('198.51.100.9')).statusCode).toBe(200);
    expect((await ann.addIp('198.51.100.0/24')).statusCode).toBe(200);
    expect((await ann.addIp('198.51.100.9')).json().details[0].message).toBe(DUPLICATE);
    const message = 'This IP is already whitelisted, as a part of 198.51.100.0/24.';
    for (const inside of ['198.51.100.0', '198.51.100.255'])
      expect(detailsOf(await ann.addIp(inside))).toEqual([400, [{ field: 'ipAddress', rule: 'covered', message }]]);
    expect((await ann.addIp('198.51.101.0')).statusCode).toBe(200);
  });
});

test('of any number at once the 200th is taken and no more, until one is deleted or ends; another company has room', async () => {
  await portal.database.pool.query(
    `insert into ip_allowlist_entry (merchant_parent_id, address, description, creator_id, creator_name, creator_email, created_at, expires_at)
     select $1, ('198.18.' || n / 250 || '.' || n % 250)::inet, 'x', 1, 'x', 'x@test.example', $2::timestamptz, $2::timestamptz + interval '180 days'
     from generate_series(1, 199) n`,
    [ann.user.merchantParentId, clock.now()],
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => (nth % 2 ? ann : bea).addIp(`203.0.113.${nth}`)),
  );
  expect(statuses(answers)).toEqual([200, ...Array(19).fill(400)]);
  const message = 'At most 200 IP addresses can be whitelisted at once. Delete one first.';
  expect(detailsOf(await ann.addIp('203.0.113.22'))).toEqual([400, [{ field: 'ipAddress', rule: 'max', message }]]);
  expect((await stranger.addIp('203.0.113.22')).statusCode).toBe(200);
  await ann.remove(answers.find(({ statusCode }) => statusCode === 200)?.json().id);
  expect((await ann.addIp('203.0.113.22')).statusCode).toBe(200);
  await after(180 * DAY, ann);
  expect((await ann.addIp('203.0.113.23')).statusCode).toBe(200);
});
