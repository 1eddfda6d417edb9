import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
let portal: TestApp;
let ours: Headers;
let theirs: Headers;
let staff: Headers;

const OURS = [
  ['A1', 'Birch Casino'],
  ['A2', '100% Bingo_Hall'],
  ['A3', 'Aspen\\Slots'],
] as const;
const THEIRS = [['B1', 'Birch Poker']] as const;

beforeAll(async () => {
  portal = await buildTestApp();
  const { database, platform } = portal;
  const parents = [await createMerchantParent(database), await createMerchantParent(database)] as const;
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
afterAll(() => portal.close());

const parentOf = async (merchantId: string): Promise<string | undefined> =>
  (
    await portal.database.db
      .selectFrom('merchant')
      .select('merchant_parent_id')
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst()
  )?.merchant_parent_id;

const OWN = '/v1/merchant-parents/merchants';
const ALL = '/v1/category/merchant';
const get = (url: string, headers: Headers, query: Record<string, string> = {}) =>
  portal.app.inject({ url, headers, query });
const idsOf = async (url: string, headers: Headers, query: Record<string, string> = {}): Promise<string[]> =>
  (await get(url, headers, query)).json().data.map((merchant: { merchantId: string }) => merchant.merchantId);

test.each([OWN, ALL, '/v1/merchant-details/consolidatedWalletProducts'])('GET %s needs a session', async url => {
  expect((await portal.app.inject({ url })).statusCode).toBe(401);
});

describe('the own merchants', () => {
  test('are those of the parent, by name, and never another one', async () => {
    expect((await get(OWN, ours)).json()).toEqual({
      data: [
        { merchantId: 'A2', merchantName: '100% Bingo_Hall' },
        { merchantId: 'A3', merchantName: 'Aspen\\Slots' },
        { merchantId: 'A1', merchantName: 'Birch Casino' },
      ],
      totalRowNum: 3,
    });
    expect(await idsOf(OWN, theirs)).toEqual(['B1']);
  });

  test('of internal staff are none', async () => {
    expect((await get(OWN, staff)).json()).toEqual({ data: [], totalRowNum: 0 });
  });

  test('come in pages; one past the last is empty and still says how many there are', async () => {
    expect(await idsOf(OWN, ours, { page: '1', limit: '2' })).toEqual(['A2', 'A3']);
    expect(await idsOf(OWN, ours, { page: '2', limit: '2' })).toEqual(['A1']);
    expect((await get(OWN, ours, { page: '1000000000' })).json()).toEqual({ data: [], totalRowNum: 3 });
  });

  test('are found by a part of the name or the id in any case, and only the own ones', async () => {
    expect(await idsOf(OWN, ours, { keyword: 'bIRCH' })).toEqual(['A1']);
    await createMerchant(portal.database, { merchantId: 'FINDME-1' });
    expect(await idsOf(OWN, ours, { keyword: 'findme' })).toEqual([]);
    expect(await idsOf(ALL, staff, { keyword: 'findme' })).toEqual(['FINDME-1']);
  });

  test.each([
    ['100%', ['A2']],
    ['bingo_hall', ['A2']],
    ['bing__hall', []],
    ['n\\S', ['A3']],
    ['%%%', []],
    ['___', []],
    ["' or '1'='1", []],
  ])('take %j in a search literally', async (keyword, ids) => {
    expect(await idsOf(OWN, ours, { keyword })).toEqual(ids);
  });
});

describe('all merchants', () => {
  test('are for internal staff; to others the route is not there, and the try is on record', async () => {
    expect(await idsOf(ALL, staff)).toEqual(expect.arrayContaining(['A1', 'A2', 'A3', 'B1']));
    const response = await get(ALL, theirs);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ errorCode: 'NOT_FOUND' });
    const records = portal.database.db.selectFrom('audit_record').select(['act', 'outcome', 'object']);
    expect(await records.where('act', '=', 'access_denied').execute()).toEqual([
      { act: 'access_denied', outcome: 'failure', object: `GET ${ALL}` },
    ]);
  });
});

test.each([
  [OWN, { limit: '101' }, 'limit'],
  [OWN, { limit: '0' }, 'limit'],
  [OWN, { page: '0' }, 'page'],
  [OWN, { page: '1e3' }, 'page'],
  [OWN, { keyword: 'ab' }, 'keyword'],
  [OWN, { keyword: 'x'.repeat(256) }, 'keyword'],
  [OWN, { sort: 'name' }, 'sort'],
  [ALL, { limit: '10000' }, 'limit'],
])('%s refuses %j and names the field', async (url, query, field) => {
  const response = await get(url, staff, query as unknown as Record<string, string>);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errorCode: 'VALIDATION', details: [expect.objectContaining({ field })] });
});

test('the own parent is told; the staff have none', async () => {
  const { merchantParentId } = (await get('/v1/merchant-parents/merchant-parent', ours)).json();
  expect(merchantParentId).toBe(await parentOf('A1'));
  expect((await get('/v1/merchant-parents/merchant-parent', staff)).json()).toEqual({ merchantParentId: null });
});

test('the products of one merchant are told to its own people and the staff, and to nobody else', async () => {
  const ask = (merchantId: string, headers: Headers) =>
    get(`/v1/merchant-details/${merchantId}/consolidatedWalletProducts`, headers);
  for (const headers of [ours, staff]) expect((await ask('A1', headers)).json()).toEqual({ products: ['IBT'] });
  const [foreign, absent] = [await ask('A1', theirs), await ask('NOBODY', theirs)];
  expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' });
});

test('the products are those of all merchants of the parent', async () => {
  const products = async (headers: Headers) =>
    (await get('/v1/merchant-details/consolidatedWalletProducts', headers)).json();
  expect(await products(ours)).toEqual({ merchantProducts: ['IBT'] });
  expect(await products(staff)).toEqual({ merchantProducts: ['INTERAC', 'IBT'] });
});
