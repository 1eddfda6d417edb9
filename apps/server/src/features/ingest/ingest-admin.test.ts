import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DATASET_NAMES } from '@drumlin/contract/ingest/names.ts';
import { beforeAll, expect, test } from 'vitest';
import { ingestFile } from '../../ingest/ingest.ts';
import {
  aMerchant,
  csv,
  ingestPlatform,
  manifestFor,
  payin,
  type RowValues,
  take,
} from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
const ADMIN = '/v1/admin/ingest';
const ALC = 'ALC00001';
const clock = createTestClock(new Date('2027-02-10T15:00:00Z'));
let staff: Headers;
let developer: Headers;

const portal = usePortal({ clock });
beforeAll(async () => {
  const { database, platform } = portal;
  await take(database, 'merchants', [aMerchant]);
  staff = await signInAs(platform, await createUser(database, { roles: [101] }));
  developer = await signInAs(platform, await createUser(database, { roles: [114] }));
});

const get = async (path: string, headers = staff) => {
  const answer = await portal.app.inject({ url: `${ADMIN}${path}`, headers });
  return { status: answer.statusCode, ...answer.json() };
};

let number = 0;
/** A new payin of a merchant. */
const newPayin = (merchantId = ALC, values: RowValues = {}) => {
  number += 1;
  return payin(number, { merchantId, ...values });
};

/** Takes payins at an instant. */
const takeAt = (instant: string, rows: readonly RowValues[]) => {
  const file = csv('interac-payins', rows);
  return ingestFile(
    { ...ingestPlatform(portal.database), clock: { now: () => new Date(instant) } },
    'interac-payins',
    Readable.from([Buffer.from(file)], { objectMode: false }),
    { manifest: manifestFor('interac-payins', rows, file) },
  );
};

test('a file that was taken tells what became of its rows and whose they were', async () => {
  const [one, two] = [newPayin(), newPayin()];
  await take(portal.database, 'interac-payins', [one]);
  await take(portal.database, 'interac-payins', [one, two]);
  const { data, counts } = await get('/files?dataset=interac-payins');
  expect(counts).toEqual({ taken: 2, refused: 0 });
  expect(data[0]).toMatchObject({ outcome: 'taken', rows: 2, inserted: 1, unchanged: 1, bad: 0, firstProblem: null });
  expect(await get(`/files/${data[0].id}`)).toMatchObject({
    hasManifest: true,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    problems: [],
    merchants: { total: 1, first: [{ merchantId: ALC, merchantName: 'Aurora Lantern Casino', rows: 2 }] },
  });
  expect((await get('/files/999999')).status).toBe(404);
});

test('a refused file tells each bad line and why, and what may be of a consumer only to who sees personal data', async () => {
  const long = `Zoé ${'Tremblay '.repeat(40)}`;
  const refused = take(portal.database, 'interac-payins', [
    newPayin(ALC, { customerName: long }),
    newPayin(ALC, { transStatus: 'Q' }),
    newPayin(ALC, { merchantFeeCents: 'Lee' }),
  ]);
  await expect(refused).rejects.toThrow('3 problems');
  const { data, totalRecords } = await get('/files?outcome=refused');
  expect([data.length, totalRecords]).toEqual([1, 1]);
  expect(data[0]).toMatchObject({ problemCount: 3, firstProblem: { line: 2, field: 'customerName' } });
  const whole = await get(`/files/${data[0].id}`);
  expect(whole).toMatchObject({ outcome: 'refused', rows: 0, merchants: { total: 0, first: [] } });
  const reasons = (file: typeof whole) => file.problems.map(({ reason }: { reason: string }) => reason);
  expect(reasons(whole)[0]).toMatch(/at most 255 characters, not "Zoé Tremblay/);
  const [name, status, fee] = reasons(await get(`/files/${data[0].id}`, developer));
  expect(name).toBe('must have at most 255 characters');
  // A code of a closed list names nobody
  expect(status).toMatch(/^must be one of S, .*, not "Q"$/);
  expect(reasons(whole)[2]).toContain('"Lee"');
  expect(fee).not.toContain('Lee');
  expect(JSON.stringify(await get('/files', developer))).not.toContain('Tremblay');
  // FINANCE has the reconciliation and does not see names either
  const finance = await signInAs(portal.platform, await createUser(portal.database, { roles: [102] }));
  const beside = await portal.app.inject({ url: '/v1/reconciliation/files', headers: finance });
  expect(beside.json().data[0].problems).toHaveLength(3);
  expect(beside.body).not.toContain('Tremblay');
});

test('the merchants of a file are told with the most rows first, and of as many by their id', async () => {
  const ids = [];
  for (const merchantId of ['of-3', 'of-1', 'of-2'])
    ids.push((await createMerchant(portal.database, { merchantId })).merchantId);
  await take(portal.database, 'interac-payins', [
    ...ids.map(merchantId => newPayin(merchantId)),
    newPayin('of-2', { transStatus: 'R' }),
  ]);
  const [{ id }] = (await get('/files')).data;
  const { merchants } = await get(`/files/${id}`);
  expect([merchants.total, merchants.first.map((each: { merchantId: string }) => each.merchantId)]).toEqual([
    3,
    ['of-2', 'of-1', 'of-3'],
  ]);
});

test('files are found by outcome, dataset, merchant, name and day', async () => {
  const found = async (words: string) => (await get(`/files?${words}`)).totalRecords;
  const all = await found('');
  expect(await found('dataset=merchants')).toBe(1);
  expect(await found(`merchantId=${ALC}`)).toBe(2);
  expect(await found('merchantId=NOBODY')).toBe(0);
  await portal.database.pool.query(
    `update ingest_run set file_name = '/in/100%_june.csv', finished_at = '2026-07-01T03:59:59Z' where dataset = 'merchants'`,
  );
  expect(await found('keyword=100%25_')).toBe(1);
  // The path is not a part of the name; signs of LIKE mean themselves
  expect([await found('keyword=in%2F'), await found('keyword=1__%25')]).toEqual([0, 0]);
  // A second before the Eastern day is over
  expect(await found('from=2026-06-30&to=2026-06-30')).toBe(1);
  expect(await found('from=2026-07-01')).toBe(all - 1);
  // Its first moment is of the next day
  await portal.database.pool.query(
    `update ingest_run set finished_at = '2026-07-01T04:00:00Z' where dataset = 'merchants'`,
  );
  expect([await found('to=2026-06-30'), await found('from=2026-07-01&to=2026-07-01')]).toEqual([0, 1]);
  expect((await get('/files?from=2026-07-02&to=2026-07-01')).status).toBe(400);
});

/** A merchant whose payins come on these days of February 2027, at 11:00 Eastern unless said otherwise. */
const cameOn = async (days: readonly number[], settlement: string | null, utc = '16:00') => {
  const { merchantId } = await createMerchant(portal.database);
  await portal.database.pool.query('update merchant set settlement_time = $1 where merchant_id = $2', [
    settlement,
    merchantId,
  ]);
  for (const day of days) await takeAt(`2027-02-${String(day).padStart(2, '0')}T${utc}:00Z`, [newPayin(merchantId)]);
  const state = async () => (await get(`/states?merchantId=${merchantId}`)).data[0];
  return { merchantId, state };
};

test('a merchant is late once its next file has not come by its time of settlement', async () => {
  const { merchantId, state } = await cameOn([1, 2, 3, 4, 5], '05:30');
  // The last came on the 5th at 11:00, so it belongs to the day that ends on the 6th at 5:30
  expect(await state()).toMatchObject({
    dataset: 'interac-payins',
    everyDays: 1,
    dueAt: '2027-02-07T10:30:00.000Z',
    isLate: true,
    rows: 1,
  });
  expect((await get('/states?late=true')).data[0].merchantId).toBe(merchantId);
  const payins = (await get('/datasets')).datasets.find(
    ({ dataset }: { dataset: string }) => dataset === 'interac-payins',
  );
  expect(payins).toMatchObject({ late: 1, lastTaken: { rows: 1 }, refusedSince: null });
  const row = newPayin(merchantId);
  await takeAt('2027-02-09T16:00:00Z', [row]);
  const after = await state();
  expect(after).toMatchObject({ everyDays: 4, dueAt: '2027-02-14T10:30:00.000Z', isLate: false });
  // A file that is sent again is no later one
  await takeAt('2027-02-10T14:00:00Z', [row]);
  expect(await state()).toEqual(after);
});

test.each([
  ['what is due at this very moment is not late yet', [5, 6, 7, 8], '10:00', '16:00', 1, '10T15:00', false],
  ['what was due a minute ago is', [5, 6, 7, 8], '09:59', '16:00', 1, '10T14:59', true],
  // 5:59 in the morning belongs to the day before
  ['a day ends at 6:00 Eastern where nobody has set it', [5, 6, 7, 8], null, '10:59', 1, '09T11:00', true],
  // February 1, 2027 is a Monday
  ['files of working days have the weekend', [1, 2, 3, 4, 5, 8, 9], null, '16:00', 3, '13T11:00', false],
] as const)('%s', async (_, days, settlement, utc, everyDays, due, isLate) => {
  const { state } = await cameOn(days, settlement, utc);
  expect(await state()).toMatchObject({ everyDays, dueAt: `2027-02-${due}:00.000Z`, isLate });
});

test('the latest states are found by dataset and lateness, what is due first before the others', async () => {
  const { merchantId } = await cameOn([6, 7, 8, 9], '08:00');
  const payouts = { ...SOUND['interac-payouts'], merchantId, transId: '7'.repeat(26) };
  await take(portal.database, 'interac-payouts', [payouts]);
  const of = async (words: string) => {
    const { data, totalRecords } = await get(`/states?${words}&limit=100`);
    expect(data).toHaveLength(totalRecords);
    return data as { dataset: string | null; merchantId: string; dueAt: string | null; isLate: boolean }[];
  };
  const datasetsOf = async (words = '') => (await of(`merchantId=${merchantId}${words}`)).map(({ dataset }) => dataset);
  expect(await datasetsOf()).toEqual(['interac-payins', null, 'interac-payouts']);
  expect(await datasetsOf('&dataset=interac-payouts')).toEqual(['interac-payouts']);
  const late = await of('late=true');
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ isLate }) => !isLate)).toEqual([]);
  const all = await of('dataset=interac-payins');
  const due = all.flatMap(({ dueAt }) => dueAt ?? []);
  expect(all.slice(0, due.length).map(({ dueAt }) => dueAt)).toEqual(due.toSorted());
  const undue = all.filter(({ dueAt, dataset }) => dueAt === null && dataset !== null);
  expect(undue.map(each => each.merchantId)).toEqual(undue.map(each => each.merchantId).toSorted());
  expect(undue.length).toBeGreaterThan(1);
});

test('a merchant’s page tells the names of its last files, and not where they lay', async () => {
  await portal.database.pool.query(`update ingest_run set file_name = '/in/a.csv' where dataset = 'interac-payins'`);
  const page = await portal.app.inject({ url: `/v1/admin/merchants/${ALC}`, headers: staff });
  expect(page.json().files).toMatchObject([{ fileName: 'a.csv' }, { fileName: 'a.csv' }]);
});

test('nothing is said of a merchant with few files, one that is suspended or one without the product', async () => {
  const few = await cameOn([1, 2, 3], null);
  expect(await few.state()).toMatchObject({ everyDays: null, dueAt: null, isLate: false });
  const suspended = await cameOn([1, 2, 3, 4], null);
  expect(await suspended.state()).toMatchObject({ isLate: true });
  const change = (set: string) =>
    portal.database.pool.query(`update merchant set ${set} where merchant_id = $1`, [suspended.merchantId]);
  await change(`merchant_status = 'SUSPENDED', suspended_reason = 'Risk'`);
  expect(await suspended.state()).toMatchObject({ dueAt: null, isLate: false });
  await change(`merchant_status = 'ACTIVE', suspended_reason = null, products = '{IBT}'`);
  expect(await suspended.state()).toMatchObject({ dueAt: null, isLate: false });
});

test('a published merchant has a line of its own while no file of a product ever came', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const set = (change: string) =>
    portal.database.pool.query(`update merchant set ${change} where merchant_id = $1`, [merchantId]);
  const of = async (words = '') => (await get(`/states?merchantId=${merchantId}${words}`)).data;
  await set(`products = '{INTERAC,IBT}'`);
  const [line, ...more] = await of();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ dataset: null, fileId: null, takenAt: null, dueAt: null, isLate: false });
  // In the order in which datasets are listed
  expect(line.missing).toEqual(DATASET_NAMES.filter(name => name !== 'merchants'));
  // Files of others are none of its own
  await set(`products = '{INTERAC}'`);
  expect(await of('&none=true')).toHaveLength(1);
  await set(`products = '{INTERAC,IBT}'`);
  expect(await of('&none=true')).toEqual([line]);
  expect(await of('&late=true')).toEqual([]);

  // Something of one product came, and nothing of the other
  await takeAt('2027-02-09T16:00:00Z', [newPayin(merchantId)]);
  const [after] = await of('&none=true');
  expect(after.missing).not.toContain('interac-payins');
  expect((await of()).map(({ dataset }: { dataset: string | null }) => dataset)).toEqual([null, 'interac-payins']);
  expect(await of('&none=true&dataset=interac-payins')).toEqual([]);

  // One dataset that never came is missed by those alone who ask about it
  await set(`products = '{INTERAC}'`);
  expect(await of('&none=true')).toEqual([]);
  expect(await of('&none=true&dataset=interac-payouts')).toHaveLength(1);
  expect(await of('&none=true&dataset=ibt-payins')).toEqual([]);

  await set(`products = '{INTERAC,IBT}', merchant_status = 'SUSPENDED', suspended_reason = 'Risk'`);
  expect(await of('&none=true')).toEqual([]);
});

test('a dataset tells of its last file, and of a refusal until one is taken again', async () => {
  const of = async (name: string) =>
    (await get('/datasets')).datasets.find(({ dataset }: { dataset: string }) => dataset === name);
  await take(portal.database, 'interac-payins', [newPayin()]);
  await expect(take(portal.database, 'interac-payins', [newPayin(ALC, { transStatus: 'Q' })])).rejects.toThrow();
  expect((await of('interac-payins')).refusedSince).toMatchObject({ rows: 0 });
  expect(await of('merchants')).toMatchObject({ refusedSince: null });
  await take(portal.database, 'interac-payins', [newPayin(), newPayin(), newPayin()]);
  expect(await of('interac-payins')).toMatchObject({ lastTaken: { rows: 3 }, refusedSince: null });
  expect(await of('ibt-payins')).toMatchObject({ lastTaken: null });
});

test('a file taken without its bad rows tells their problems, and quotes them to who sees personal data', async () => {
  const skipBad = join(tmpdir(), `bad-rows-${process.pid}.csv`);
  const rows = [newPayin(), newPayin(ALC, { customerName: `Zoé ${'Tremblay '.repeat(40)}` })];
  for (let bad = 0; bad < 150; bad += 1) rows.push(newPayin(ALC, { transStatus: 'Q' }));
  await take(portal.database, 'interac-payins', csv('interac-payins', rows), { skipBad });
  await rm(skipBad);
  const { data } = await get('/files?outcome=taken&dataset=interac-payins');
  expect(data[0]).toMatchObject({ inserted: 1, bad: 151, problemCount: 151, firstProblem: { line: 3 } });
  const { problems } = await get(`/files/${data[0].id}`);
  expect(problems).toHaveLength(100);
  expect(problems[0].reason).toMatch(/not "Zoé Tremblay/);
  const { problems: masked } = await get(`/files/${data[0].id}`, developer);
  expect(masked[0]).toEqual({ line: 3, field: 'customerName', reason: 'must have at most 255 characters' });
});
