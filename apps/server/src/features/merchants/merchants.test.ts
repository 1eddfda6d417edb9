import { beforeAll, describe, expect, test } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { allowAddress, createTestKey } from '../../testing/features/test-api.ts';
import { rowsOfDataset } from '../../testing/ledger.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
let ours: Headers;
let theirs: Headers;
let staff: Headers;
let parent: string;

const OURS = [
  ['A1', 'Birch Casíno'],
  ['A2', '100% Bingo_Hall'],
  ['A3', 'Aspen\\Slots'],
] as const;
const THEIRS = [['B1', 'Birch Poker']] as const;

const portal = usePortal({ clock: createTestClock() });
beforeAll(async () => {
  const { database, platform } = portal;
  const parents = [await createMerchantParent(database), await createMerchantParent(database)] as const;
  parent = parents[0].id;
  for (const [merchantId, merchantName] of OURS) {
    await createMerchant(database, { merchantId, merchantName, merchantParentId: parents[0].id, products: ['IBT'] });
  }
  for (const [merchantId, merchantName] of THEIRS) {
    await createMerchant(database, { merchantId, merchantName, merchantParentId: parents[1].id });
  }
  ours = await signInAs(platform, await createUser(database, { roles: [4], merchantParentId: parents[0].id }));
  theirs = await signInAs(platform, await createUser(database, { roles: [1], merchantParentId: parents[1].id }));
  staff = await signInAs(platform, await createUser(database, { roles: [106] }));
});

const OWN = '/v1/merchant-parents/merchants';
const ALL = '/v1/category/merchant';
const get = (url: string, headers: Headers, query: Record<string, string> = {}) =>
  portal.app.inject({ url, headers, query });
const idsOf = async (url: string, headers: Headers, query: Record<string, string> = {}): Promise<string[]> =>
  (await get(url, headers, query)).json().data.map((merchant: { merchantId: string }) => merchant.merchantId);

describe('the own merchants', () => {
  test('are those of the parent, by name, and never another one; of internal staff there are none', async () => {
    expect((await get(OWN, ours)).json()).toEqual({
      data: [
        { merchantId: 'A2', merchantName: '100% Bingo_Hall' },
        { merchantId: 'A3', merchantName: 'Aspen\\Slots' },
        { merchantId: 'A1', merchantName: 'Birch Casíno' },
      ],
      totalRowNum: 3,
    });
    expect(await idsOf(OWN, theirs)).toEqual(['B1']);
    expect((await get(OWN, staff)).json()).toEqual({ data: [], totalRowNum: 0 });
  });

  test('come in pages; one past the last is empty and still says how many there are', async () => {
    expect(await idsOf(OWN, ours, { page: '1', limit: '2' })).toEqual(['A2', 'A3']);
    expect(await idsOf(OWN, ours, { page: '2', limit: '2' })).toEqual(['A1']);
    expect((await get(OWN, ours, { page: '1000000000' })).json()).toEqual({ data: [], totalRowNum: 3 });
  });

  test('are found by a part of the name or the id in any case, without regard to accents, and only the own ones', async () => {
    expect(await idsOf(OWN, ours, { keyword: 'bIRCH casi' })).toEqual(['A1']);
    await createMerchant(portal.database, { merchantId: 'FINDME-1' });
    expect(await idsOf(OWN, ours, { keyword: 'findme' })).toEqual([]);
    expect(await idsOf(ALL, staff, { keyword: 'findme' })).toEqual(['FINDME-1']);
  });

  test.each([
    ['100%', ['A2']],
    ['bingo_hall', ['A2']],
    ['n\\S', ['A3']],
    ['___', []],
  ])('take %j in a search literally', async (keyword, ids) => {
    expect(await idsOf(OWN, ours, { keyword })).toEqual(ids);
  });
});

test('the own parent is told, of which the staff have none, and the products of a merchant, or of all of the parent', async () => {
  const told = async (path: string) =>
    Promise.all([ours, staff].map(async headers => (await get(`/v1/${path}`, headers)).json()));
  const parents = [{ merchantParentId: parent }, { merchantParentId: null }];
  expect(await told('merchant-parents/merchant-parent')).toEqual(parents);
  const products = 'consolidatedWalletProducts';
  expect(await told(`merchant-details/A1/${products}`)).toEqual([{ products: ['IBT'] }, { products: ['IBT'] }]);
  expect(await told(`merchant-details/${products}`)).toEqual([
    { merchantProducts: ['IBT'] },
    { merchantProducts: ['INTERAC', 'IBT'] },
  ]);
});

describe('the first steps of a company', () => {
  const startOf = async (headers: Headers) => (await get('/v1/merchant-parents/getting-started', headers)).json();
  const newCompany = async () => {
    const merchant = await createMerchant(portal.database);
    const { merchantParentId } = merchant;
    const user = await createUser(portal.database, { merchantParentId });
    return { ...merchant, userId: user.id, headers: await signInAs(portal.platform, user) };
  };

  /** A file of a dataset that had a row of a merchant. */
  const addRun = async (dataset: string, merchantId: string) => {
    const run = await portal.database.pool.query(
      `insert into ingest_run (dataset, file_name, file_bytes, finished_at, started_at) values ($1, '/srv/in/a.csv', 1, now(), now()) returning id`,
      [dataset],
    );
    await portal.database.pool.query('insert into ingest_run_merchant values ($1, $2, 1)', [
      run.rows[0].id,
      merchantId,
    ]);
  };

  test('are told to its Admin as they are done, of its own merchants alone', async () => {
    const { db } = portal.database;
    const { merchantId, merchantParentId, userId, headers } = await newCompany();
    const other = await newCompany();
    // What is over, and a file of merchants alone, is none of it
    const now = portal.platform.clock.now();
    await allowAddress(portal, merchantParentId, '203.0.113.8');
    await allowAddress(portal, merchantParentId, '203.0.113.9');
    const entries = () => db.updateTable('ip_allowlist_entry').where('merchant_parent_id', '=', merchantParentId);
    await entries().where('address', '=', '203.0.113.8').set({ removed_at: now }).execute();
    const expired = { created_at: new Date(now.getTime() - 1000), expires_at: now };
    await entries().where('address', '=', '203.0.113.9').set(expired).execute();
    await createTestKey(portal, { merchantId });
    await db.updateTable('test_api_key').set({ ends_at: now }).where('merchant_id', '=', merchantId).execute();
    await addRun('merchants', merchantId);
    expect(await startOf(headers)).toEqual({ isNew: true, done: [] });
    await createUser(portal.database, { roles: [2], merchantParentId });
    await allowAddress(portal, merchantParentId, '203.0.113.7');
    await createTestKey(portal, { merchantId });
    const colours = { light_primary_color: '#066697', light_background_color: '#F1F4F5' };
    const dark = { dark_primary_color: '#066697', dark_background_color: '#363636', is_dark: false };
    const look = { ...colours, ...dark, close_enabled: true, display_name: '', changed_by: userId };
    const branding = { merchant_id: merchantId, ...look };
    await db.insertInto('branding').values(branding).execute();
    expect(await startOf(headers)).toEqual({ isNew: true, done: ['people', 'addresses', 'keys', 'branding'] });
    expect(await startOf(other.headers)).toEqual({ isNew: true, done: [] });
  });

  test.each(['interac-payins', 'ibt-payins', 'ibt-identity-verifications'] as const)(
    'are over for who had %s before it was noted whose rows a file has',
    async dataset => {
      const { merchantId, headers } = await newCompany();
      const other = await newCompany();
      await take(portal.database, dataset, rowsOfDataset(dataset, [merchantId], 1));
      await portal.database.owner.pool.query('delete from ingest_run_merchant where merchant_id = $1', [merchantId]);
      expect((await startOf(headers)).isNew).toBe(false);
      expect((await startOf(other.headers)).isNew).toBe(true);
    },
  );

  test('are over once a file has had a payment, and are nothing for the staff', async () => {
    const { merchantId, headers } = await newCompany();
    await addRun('interac-payins', merchantId);
    expect((await startOf(headers)).isNew).toBe(false);
    const staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
    expect(await startOf(staff)).toEqual({ isNew: false, done: [] });
    // Of a path on the server its name is told
    expect((await get(`/v1/admin/merchants/${merchantId}`, staff)).json().files).toMatchObject([{ fileName: 'a.csv' }]);
  });
});
