import type { ListedMerchant, MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../access/audit-trail.ts';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { readySettings, showFactor } from '../../testing/features/merchant-admin.ts';
import { allowAddress } from '../../testing/features/test-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { activityOf } from './page-queries.ts';

type Headers = { authorization: string };
const clock = createTestClock();
const MERCHANTS = '/v1/admin/merchants';
let portal: TestApp;
let staff: Headers;
let sales: Headers;
let consumerService: Headers;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
  const { database, platform } = portal;
  const admin = await createUser(database, { roles: [101] });
  staff = await signInAs(platform, admin);
  await showFactor(platform, admin);
  sales = await signInAs(platform, await createUser(database, { roles: [109] }));
  consumerService = await signInAs(platform, await createUser(database, { roles: [113] }));
});
afterAll(() => portal.close());

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = staff) => {
  const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const get = async (id: string, headers = staff) => (await send('GET', `${MERCHANTS}/${id}`, undefined, headers)).body;

let made = 0;
/** A merchant in Draft of a new parent, made through the API. */
const createDraft = async () => {
  made += 1;
  const merchantParentId = `parent_${made}`;
  const merchantId = `DRAFT-${made}`;
  await send('POST', '/v1/admin/parents', { id: merchantParentId, name: `Granite Loon ${made}` });
  const draft = { merchantParentId, merchantId, merchantName: `Granite Loon Bets ${made}`, products: [] };
  expect(await send('POST', MERCHANTS, draft)).toEqual({ status: 201, body: { version: 1 } });
  return { merchantParentId, merchantId, url: `${MERCHANTS}/${merchantId}` };
};

const createPublished = async (settings: Partial<MerchantSettings> = {}) => {
  const draft = await createDraft();
  await send('PUT', draft.url, { ...readySettings(settings), version: 1 });
  expect(await send('POST', `${draft.url}/publish`, { version: 2 })).toEqual({ status: 200, body: { version: 3 } });
  return draft;
};

const invite = (merchantParentId: string, email: string) =>
  send('POST', '/v1/admin/users', { email, roles: [1], merchantParentId });

test('a merchant goes from nothing to published: its Admin can be invited then, and not before', async () => {
  const { merchantId, merchantParentId, url } = await createDraft();
  expect(await get(merchantId)).toMatchObject({
    status: 'DRAFT',
    products: [],
    settlementTime: null,
    missing: ['products', 'settlementTime', 'contacts'],
    people: { total: 0, first: [] },
    isManaged: true,
  });
  const early = await invite(merchantParentId, 'anouk@graniteloon.example');
  expect(early).toMatchObject({ status: 400, body: { errorCode: 'MERCHANT_DRAFT' } });
  expect(early.body.errorMessage).toBe(
    'No invitations sent as the merchant is in Draft. Please Publish the merchant before inviting additional users.',
  );
  const refused = await send('POST', `${url}/publish`, { version: 1 });
  expect(refused).toMatchObject({ status: 400, body: { errorCode: 'MERCHANT_NOT_READY' } });
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual([
    'products',
    'settlementTime',
    'contacts',
  ]);
  expect((await send('PUT', url, { ...readySettings(), version: 1 })).body).toEqual({ version: 2 });
  expect(await get(merchantId)).toMatchObject({ ...readySettings(), missing: [] });
  expect((await send('POST', `${url}/publish`, { version: 2 })).body).toEqual({ version: 3 });
  expect(await invite(merchantParentId, 'anouk@graniteloon.example')).toMatchObject({ status: 200 });
  expect(await get(merchantId)).toMatchObject({
    status: 'ACTIVE',
    people: { total: 1, first: [{ email: 'anouk@graniteloon.example', roleIds: [1], status: 'pending' }] },
    activity: [{ act: 'merchant_published' }, { act: 'merchant_changed' }, { act: 'merchant_created' }],
  });
});

test('publishing names the risk ratings where an operator has taken them all away', async () => {
  const { merchantId, url } = await createDraft();
  await portal.database.db.deleteFrom('risk_rating').where('merchant_id', '=', merchantId).execute();
  await send('PUT', url, { ...readySettings(), version: 1 });
  expect((await send('POST', `${url}/publish`, { version: 2 })).body.details).toMatchObject([{ field: 'riskRatings' }]);
});

test('a merchant that is suspended is out of reach of its people, and where it is the only one they are signed out', async () => {
  const { database, platform } = portal;
  const { merchantParentId, url, merchantId } = await createPublished();
  await createMerchant(database, { merchantId: 'SISTER', merchantParentId });
  const password = 'Right-Passw0rd!';
  const person = await createUser(database, { merchantParentId, password });
  const theirs = await signInAs(platform, person);
  const own = async () => (await send('GET', '/v1/merchant-parents/merchants', undefined, theirs)).body?.data;
  const ids = (rows: { merchantId: string }[]) => rows.map(row => row.merchantId).toSorted();
  expect(ids(await own())).toEqual([merchantId, 'SISTER']);
  expect((await send('POST', `${url}/suspend`, { version: 3, reason: 'Chargebacks' })).body).toEqual({ version: 4 });
  expect(ids(await own())).toEqual(['SISTER']);
  expect(await get(merchantId)).toMatchObject({ status: 'SUSPENDED', suspendedReason: 'Chargebacks' });

  await send('POST', `${MERCHANTS}/SISTER/suspend`, { version: 1, reason: 'Chargebacks' });
  expect((await send('GET', '/v1/merchant-parents/merchants', undefined, theirs)).status).toBe(401);
  const signIn = () => send('POST', '/v1/signin', { email: person.email, password }, {} as Headers);
  expect(await signIn()).toMatchObject({ status: 400, body: { errorCode: 'ACCOUNT_SUSPENDED' } });
  expect(await invite(merchantParentId, 'late@graniteloon.example')).toMatchObject({
    body: { errorCode: 'MERCHANT_SUSPENDED' },
  });
  const session = database.db.selectFrom('session').select('end_reason').where('user_id', '=', person.id);
  expect(await session.execute()).toEqual([{ end_reason: 'suspended' }]);

  expect((await send('POST', `${url}/reactivate`, { version: 4 })).body).toEqual({ version: 5 });
  expect((await signIn()).status).toBe(200);
});

test('a merchant in Draft neither keeps in nor lets in again the people of a parent that is suspended', async () => {
  const { database, platform } = portal;
  const { merchantParentId, url, merchantId } = await createPublished();
  const addDraft = (id: string) =>
    send('POST', MERCHANTS, { merchantParentId, merchantId: id, merchantName: 'Not yet', products: ['IBT'] });
  await addDraft('NOT-YET');
  const password = 'Right-Passw0rd!';
  const person = await createUser(database, { merchantParentId, password });
  const signIn = () => send('POST', '/v1/signin', { email: person.email, password }, {} as Headers);
  const theirs = await signInAs(platform, person);
  const own = await send('GET', '/v1/merchant-parents/merchants', undefined, theirs);
  expect(own.body.data.map((each: { merchantId: string }) => each.merchantId)).toEqual([merchantId]);
  const { refreshToken } = (await signIn()).body;

  await send('POST', `${url}/suspend`, { version: 3, reason: 'Chargebacks' });
  const shutOut = async () => {
    expect((await send('GET', '/v1/merchant-parents/merchants', undefined, theirs)).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 400, body: { errorCode: 'ACCOUNT_SUSPENDED' } });
  };
  await shutOut();
  const live = database.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null);
  expect(await live.execute()).toEqual([]);
  await addDraft('NOT-YET-2');
  await shutOut();
  // Neither does a session that was never ended live on
  await database.db.updateTable('session').set({ ended_at: null }).where('user_id', '=', person.id).execute();
  await shutOut();
  const refresh = () => send('POST', '/v1/auth/token', { refreshToken }, {} as Headers);
  expect((await refresh()).status).toBe(401);
  await send('POST', `${url}/reactivate`, { version: 4 });
  expect((await refresh()).status).toBe(200);
});

test('the page of a merchant in Draft says what holds of its parent, whose people may be invited for a sister', async () => {
  const { merchantParentId, merchantId } = await createDraft();
  const parentStatus = async () => (await get(merchantId)).parentStatus;
  expect(await parentStatus()).toBe('DRAFT');
  const sister = await createMerchant(portal.database, { merchantParentId, merchantStatus: 'SUSPENDED' });
  expect(await parentStatus()).toBe('SUSPENDED');
  await send('POST', `${MERCHANTS}/${sister.merchantId}/reactivate`, { version: 1 });
  expect(await parentStatus()).toBe('ACTIVE');
  expect((await invite(merchantParentId, `sister-of-${merchantId}@test.example`)).status).toBe(200);
});

test('the page of a merchant shows the feature flags as they are for its parent', async () => {
  const { merchantParentId, merchantId } = await createDraft();
  const eft = async () => (await get(merchantId, sales)).flags.find(({ name }: { name: string }) => name === 'eft');
  expect(await eft()).toEqual({ name: 'eft', isOn: true });
  const off = { name: 'eft', merchant_parent_id: merchantParentId, is_on: false, changed_at: clock.now() };
  await portal.database.db.insertInto('feature_flag').values(off).execute();
  await expect.poll(eft).toEqual({ name: 'eft', isOn: false });
});

test('recent activity has what was done to the branding, the test access and the places of a merchant, by an index', async () => {
  const { db } = portal.database;
  const { merchantParentId, merchantId } = await createPublished();
  const person = await createUser(portal.database, { merchantParentId });
  const theirs = await signInAs(portal.platform, person);
  await allowAddress(portal, merchantParentId, '203.0.113.9');
  expect((await send('POST', '/v1/test-api/keys', { merchantId, keepOldFor: 'now' }, theirs)).status).toBe(200);
  clock.advance(1);
  const rule = { merchantId, product: 'INTERAC', countryCode: 'FR', regionCode: '', permission: 'REFUSE' };
  expect((await send('POST', '/v1/admin/ip-restrictions', rule)).status).toBe(204);
  const acts = async (id: string) => (await get(id)).activity.map(({ act }: { act: string }) => act);
  expect((await acts(merchantId)).slice(0, 3)).toEqual(['ip_rule_added', 'test_key_made', 'merchant_published']);
  const look = { act: 'branding_changed', outcome: 'success', merchantParentId } as const;
  const write = (object: string) => writeAudit(db, { ip: null, requestId: null }, { ...look, object });
  clock.advance(1);
  await write(`branding of ${merchantId}`);
  await write(`branding of ${merchantId}9`);
  expect((await acts(merchantId)).slice(0, 2)).toEqual(['branding_changed', 'ip_rule_added']);

  const plan = await db.transaction().execute(async trx => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const activity = activityOf(makeMerchantScope('internal', []), merchantId, 5);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${activity}`.execute(trx);
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });
  for (const index of ['object', 'part_of_merchant', 'ip_rule']) expect(plan).toContain(`audit_record__${index}`);
});

test('suspending, and switching the test API off, ends the test keys for good and lets nobody make another', async () => {
  const { db } = portal.database;
  const addKey = async (merchant_id: string, end: string) => {
    const key_hash = Buffer.alloc(32, `${merchant_id}${end}`);
    const key = { merchant_id, key_hash, key_end: end, creator_id: 1, creator_name: 'A', created_at: clock.now() };
    await db.insertInto('test_api_key').values(key).execute();
  };
  const endOf = async (merchantId: string) =>
    (await db.selectFrom('test_api_key').select('ends_at').where('merchant_id', '=', merchantId).execute())[0]?.ends_at;
  const [suspended, switched] = [await createPublished(), await createPublished()];
  for (const { merchantId } of [suspended, switched]) await addKey(merchantId, 'abcd');
  await send('POST', `${suspended.url}/suspend`, { version: 3, reason: 'Risk' });
  await send('PUT', switched.url, { ...readySettings({ allowsTestApi: false }), version: 3 });
  for (const { merchantId } of [suspended, switched]) {
    expect(await endOf(merchantId)).toEqual(clock.now());
    await expect(addKey(merchantId, 'efgh')).rejects.toMatchObject({ constraint: 'test_api_key__merchant_is_open' });
  }
  await send('POST', `${suspended.url}/reactivate`, { version: 4 });
  await addKey(suspended.merchantId, 'efgh');
});

test('who saw something else changes nothing', async () => {
  const { url, merchantId } = await createPublished();
  const stale = { status: 409, body: { errorCode: 'MERCHANT_CHANGED' } };
  expect(await send('PUT', url, { ...readySettings({ merchantName: 'Mine' }), version: 2 })).toMatchObject(stale);
  expect(await send('POST', `${url}/publish`, { version: 3 })).toMatchObject(stale);
  expect(await send('POST', `${url}/suspend`, { version: 2, reason: 'x' })).toMatchObject(stale);
  expect(await get(merchantId)).toMatchObject({ merchantName: 'Granite Loon Bets', version: 3 });
  // What is so already is no change
  expect((await send('PUT', url, { ...readySettings(), version: 3 })).body).toEqual({ version: 3 });
});

test.each([
  [{ merchantId: 'seventeen-letters' }, 'merchantId'],
  [{ merchantId: '' }, 'merchantId'],
  [{ merchantId: 'a b' }, 'merchantId'],
  [{ merchantName: ' ' }, 'merchantName'],
  [{ merchantName: 'x'.repeat(256) }, 'merchantName'],
  [{ products: ['CARDS'] }, 'products.0'],
  [{ products: ['IBT', 'IBT'] }, 'products'],
  [{ merchantParentId: 'nobody' }, 'merchantParentId'],
])('creating a merchant with %j names the field', async (wrong, field) => {
  const { merchantParentId } = await createDraft();
  const given = { merchantParentId, merchantId: `W${made}`, merchantName: 'Wrong', products: [], ...wrong };
  const { status, body } = await send('POST', MERCHANTS, given);
  expect([status, body.details[0].field]).toEqual([400, field]);
});

test.each([
  [{ settlementTime: '24:00' }, 'settlementTime'],
  [{ settlementTime: null }, 'settlementTime'],
  [{ products: [] }, 'products'],
  [{ contacts: [] }, 'contacts'],
  [{ contacts: [{ name: 'A', title: '', email: 'not one', phone: '' }] }, 'contacts.0.email'],
])('a published merchant refuses %j and names the field', async (wrong, field) => {
  const { url } = await createPublished();
  const { status, body } = await send('PUT', url, { ...readySettings(), ...wrong, version: 3 });
  expect([status, body.details[0].field]).toEqual([400, field]);
});

test('an id is given once', async () => {
  const { merchantParentId, merchantId } = await createDraft();
  const again = { merchantParentId, merchantId, merchantName: 'Again', products: [] };
  expect((await send('POST', MERCHANTS, again)).body.details).toMatchObject([{ field: 'merchantId', rule: 'unique' }]);
  const parent = await send('POST', '/v1/admin/parents', { id: merchantParentId, name: 'Again' });
  expect(parent.body.details).toMatchObject([{ field: 'id', rule: 'unique' }]);
});

test('the list finds merchants by name, id and parent, counts them by status, and orders them', async () => {
  const { id: merchantParentId } = await createMerchantParent(portal.database, { name: 'Jeux Rivière-Argent' });
  const ofParent = { merchantParentId, products: ['INTERAC' as const] };
  await createMerchant(portal.database, { ...ofParent, merchantId: 'RA-1', merchantName: 'Loterie Petite Ourse' });
  await createMerchant(portal.database, { ...ofParent, merchantId: 'RA-2', merchantStatus: 'DRAFT' });
  const list = async (query: string, headers = staff) =>
    (await send('GET', `${MERCHANTS}?${query}`, undefined, headers)).body;
  const ids = async (query: string) =>
    (await list(query)).data.map(({ merchantId }: { merchantId: string }) => merchantId);
  expect(await ids('keyword=riviere&sort=merchantId,desc')).toEqual(['RA-2', 'RA-1']);
  expect(await ids('keyword=petite')).toEqual(['RA-1']);
  expect(await ids('keyword=ra-&status=DRAFT')).toEqual(['RA-2']);
  expect(await ids('keyword=ra-&product=IBT')).toEqual([]);
  expect((await list('keyword=riviere&status=DRAFT')).counts).toEqual({ DRAFT: 1, ACTIVE: 1, SUSPENDED: 0 });
  const balance = { pending_cents: 1, reserve_cents: 2, matured_reserve_cents: 3, net_amt_cents: 31_288_419 };
  await portal.database.db
    .insertInto('interac_balance')
    .values({ merchant_id: 'RA-1', updated_at: clock.now(), ...balance, display_reserves: 'true' })
    .execute();
  expect((await list('keyword=petite')).data).toMatchObject([
    { availableCents: 31_288_419, people: 0, lastFile: null },
  ]);
  expect((await get('RA-1')).balances.interac).toMatchObject({ netAmt: 31_288_419, pending: 1, reserve: 2 });
  const addWallet = (merchant_id: string, subtype: string, balance_cents: number) =>
    portal.database.db
      .insertInto('ibt_wallet')
      .values({ merchant_id, subtype, balance_cents, updated_at: clock.now() })
      .execute();
  // What is pending or held back is not available
  await addWallet('RA-1', 'MERCHANT_OPERATIONAL', -19);
  await addWallet('RA-1', 'MERCHANT_RESERVE', 7);
  await addWallet('RA-2', 'MERCHANT_OPERATIONAL', 500);
  await createMerchant(portal.database, { ...ofParent, merchantId: 'RA-3' });
  const balances = async (query: string) =>
    (await list(query)).data.map((each: ListedMerchant) => [each.merchantId, each.availableCents]);
  const sorted = [
    ['RA-2', 500],
    ['RA-1', 31_288_400],
    ['RA-3', null],
  ];
  expect(await balances('keyword=ra-&sort=availableCents,asc')).toEqual(sorted);
  expect(await balances('keyword=ra-&sort=availableCents,desc')).toEqual([sorted[1], sorted[0], sorted[2]]);
  // TECH_SUPPORT sees merchants, not their balances
  const support = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
  const unseen = (await list('keyword=ra-&sort=availableCents,asc', support)).data;
  expect(unseen).toMatchObject(['RA-1', 'RA-2', 'RA-3'].map(merchantId => ({ merchantId, availableCents: null })));
  expect((await get('RA-1', support)).balances).toEqual({ interac: null, ibt: null });
});

test('parents are listed with what they have, and renamed by who saw their name', async () => {
  const { merchantParentId } = await createPublished();
  const url = `/v1/admin/parents?keyword=${merchantParentId}`;
  const [parent] = (await send('GET', url)).body.data.filter(({ id }: { id: string }) => id === merchantParentId);
  expect(parent).toMatchObject({ merchants: 1, people: 0, mfaEnforced: false, version: 1 });
  const rename = (version: number) =>
    send('PUT', `/v1/admin/parents/${merchantParentId}`, { name: 'Granite', version });
  expect((await rename(1)).body).toEqual({ version: 2 });
  expect(await rename(1)).toMatchObject({ status: 409 });
});

test('who creates merchants need not be who publishes them, and who suspends need not be who changes them', async () => {
  const { url } = await createPublished();
  expect((await send('POST', `${url}/suspend`, { version: 3, reason: 'x' }, sales)).status).toBe(403);
  expect((await send('PUT', url, { ...readySettings(), version: 3 }, consumerService)).status).toBe(403);
  expect((await send('POST', `${url}/suspend`, { version: 3, reason: 'x' }, consumerService)).body).toMatchObject({
    errorCode: 'SECOND_FACTOR_NEEDED',
  });
});

test('gives the merchants that match as a file, in the order and the language of the reader, balances to whom they are shown', async () => {
  const { merchantId, merchantParentId } = await createPublished();
  await createMerchant(portal.database, {
    merchantParentId,
    merchantId: 'CSV2',
    merchantName: '=1+1',
    merchantStatus: 'DRAFT',
  });
  await portal.database.pool.query('update merchant set merchant_name = $2 where merchant_id = $1', [
    merchantId,
    'Aaa, Inc.',
  ]);
  const fileOf = async (headers: Headers, words: string) => {
    const answer = await portal.app.inject({ url: `/v1/admin/merchants-export?${words}`, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    return answer.body.replace('\ufeff', '').trimEnd().split(/\r?\n/);
  };
  const found = await portal.database.pool.query('select name from merchant_parent where id = $1', [merchantParentId]);
  const parent = found.rows[0].name;
  const [head, ...rows] = await fileOf(staff, `keyword=${encodeURIComponent(parent)}`);
  expect(head).toBe('Merchant ID,Merchant,Merchant parent,Products,Status,People,Last file (ET),Available Balance');
  expect(rows.map(row => row.split(',')[0])).toEqual(['CSV2', merchantId]);
  expect(rows[0]).toContain("'=1+1");
  expect(rows[1]).toContain('"Aaa, Inc."');
  const of = (words: string) => fileOf(staff, `keyword=${encodeURIComponent(parent)}&${words}`);
  expect((await of('status=DRAFT')).slice(1).map(row => row.split(',')[0])).toEqual(['CSV2']);
  await createMerchant(portal.database, { merchantParentId, merchantId: '-1', merchantName: 'Minus' });
  expect((await fileOf(staff, 'keyword=Minus'))[1]).toMatch(/^'-1,Minus,/);
  const without = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
  const [shorter] = await fileOf(without, 'sort=availableCents,asc&keyword=CSV2');
  expect(shorter).not.toContain('Available Balance');
});
