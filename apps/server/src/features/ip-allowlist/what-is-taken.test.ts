import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, createTestClock, type TestApp, type TestClock } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { type Lister, newLister } from '../../testing/features/ip-allowlist.ts';

const [ADMIN, MINT] = [1, 105];
const DAY = 86_400;
const ADDRESS_RULE = 'IPv4 addresses only. CIDR notation is allowed, but restricted to x.x.x.0/24 subnets.';
const DUPLICATE = 'Sorry! There already exists a rule with the values you selected.';

let clock: TestClock;
let portal: TestApp;
let ann: Lister;
let bea: Lister;
let stranger: Lister;
let mint: Lister;

beforeAll(async () => {
  clock = createTestClock();
  portal = await buildTestApp({ clock });
});
afterAll(() => portal.close());
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

describe('an address', () => {
  test.each([
    '010.0.0.1',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '127.1',
    '0x7f.1',
    '2130706433',
    '1.2.3.4/24',
    '1.2.3.4/32',
    '1.2.3.0/24/24',
    '1.2.3.0/024',
    '1.2.0.0/16',
    '::1',
    '::ffff:1.2.3.4',
    '１.2.3.4',
    '1.2.3.4\n',
    '1.2.3.4\u00a0',
    '1.2. 3.4',
    '1.2.3.4, 1.2.3.5',
    '',
    ' '.repeat(65),
  ])('%j is refused in words', async ipAddress => {
    const answer = await ann.addIp(ipAddress);
    expect(detailsOf(answer)).toEqual([400, [{ field: 'ipAddress', rule: expect.any(String), message: ADDRESS_RULE }]]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    '0.0.0.0',
    '0.0.0.0/24',
    '0.255.255.255',
    '169.254.0.1',
    '169.254.169.0/24',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.0/24',
    '255.255.255.255',
    '255.255.255.0/24',
  ])('%s is refused, as no call can come from it', async ipAddress => {
    const message = 'No call can come from this address: it is reserved';
    expect(detailsOf(await ann.addIp(ipAddress))).toEqual([400, [{ field: 'ipAddress', rule: 'custom', message }]]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    '1.0.0.1',
    '10.0.0.7',
    '100.64.0.1',
    '169.253.0.1',
    '172.16.0.0/24',
    '192.168.1.7',
    '198.51.100.7',
    '223.255.255.255',
  ])('%s is taken: a network of its own, or an example, may reach the portal', async ipAddress => {
    expect((await ann.addIp(ipAddress)).statusCode).toBe(200);
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
});

describe('a duplicate', () => {
  test('is told so, also in another spelling and by a colleague, and is on record', async () => {
    await ann.addIp('203.0.113.7');
    for (const same of ['203.0.113.7', ' 203.0.113.7', '203.0.113.7  ']) {
      expect(detailsOf(await bea.addIp(same))).toEqual([
        400,
        [{ field: 'ipAddress', rule: 'unique', message: DUPLICATE }],
      ]);
      expect(await lastRecord()).toMatchObject({ outcome: 'failure', object: 'IP 203.0.113.7', user_id: bea.user.id });
    }
    await ann.addIp('198.51.100.0/24');
    expect((await ann.addIp('198.51.100.0/24')).json().details[0].message).toBe(DUPLICATE);
    expect(await rows()).toHaveLength(2);
  });

  test('is an address of a listed network too; a network may take in what is listed by itself', async () => {
    expect((await ann.addIp('198.51.100.9')).statusCode).toBe(200);
    expect((await ann.addIp('198.51.100.0/24')).statusCode).toBe(200);
    expect((await ann.addIp('198.51.100.9')).json().details[0].message).toBe(DUPLICATE);
    for (const inside of ['198.51.100.0', '198.51.100.255'])
      expect(detailsOf(await ann.addIp(inside))).toEqual([
        400,
        [
          {
            field: 'ipAddress',
            rule: 'covered',
            message: 'This IP is already whitelisted, as a part of 198.51.100.0/24.',
          },
        ],
      ]);
    expect((await ann.addIp('198.51.101.0')).statusCode).toBe(200);
  });

  test('is found however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? ann : bea).addIp('203.0.113.7')),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(400)]);
    expect(await rows()).toHaveLength(1);
  });

  test('is not what another company has', async () => {
    for (const lister of [ann, stranger, mint]) expect((await lister.addIp('203.0.113.7')).statusCode).toBe(200);
  });
});

describe('of 200 in force', () => {
  /** So many addresses of a company, added in the table. */
  const fill = (merchantParentId: string | null, count: number) =>
    portal.database.pool.query(
      `insert into ip_allowlist_entry (merchant_parent_id, address, description, creator_id, creator_name, creator_email, created_at, expires_at)
       select $1, ('198.18.' || n / 250 || '.' || n % 250)::inet, 'x', 1, 'x', 'x@test.example', $2::timestamptz, $2::timestamptz + interval '180 days'
       from generate_series(1, $3::int) n`,
      [merchantParentId, clock.now(), count],
    );
  const full = 'At most 200 IP addresses can be whitelisted at once. Delete one first.';

  test('the last is taken and the next refused, until one is deleted or ends; another company has room', async () => {
    await fill(ann.user.merchantParentId, 199);
    const last = await ann.added('203.0.113.1');
    expect(detailsOf(await ann.addIp('203.0.113.2'))).toEqual([
      400,
      [{ field: 'ipAddress', rule: 'max', message: full }],
    ]);
    expect((await stranger.addIp('203.0.113.2')).statusCode).toBe(200);
    await ann.remove(last);
    expect((await ann.addIp('203.0.113.2')).statusCode).toBe(200);
    await after(180 * DAY, ann);
    expect((await ann.addIp('203.0.113.3')).statusCode).toBe(200);
  });

  test('one is taken of any number at once', async () => {
    await fill(ann.user.merchantParentId, 199);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? ann : bea).addIp(`203.0.113.${nth}`)),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(400)]);
  });
});
