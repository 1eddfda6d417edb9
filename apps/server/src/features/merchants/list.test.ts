import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { ListedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../access/audit-trail.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { newStaff } from '../../testing/features/merchant-admin.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
const clock = createTestClock(new Date('2026-06-18T16:00:00Z'));
const MERCHANTS = '/v1/admin/merchants';
let staff: Headers;

const portal = usePortal({ clock });
beforeAll(async () => {
  staff = await newStaff(portal, 101);
});

const read = async (url: string, headers = staff) => (await portal.app.inject({ url, headers })).json();
const get = (id: string, headers = staff) => read(`${MERCHANTS}/${id}`, headers);
const list = (query: string, headers = staff) => read(`${MERCHANTS}?${query}`, headers);
const ids = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ merchantId }: ListedMerchant) => merchantId);

const query = (text: string, values: unknown[]) => portal.database.pool.query(text, values);
/** Files that had rows of these merchants, the first the oldest, each finished a second after the one before. */
const addFiles = async (...files: [name: string, dataset: string, merchantIds: readonly string[]][]) => {
  for (const [name, dataset, merchantIds] of files) {
    clock.advance(1);
    await query(
      `with run as (insert into ingest_run (dataset, file_name, file_bytes, started_at, finished_at) values ($1, $2, 1, $3, $3) returning id)
       insert into ingest_run_merchant (ingest_run_id, merchant_id, row_count) select id, m, 3 from run, unnest($4::text[]) m`,
      [dataset, name, clock.now(), merchantIds],
    );
  }
};
const addWallet = (...values: [merchantId: string, subtype: string, cents: number]) =>
  query('insert into ibt_wallet (merchant_id, subtype, balance_cents, updated_at) values ($1, $2, $3, now())', values);
const addInterac = (...values: [merchantId: string, cents: number]) =>
  query(
    `insert into interac_balance (merchant_id, net_amt_cents, pending_cents, reserve_cents, matured_reserve_cents, updated_at, display_reserves)
     values ($1, $2, 1, 2, 3, now(), 'true')`,
    values,
  );

test('the list finds merchants by name, id and parent, counts them by status, and orders them', async () => {
  const { id: merchantParentId } = await createMerchantParent(portal.database, { name: 'Jeux Rivière-Argent' });
  const ofParent = { merchantParentId, products: ['INTERAC' as const] };
  await createMerchant(portal.database, { ...ofParent, merchantId: 'RA-1', merchantName: 'Loterie Petite Ourse' });
  await createMerchant(portal.database, { ...ofParent, merchantId: 'RA-2', merchantStatus: 'DRAFT' });
  expect(await ids('keyword=riviere&sort=merchantId,desc')).toEqual(['RA-2', 'RA-1']);
  expect(await ids('keyword=petite')).toEqual(['RA-1']);
  expect(await ids('keyword=ra-&status=DRAFT')).toEqual(['RA-2']);
  expect(await ids('keyword=ra-&product=IBT')).toEqual([]);
  expect(await ids('keyword=ra-&product=INTERAC&sort=merchantId,asc')).toEqual(['RA-1', 'RA-2']);
  expect((await list('keyword=riviere&status=DRAFT')).counts).toEqual({ DRAFT: 1, ACTIVE: 1, SUSPENDED: 0 });
  await addInterac('RA-1', 31_288_419);
  expect((await list('keyword=petite')).data).toMatchObject([
    { availableBalance: 31_288_419, people: 0, lastFile: null },
  ]);
  expect((await get('RA-1')).balances.interac).toMatchObject({ pending: 1, reserve: 2 });
  // What is pending or held back is not available
  await addWallet('RA-1', 'MERCHANT_OPERATIONAL', -19);
  await addWallet('RA-1', 'MERCHANT_RESERVE', 7);
  await addWallet('RA-2', 'MERCHANT_OPERATIONAL', 500);
  await createMerchant(portal.database, { ...ofParent, merchantId: 'RA-3' });
  const balances = async (query: string) =>
    (await list(query)).data.map((each: ListedMerchant) => [each.merchantId, each.availableBalance]);
  const sorted = [
    ['RA-2', 500],
    ['RA-1', 31_288_400],
    ['RA-3', null],
  ];
  expect(await balances('keyword=ra-&sort=availableBalance,asc')).toEqual(sorted);
  expect(await balances('keyword=ra-&sort=availableBalance,desc')).toEqual([sorted[1], sorted[0], sorted[2]]);
  // TECH_SUPPORT sees merchants, not their balances
  const support = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
  const unseen = (await list('keyword=ra-&sort=availableBalance,asc', support)).data;
  expect(unseen).toMatchObject(['RA-1', 'RA-2', 'RA-3'].map(merchantId => ({ merchantId, availableBalance: null })));
  // What was never reported is not zero, and what is reported is the merchant's own
  const [first, second] = [await get('RA-1'), await get('RA-2')];
  expect(first.balances).toMatchObject({
    availableBalance: 31_288_400,
    interac: { availableBalance: 31_288_419 },
    ibt: { availableBalance: -19, pending: null, reserve: 7 },
  });
  expect(second.balances).toMatchObject({ interac: null, ibt: { pending: null, reserve: null } });
  expect((await get('RA-1', support)).balances).toEqual({ availableBalance: null, interac: null, ibt: null });
});

test('the list is in the order that is asked for, what is empty last, and tells of each merchant its own last file', async () => {
  const [one, other] = [
    await createMerchantParent(portal.database, { name: 'Order One' }),
    await createMerchantParent(portal.database, { name: 'Order Other' }),
  ];
  const add = (merchantId: string, merchantName: string, more: object) =>
    createMerchant(portal.database, { merchantId, merchantName, merchantParentId: one.id, ...more });
  await add('OR-1', 'Fir', { merchantStatus: 'SUSPENDED' });
  await add('OR-2', 'Élan', { merchantParentId: other.id });
  await add('OR-3', 'Birch', { merchantStatus: 'DRAFT' });
  for (const status of ['active', 'pending', 'disabled'] as const)
    await createUser(portal.database, { merchantParentId: other.id, status });
  await createUser(portal.database, { merchantParentId: one.id });
  await addFiles(
    ['in/old.csv', 'interac-payins', ['OR-1', 'OR-2']],
    ['in/new.csv', 'ibt-payouts', ['OR-2']],
    ['in/last.csv', 'ibt-payins', ['OR-1']],
  );
  const orderOf = (sort: string) => ids(`keyword=order%20o&sort=${sort}`);
  for (const [key, asc, desc] of [
    ['merchantName', ['OR-3', 'OR-2', 'OR-1'], ['OR-1', 'OR-2', 'OR-3']],
    ['status', ['OR-2', 'OR-3', 'OR-1'], ['OR-1', 'OR-3', 'OR-2']],
    ['people', ['OR-1', 'OR-3', 'OR-2'], ['OR-2', 'OR-1', 'OR-3']],
    ['lastFileAt', ['OR-2', 'OR-1', 'OR-3'], ['OR-1', 'OR-2', 'OR-3']],
  ] as const)
    expect([key, await orderOf(`${key},asc`), await orderOf(`${key},desc`)]).toEqual([key, asc, desc]);
  const page = await list('keyword=order%20o&limit=2&page=2');
  expect([page.data.length, page.data[0].merchantId, page.totalRecords, page.totalPages]).toEqual([1, 'OR-1', 3, 2]);
  const { data } = await list('keyword=order%20o&sort=merchantId,asc');
  expect(data.map(({ people, lastFile }: ListedMerchant) => [people, lastFile?.dataset, lastFile?.takenAt])).toEqual([
    [1, 'ibt-payins', '2026-06-18T16:00:03.000Z'],
    [3, 'ibt-payouts', '2026-06-18T16:00:02.000Z'],
    [1, undefined, undefined],
  ]);
});

test('a page has the last five files and acts of its merchant, and the first five people of its parent, no other’s', async () => {
  const { db } = portal.database;
  const { merchantId, merchantParentId } = await createMerchant(portal.database, { merchantId: 'PG-1' });
  await createMerchant(portal.database, { merchantId: 'PG-2', merchantParentId });
  await createUser(portal.database, { merchantParentId, status: 'pending', email: 'invited@page.example' });
  await createUser(portal.database, { merchantParentId, status: 'disabled', email: 'gone@page.example' });
  for (const nth of [1, 2, 3, 4])
    await createUser(portal.database, { merchantParentId, roles: [nth], email: `p${nth}@page.example` });
  await addFiles(
    ...[1, 2, 3, 4, 5, 6].map(nth => [`in/f${nth}.csv`, 'ibt-payins', ['PG-1']] as [string, string, string[]]),
    ['in/sister.csv', 'ibt-payins', ['PG-2']],
  );
  const write = (act: 'merchant_changed' | 'branding_changed' | 'ip_rule_added', object: string, more: object = {}) =>
    writeAudit(db, { ip: null, requestId: null }, { act, outcome: 'success', object, merchantParentId, ...more });
  await write('branding_changed', `branding of ${merchantId}`, { email: 'a look' });
  for (const email of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
    await write('merchant_changed', `merchant ${merchantId}`, { email });
  await write('merchant_changed', `merchant ${merchantId}`, { outcome: 'failure', email: 'refused' });
  await write('merchant_changed', 'merchant PG-2', { email: 'sister' });
  await write('ip_rule_added', 'ip rule 7', { details: { merchantId: 'PG-2' }, email: 'of the sister' });
  await write('merchant_changed', 'flag eft', { details: { merchantId }, email: 'of a flag' });
  const { people, files, activity } = await get(merchantId);
  expect([people.total, people.first.map(({ email }: { email: string }) => email)]).toEqual([
    6,
    ['p1', 'p2', 'p3', 'p4', 'invited'].map(name => `${name}@page.example`),
  ]);
  expect(people.first.map(({ roleIds }: { roleIds: number[] }) => roleIds)).toEqual([[1], [2], [3], [4], [1]]);
  expect(files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(
    ['f6', 'f5', 'f4', 'f3', 'f2'].map(name => `${name}.csv`),
  );
  expect(activity.map(({ email }: { email: string }) => email)).toEqual(['a6', 'a5', 'a4', 'a3', 'a2']);
});

test('parents are listed with what they have, and found by a part of their name or id, in the order of their names, page by page', async () => {
  const { merchantParentId } = await createMerchant(portal.database);
  const { data } = await read(`/v1/admin/parents?keyword=${merchantParentId}`);
  const counts = { merchants: 1, people: 0, mfaEnforced: false, version: 1 };
  expect(data.filter(({ id }: { id: string }) => id === merchantParentId)).toMatchObject([counts]);
  const add = (id: string, name: string) => createMerchantParent(portal.database, { id, name });
  await add('z-hold', 'Holding Érable');
  await add('a-hold', 'holding Azur');
  await add('holding-3', 'Birch');
  const find = async (query: string) => {
    const { data: found, totalRecords } = await read(`/v1/admin/parents?${query}`);
    return [found.map(({ id }: { id: string }) => id), totalRecords];
  };
  expect(await find('keyword=HOLDING')).toEqual([['holding-3', 'a-hold', 'z-hold'], 3]);
  expect(await find('keyword=erable')).toEqual([['z-hold'], 1]);
  expect(await find('keyword=holding&limit=2&page=2')).toEqual([['z-hold'], 3]);
});

test('gives the merchants that match as a file, in the order and the language of the reader, balances to whom they are shown', async () => {
  const parent = 'Granite Loon';
  const { id: merchantParentId } = await createMerchantParent(portal.database, { name: parent });
  const { merchantId } = await createMerchant(portal.database, { merchantParentId, merchantName: 'Aaa, Inc.' });
  const draft = { merchantId: 'CSV2', merchantName: '=1+1', merchantStatus: 'DRAFT' } as const;
  await createMerchant(portal.database, { merchantParentId, ...draft });
  const fileOf = async (headers: Headers, words: string) => {
    const answer = await portal.app.inject({ url: `/v1/admin/merchants-export?${words}`, headers });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    return answer.body.replace('\ufeff', '').trimEnd().split(/\r?\n/);
  };
  await addFiles(['in/old.csv', 'ibt-payins', [merchantId]], ['in/a.csv', 'ibt-payins', [merchantId]]);
  const finished = toEasternWall(clock.now());
  await addInterac(merchantId, 31_288_419);
  await addWallet(merchantId, 'MERCHANT_OPERATIONAL', -19);
  const [head, ...rows] = await fileOf(staff, `keyword=${encodeURIComponent(parent)}`);
  expect(head).toBe('Merchant ID,Merchant,Merchant parent,Products,Status,People,Last file (ET),Available Balance');
  expect(rows.map(row => row.split(',')[0])).toEqual(['CSV2', merchantId]);
  expect(rows[0]).toContain("'=1+1");
  expect(rows[1]).toBe(`${merchantId},"Aaa, Inc.",Granite Loon,INTERAC IBT,Published,0,${finished},312884.00`);
  const of = (words: string) => fileOf(staff, `keyword=${encodeURIComponent(parent)}&${words}`);
  expect((await of('status=DRAFT')).slice(1).map(row => row.split(',')[0])).toEqual(['CSV2']);
  await createMerchant(portal.database, { merchantParentId, merchantId: '-1', merchantName: 'Minus' });
  expect((await fileOf(staff, 'keyword=Minus'))[1]).toMatch(/^'-1,Minus,/);
  const without = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
  const [shorter] = await fileOf(without, 'sort=availableBalance,asc&keyword=CSV2');
  expect(shorter).not.toContain('Available Balance');
});
