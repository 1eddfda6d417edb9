import { addDays } from '@drumlin/contract/core/eastern.ts';
import { beforeAll, expect, test } from 'vitest';
import { createMerchant } from '../../testing/factories.ts';
import { ASSIGNMENTS, DEFINITIONS, LATER, PROFILES, TODAY, useFeePortal } from '../../testing/features/fee-portal.ts';
import { addDefinition, addProfile, aFee, assignFees, STANDARD_PROFILE } from '../../testing/features/fees.ts';

/*
 * Three definitions and two profiles beside those of the portal, and five merchants. What the lists are to say of them was worked out by hand.
 *
 * `alpha` is charged from 2026-01-01 and otherwise from LATER on; `Beta` has two bands; `Own` is MB's alone. MA has the profile `one` (alpha), MB
 * has Beta and Own, and the others the profile of all; the day after LATER, MA and all others are to have `Two` (Beta).
 */

const NEXT = addDays(LATER, 1);
const FEES = '/v1/admin/fees';
const MERCHANTS = '/v1/admin/merchant-fees';
const EFT = { channel: 'EFT', type: 'PAYOUT' } as const;
const NAMES = { MA: 'Érable', MB: 'erable 2', MC: 'Zoo', MD: 'zoo 1', ME: 'Zoo 2' };

const portal = useFeePortal();
const ids = { alpha: '', beta: '', own: '', one: '', two: '' };

beforeAll(async () => {
  const { database } = portal;
  const call = async (table: 'fee_definition' | 'fee_profile', id: Promise<string>, name: string) => {
    await database.owner.pool.query(`update ${table} set name = $2 where id = $1`, [await id, name]);
    return id;
  };
  for (const [merchantId, merchantName] of Object.entries(NAMES))
    await createMerchant(database, { merchantId, merchantName });
  const fee = (name: string, flatCents: number, bounds: object = {}) => aFee({ name, flatCents, ...bounds });
  const alpha = { ...EFT, versions: { '2026-01-01': [fee('First', 10)], [LATER]: [fee('Second', 20)] } };
  const bands = [fee('low', 1, { upperCents: 100 }), fee('high', 2, { lowerCents: 100 })];
  const check = { channel: 'IDV', type: 'CHECK' } as const;
  const own = { ...check, merchantId: 'MB', versions: { '2026-03-01': [fee('Mine', 30)], [LATER]: [fee('Mine', 31)] } };
  ids.alpha = await call('fee_definition', addDefinition(database, alpha), 'alpha');
  ids.beta = await call(
    'fee_definition',
    addDefinition(database, { ...EFT, versions: { '2026-02-01': bands } }),
    'Beta',
  );
  ids.own = await call('fee_definition', addDefinition(database, own), 'Own');
  ids.one = await call('fee_profile', addProfile(database, [ids.alpha]), 'one');
  ids.two = await call('fee_profile', addProfile(database, [ids.beta]), 'Two');
  await assignFees(database, { merchantId: 'MA', from: '2026-04-01', profileId: ids.one });
  for (const merchantId of ['MA', null]) await assignFees(database, { merchantId, from: NEXT, profileId: ids.two });
  await assignFees(database, { merchantId: 'MB', from: '2026-05-01', definitionId: ids.beta, kind: EFT });
  await assignFees(database, { merchantId: 'MB', from: '2026-05-02', definitionId: ids.own, kind: check });
}, 60_000);

type Row = Record<string, never>;
/** Some fields of the rows of a list. */
const list = async (url: string, ...fields: string[]): Promise<unknown[]> =>
  (await portal.get(url)).data.map((row: Row) => fields.map(field => row[field]));
const names = async (url: string, field: string) => (await list(url, field)).flat();
const paged = async (url: string, field: string) => {
  const { data, ...page } = await portal.get(url);
  return [data.map((row: Row) => row[field]), page];
};

test('each version of a definition for all is listed with its state, its fee, and who has it', async () => {
  const { data } = await portal.get(`${DEFINITIONS}?channel=EFT`);
  const told = data.map(
    ({ fee, ...row }: { fee: { flatCents: number } | null; definitionName: string; version: number } & Row) => [
      `${row.definitionName} ${row.version}`,
      row['state'],
      `${row['effectiveFrom']} ${row['endsOn']}`,
      row['fees'],
      fee?.flatCents ?? null,
      row['profiles'],
      row['merchants'],
    ],
  );
  expect(told).toEqual([
    ['alpha 1', 'IN_FORCE', `2026-01-01 ${LATER}`, 1, 10, 1, 1],
    ['alpha 2', 'PLANNED', `${LATER} null`, 1, 20, 1, 1],
    ['Beta 1', 'IN_FORCE', '2026-02-01 null', 2, null, 1, 1],
    ['EFT payout 1', 'IN_FORCE', '2020-01-01 null', 1, 75, 1, 3],
  ]);
  expect(await names(`${DEFINITIONS}?channel=IDV`, 'definitionName')).toEqual(['Identity verification']);
});

test.each([
  ['sort=name,desc', ['EFT payout', 'Beta', 'alpha', 'alpha']],
  ['sort=effectiveFrom,asc', ['EFT payout', 'alpha', 'Beta', 'alpha']],
  ['sort=effectiveFrom,desc', ['alpha', 'Beta', 'alpha', 'EFT payout']],
  [`inForceOn=${addDays(LATER, -1)}&sort=effectiveFrom,desc`, ['Beta', 'alpha', 'EFT payout']],
  [`inForceOn=${LATER}&sort=effectiveFrom,desc`, ['alpha', 'Beta', 'EFT payout']],
  ['inForceOn=2025-12-31', ['EFT payout']],
  ['type=PAYIN', []],
  ['keyword=LPH', ['alpha', 'alpha']],
  ['keyword=%25', []],
])('definitions of EFT with %s', async (words, expected) => {
  expect(await names(`${DEFINITIONS}?channel=EFT&${words}`, 'definitionName')).toEqual(expected);
  expect((await portal.get(`${DEFINITIONS}?channel=EFT&${words}`)).totalRecords).toBe(expected.length);
});

test('definitions and fees are found by their ids, in capitals too', async () => {
  expect(await names(`${DEFINITIONS}?keyword=${ids.beta.toUpperCase()}`, 'definitionName')).toEqual(['Beta']);
  const [first] = (await portal.get(`${FEES}?keyword=First`)).data;
  expect(await names(`${FEES}?keyword=${first.id.toUpperCase()}`, 'name')).toEqual(['First']);
});

test('definitions by channel and by type', async () => {
  const sorted = async (sort: string) => {
    const found = await names(`${DEFINITIONS}?limit=100&sort=${sort}`, sort.split(',')[0] ?? '');
    return [found.length, found];
  };
  for (const key of ['channel', 'type']) {
    const [count, up] = await sorted(`${key},asc`);
    expect([count, up]).toEqual([13, (up as string[]).toSorted()]);
    expect((await sorted(`${key},desc`))[1]).toEqual((up as string[]).toReversed());
  }
});

test('each fee is listed with its definition, and with the merchant whose it is alone', async () => {
  const fields = ['name', 'definitionName', 'version', 'state', 'flatCents', 'merchantId', 'merchantName'];
  expect(await list(`${FEES}?channel=EFT`, ...fields)).toEqual([
    ['EFT payout', 'EFT payout', 1, 'IN_FORCE', 75, null, null],
    ['First', 'alpha', 1, 'IN_FORCE', 10, null, null],
    ['high', 'Beta', 1, 'IN_FORCE', 2, null, null],
    ['low', 'Beta', 1, 'IN_FORCE', 1, null, null],
    ['Second', 'alpha', 2, 'PLANNED', 20, null, null],
  ]);
  expect(await list(`${FEES}?merchantId=MB`, ...fields)).toEqual([
    ['Mine', 'Own', 1, 'IN_FORCE', 30, 'MB', 'erable 2'],
    ['Mine', 'Own', 2, 'PLANNED', 31, 'MB', 'erable 2'],
  ]);
  expect(await names(`${FEES}?channel=IDV&sort=effectiveFrom,desc`, 'flatCents')).toEqual([31, 30, 150]);
  // By the name of their definition too; those of one definition in their own order
  expect(await names(`${FEES}?keyword=bet&sort=channel,asc`, 'name')).toEqual(['low', 'high']);
});

test.each([
  [`${DEFINITIONS}?channel=EFT`, 'definitionName', 3, ['EFT payout'], 4],
  [`${FEES}?channel=EFT`, 'name', 3, ['low', 'Second'], 5],
  [`${PROFILES}?`, 'name', 2, ['Two'], 3],
  [`${MERCHANTS}?`, 'merchantId', 3, ['MD', 'ME'], 5],
  [`${ASSIGNMENTS}?`, 'effectiveFrom', 1, ['2020-01-01'], 2],
])('the second page of %s goes on after the first', async (url, field, limit, expected, totalRecords) => {
  expect(await paged(`${url}&limit=${limit}&page=2`, field)).toEqual([
    expected,
    { currentPage: 2, totalPages: 2, totalRecords },
  ]);
});

test('profiles are listed by name with their definitions and first merchants', async () => {
  const fields = ['name', 'isDefault', 'isLocked', 'isDraft', 'planned', 'merchants'];
  const named = (...of: (keyof typeof NAMES)[]) =>
    of.map(merchantId => ({ merchantId, merchantName: NAMES[merchantId] }));
  expect(await list(PROFILES, ...fields)).toEqual([
    ['one', false, true, false, 0, { total: 1, first: named('MA') }],
    ['Standard', true, true, false, 0, { total: 4, first: named('MB', 'MC', 'MD') }],
    ['Two', false, true, false, 1, { total: 0, first: [] }],
  ]);
  expect((await portal.get(`${PROFILES}/${STANDARD_PROFILE}`)).merchants).toEqual({
    total: 4,
    first: named('MB', 'MC', 'MD', 'ME'),
  });
  expect((await portal.get(`${PROFILES}/${ids.one}`)).definitions).toEqual([{ id: ids.alpha, name: 'alpha', ...EFT }]);
  for (const keyword of ['WO', ids.two])
    expect(await paged(`${PROFILES}?keyword=${keyword}`, 'name')).toEqual([
      ['Two'],
      { currentPage: 1, totalPages: 1, totalRecords: 1 },
    ]);
});

test('merchants are listed by name with their profile, what is their own, and when that changes', async () => {
  const rows = await list(MERCHANTS, 'merchantId', 'merchantName', 'profile', 'own', 'nextChange');
  const standard = { id: STANDARD_PROFILE, name: 'Standard', isDefault: true };
  expect(rows.slice(0, 3)).toEqual([
    ['MA', 'Érable', { id: ids.one, name: 'one', isDefault: false }, 0, NEXT],
    ['MB', 'erable 2', standard, 2, LATER],
    ['MC', 'Zoo', standard, 0, null],
  ]);
});

test.each([
  ['keyword=ERABLE', ['MA', 'MB']],
  ['keyword=mb', ['MB']],
  ['keyword=nothing', []],
  ['profileId=one', ['MA']],
  [`profileId=${STANDARD_PROFILE}`, ['MB', 'MC', 'MD', 'ME']],
  ['definitionId=beta', ['MB']],
  ['definitionId=beta&keyword=zoo', []],
])('merchants with %s', async (words, expected) => {
  const asked = words.replace(/=(one|beta)/, (_, name: 'one' | 'beta') => `=${ids[name]}`);
  const { data, totalRecords } = await portal.get(`${MERCHANTS}?${asked}`);
  expect([data.map((row: Row) => row['merchantId']), totalRecords]).toEqual([expected, expected.length]);
});

test('what was chosen for a merchant is told with its kind and its days', async () => {
  const told = async (merchantId: string) =>
    (await portal.get(`${MERCHANTS}/${merchantId}`)).assignments.map((row: Row & { chosen: { name: string } }) => [
      `${row['kind']} ${row.chosen.name}`,
      `${row['channel']} ${row['type']}`,
      `${row['effectiveFrom']} ${row['endsOn']}`,
      row['state'],
      row['madeBy'],
    ]);
  expect(await told('MA')).toEqual([
    ['profile Two', 'null null', `${NEXT} null`, 'PLANNED', null],
    ['profile one', 'null null', `2026-04-01 ${NEXT}`, 'IN_FORCE', null],
  ]);
  expect(await told('MB')).toEqual([
    ['custom Own', 'IDV CHECK', '2026-05-02 null', 'IN_FORCE', null],
    ['definition Beta', 'EFT PAYOUT', '2026-05-01 null', 'IN_FORCE', null],
  ]);
  expect(await told('MC')).toEqual([]);
});

test('the profile of a merchant on a day, since when, and what it is charged by', async () => {
  const on = async (merchantId: string, day?: string) => {
    const { merchantName, profile, inForce } = await portal.get(
      `${MERCHANTS}/${merchantId}${day ? `?day=${day}` : ''}`,
    );
    const of = inForce.find(({ channel }: Row) => channel === 'EFT');
    const told = of && [of.source, of.definitionName, of.version, of.effectiveFrom, of.fees.length];
    return [merchantName, profile && `${profile.name} ${profile.isDefault} ${profile.effectiveFrom}`, told ?? null];
  };
  expect(await on('MA')).toEqual(['Érable', 'one false 2026-04-01', ['profile', 'alpha', 1, '2026-01-01', 1]]);
  expect(await on('MA', LATER)).toEqual(['Érable', 'one false 2026-04-01', ['profile', 'alpha', 2, LATER, 1]]);
  expect(await on('MA', NEXT)).toEqual(['Érable', `Two false ${NEXT}`, ['profile', 'Beta', 1, '2026-02-01', 2]]);
  expect(await on('MB')).toEqual(['erable 2', 'Standard true 2020-01-01', ['definition', 'Beta', 1, '2026-02-01', 2]]);
  expect(await on('MC', TODAY)).toEqual([
    'Zoo',
    'Standard true 2020-01-01',
    ['default', 'EFT payout', 1, '2020-01-01', 1],
  ]);
  expect(await on('MC', NEXT)).toEqual(['Zoo', `Two true ${NEXT}`, ['default', 'Beta', 1, '2026-02-01', 2]]);
  expect(await on('MC', '2019-12-31')).toEqual(['Zoo', null, null]);
});

test('a definition names its profiles, the merchants that are charged by it today, and its versions', async () => {
  const told = await portal.get(`${DEFINITIONS}/${ids.alpha}`);
  expect(told).toMatchObject({
    name: 'alpha',
    ...EFT,
    merchantId: null,
    isLocked: true,
    isDraft: false,
    revision: 1,
    profiles: [{ id: ids.one, name: 'one' }],
    merchants: { total: 1, first: [{ merchantId: 'MA', merchantName: 'Érable' }] },
  });
  expect(told.versions).toMatchObject([
    { version: 2, effectiveFrom: LATER, endsOn: null, state: 'PLANNED', fees: [{ name: 'Second' }] },
    { version: 1, effectiveFrom: '2026-01-01', endsOn: LATER, state: 'IN_FORCE', fees: [{ name: 'First' }] },
  ]);
  expect(await portal.get(`${DEFINITIONS}/${ids.own}`)).toMatchObject({ merchantId: 'MB', merchants: { total: 1 } });
});

test('which profile all others have, had and will have', async () => {
  expect(await list(ASSIGNMENTS, 'kind', 'chosen', 'state', 'effectiveFrom', 'endsOn')).toEqual([
    ['profile', { id: ids.two, name: 'Two' }, 'PLANNED', NEXT, null],
    ['profile', { id: STANDARD_PROFILE, name: 'Standard' }, 'IN_FORCE', '2020-01-01', NEXT],
  ]);
});
