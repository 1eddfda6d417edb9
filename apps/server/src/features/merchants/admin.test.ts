import type { MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '../../access/audit-trail.ts';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { newStaff, readySettings } from '../../testing/features/merchant-admin.ts';
import { allowAddress } from '../../testing/features/test-api.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { activityOf } from './page-queries.ts';

type Headers = { authorization: string };
const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
const MERCHANTS = '/v1/admin/merchants';
let staff: Headers;
let sales: Headers;

const portal = usePortal({ clock });
beforeAll(async () => {
  staff = await newStaff(portal, 101);
  sales = await newStaff(portal, 109);
});
// More acts than somebody does in a minute
beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());

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

const signIn = ({ email }: { email: string }) =>
  send('POST', '/v1/signin', { email, password: PASSWORD }, {} as Headers);
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
  const person = await createUser(database, { merchantParentId, password: PASSWORD });
  const theirs = await signInAs(platform, person);
  const own = async () => (await send('GET', '/v1/merchant-parents/merchants', undefined, theirs)).body?.data;
  const ids = (rows: { merchantId: string }[]) => rows.map(row => row.merchantId).toSorted();
  expect(ids(await own())).toEqual([merchantId, 'SISTER']);
  expect((await send('POST', `${url}/suspend`, { version: 3, reason: 'Chargebacks' })).body).toEqual({ version: 4 });
  expect(ids(await own())).toEqual(['SISTER']);
  expect(await get(merchantId)).toMatchObject({ status: 'SUSPENDED', suspendedReason: 'Chargebacks' });

  await send('POST', `${MERCHANTS}/SISTER/suspend`, { version: 1, reason: 'Chargebacks' });
  expect((await send('GET', '/v1/merchant-parents/merchants', undefined, theirs)).status).toBe(401);
  expect(await signIn(person)).toMatchObject({ status: 400, body: { errorCode: 'ACCOUNT_SUSPENDED' } });
  expect(await invite(merchantParentId, 'late@graniteloon.example')).toMatchObject({
    body: { errorCode: 'MERCHANT_SUSPENDED' },
  });
  const session = database.db.selectFrom('session').select('end_reason').where('user_id', '=', person.id);
  expect(await session.execute()).toEqual([{ end_reason: 'suspended' }]);

  expect((await send('POST', `${url}/reactivate`, { version: 4 })).body).toEqual({ version: 5 });
  expect((await signIn(person)).status).toBe(200);
});

test('a merchant in Draft neither keeps in nor lets in again the people of a parent that is suspended', async () => {
  const { database, platform } = portal;
  const { merchantParentId, url, merchantId } = await createPublished();
  const addDraft = (id: string) =>
    send('POST', MERCHANTS, { merchantParentId, merchantId: id, merchantName: 'Not yet', products: ['IBT'] });
  await addDraft('NOT-YET');
  const person = await createUser(database, { merchantParentId, password: PASSWORD });
  const theirs = await signInAs(platform, person);
  const own = await send('GET', '/v1/merchant-parents/merchants', undefined, theirs);
  expect(own.body.data.map((each: { merchantId: string }) => each.merchantId)).toEqual([merchantId]);
  const { refreshToken } = (await signIn(person)).body;

  await send('POST', `${url}/suspend`, { version: 3, reason: 'Chargebacks' });
  const shutOut = async () => {
    expect((await send('GET', '/v1/merchant-parents/merchants', undefined, theirs)).status).toBe(401);
    expect(await signIn(person)).toMatchObject({ status: 400, body: { errorCode: 'ACCOUNT_SUSPENDED' } });
  };
  await shutOut();
  const live = 'select from session where user_id = $1 and ended_at is null';
  expect((await database.pool.query(live, [person.id])).rowCount).toBe(0);
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
  const addKey = async (merchant_id: string, end: string, ends_at: Date | null = null) => {
    const key_hash = Buffer.alloc(32, `${merchant_id}${end}`);
    const made = { creator_id: 1, creator_name: 'A', created_at: new Date(clock.now().getTime() - 3_600_000) };
    const key = { merchant_id, key_hash, key_end: end, ends_at, ...made };
    await db.insertInto('test_api_key').values(key).execute();
  };
  const endsOf = async (merchantId: string) => {
    const keys = db.selectFrom('test_api_key').select(['key_end', 'ends_at']).where('merchant_id', '=', merchantId);
    return Object.fromEntries((await keys.execute()).map(({ key_end, ends_at }) => [key_end, ends_at]));
  };
  const [suspended, switched, other] = [await createPublished(), await createPublished(), await createPublished()];
  const before = new Date(clock.now().getTime() - 1000);
  const later = new Date(clock.now().getTime() + 1000);
  for (const { merchantId } of [suspended, switched, other]) {
    await addKey(merchantId, 'abcd');
    await addKey(merchantId, 'past', before);
    await addKey(merchantId, 'soon', later);
  }
  await send('POST', `${suspended.url}/suspend`, { version: 3, reason: 'Risk' });
  await send('PUT', switched.url, { ...readySettings({ allowsTestApi: false }), version: 3 });
  for (const { merchantId } of [suspended, switched]) {
    expect(await endsOf(merchantId)).toEqual({ abcd: clock.now(), past: before, soon: clock.now() });
    await expect(addKey(merchantId, 'efgh')).rejects.toMatchObject({ constraint: 'test_api_key__merchant_is_open' });
  }
  expect(await endsOf(other.merchantId)).toEqual({ abcd: null, past: before, soon: later });
  expect((await get(other.merchantId)).contacts).toEqual(readySettings().contacts);
  await send('POST', `${suspended.url}/reactivate`, { version: 4 });
  await addKey(suspended.merchantId, 'efgh');
});

test.each([
  ['DRAFT', ['suspend', 'reactivate']],
  ['ACTIVE', ['publish', 'reactivate']],
  ['SUSPENDED', ['publish', 'suspend']],
] as const)('of a merchant that is %s, %j is refused, and it stays so', async (merchantStatus, verbs) => {
  const { merchantId } = await createMerchant(portal.database, { merchantStatus });
  for (const verb of verbs) {
    const asked = { version: 1, ...(verb === 'suspend' && { reason: 'Risk' }) };
    const { status, body } = await send('POST', `${MERCHANTS}/${merchantId}/${verb}`, asked);
    expect([verb, status, body.errorCode]).toEqual([verb, 409, 'MERCHANT_CHANGED']);
  }
  expect(await get(merchantId)).toMatchObject({ status: merchantStatus, version: 1 });
});

test('of two who saw the same, and change it at once, one is told', async () => {
  const { url, merchantId } = await createPublished();
  const { pool } = portal.database;
  const holder = await hold(pool, 'select from merchant where merchant_id = $1 for update', [merchantId]);
  const names = ['Mine', 'Yours'].map(merchantName => ({ ...readySettings({ merchantName }), version: 3 }));
  const asked = names.map(settings => send('PUT', url, settings));
  await untilWaiting(pool, 2);
  await holder.letGo();
  expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // What is so already is no change
  const { merchantName } = await get(merchantId);
  expect((await send('PUT', url, { ...readySettings({ merchantName }), version: 4 })).body).toEqual({ version: 4 });
});

test('a merchant of a parent that there is not is refused at its field', async () => {
  const given = { merchantParentId: 'nobody', merchantId: 'WRONG', merchantName: 'Wrong', products: [] };
  const { status, body } = await send('POST', MERCHANTS, given);
  expect([status, body.details[0].field]).toEqual([400, 'merchantParentId']);
});

test.each([
  [{ settlementTime: null }, 'settlementTime'],
  [{ products: [] }, 'products'],
  [{ contacts: [] }, 'contacts'],
])('a published merchant, and a suspended one, refuses %j and names the field', async (wrong, field) => {
  const { url } = await createPublished();
  for (const version of [3, 4]) {
    const { status, body } = await send('PUT', url, { ...readySettings(), ...wrong, version });
    expect([status, body.details[0].field]).toEqual([400, field]);
    await send('POST', `${url}/suspend`, { version: 3, reason: 'Risk' });
  }
});
