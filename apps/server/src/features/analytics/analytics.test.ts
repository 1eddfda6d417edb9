import {
  getBenchmarkChart,
  getBenchmarkSummary,
  getConversionChart,
  getConversionSummary,
} from '@drumlin/contract/analytics/conversions.ts';
import { getAnalyticsRefresh, getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { getVolumeChart, getVolumeSummary } from '@drumlin/contract/analytics/volumes.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

type Headers = { authorization: string };
type Body = Record<string, unknown>;

const AS_OF = new Date('2024-03-15T16:00:00Z');
const THE_REST = { product: 'INTERAC' };
/** Every endpoint, with what it needs beside the merchant and the period. */
const ENDPOINTS: readonly (readonly [string, RouteShape, Body])[] = [
  ['volume chart', getVolumeChart, { reportingFrequency: 'DAILY', txnVolumeChartOption: 'PAYINS' }],
  ['volume summary', getVolumeSummary, THE_REST],
  ['conversion chart', getConversionChart, { reportingFrequency: 'DAILY', ...THE_REST }],
  ['conversion summary', getConversionSummary, THE_REST],
  ['benchmark chart', getBenchmarkChart, { reportingFrequency: 'DAILY', conversionType: 'GROSS' }],
  ['benchmark summary', getBenchmarkSummary, {}],
  ['approval ratio', getApprovalRatio, {}],
];
const CHARTS = ENDPOINTS.filter(([, , { reportingFrequency }]) => reportingFrequency !== undefined);
let staff: Headers;
/** A merchant of the ledger, and somebody of its own. */
let merchantId: string;
let admin: Headers;
let merchantParentId: string;

/** Access tokens live ten minutes. */
const signIn = async () => {
  const { database, platform } = portal;
  staff = await signInAs(platform, await createUser(database, { roles: [101] }));
  admin = await signInAs(platform, await createUser(database, { roles: [1], merchantParentId }));
};
const clock = createTestClock(AS_OF);
const portal = usePortal({ clock });
beforeAll(async () => {
  const { database } = portal;
  await ingestSimulated(database, {
    ...{ profile: 'edge', asOf: AS_OF, from: '2024-01-20' },
    only: ['interac-payins', 'interac-payouts'],
  });
  const { rows } = await database.pool.query<{ id: string; parent: string }>(
    `select merchant_id as id, merchant_parent_id as parent from merchant join interac_payin using (merchant_id)
      group by 1, 2 order by count(*) desc limit 1`,
  );
  ({ id: merchantId, parent: merchantParentId } = rows[0] ?? { id: '', parent: '' });
  await signIn();
}, 60_000);

const send = ({ url }: RouteShape, payload: Body, headers = admin) =>
  portal.app.inject({ method: 'POST', url, headers, payload });
const ask = async (route: RouteShape, more: Body, reportingPeriod = 'LAST_7_DAYS') =>
  (await send(route, { merchantId, reportingPeriod, ...more })).json();
const noBenchmark = async () =>
  (await ask(getBenchmarkChart, { reportingFrequency: 'DAILY', conversionType: 'GROSS' })).noBenchmark;
const refreshOf = async () => (await portal.app.inject({ url: getAnalyticsRefresh.url, headers: admin })).json();
const answers = async (period?: string) => {
  const told = [];
  for (const [name, route, more] of ENDPOINTS) told.push([name, await ask(route, more, period)]);
  return told;
};

test('before any refresh live sums are as of today, and of conversions nothing is known', async () => {
  expect(await refreshOf()).toEqual({ throughDay: null, refreshedAt: null });
  const volumes = await ask(getVolumeSummary, THE_REST);
  expect(volumes).toMatchObject({ firstDay: '2024-03-08', lastDay: '2024-03-14' });
  expect(volumes.totalPayinsTransactions).toBeGreaterThan(0);
  expect(await ask(getConversionSummary, THE_REST)).toMatchObject({
    totalTransactions: 0,
    grossConversion: null,
    grossConversionDifferential: null,
  });
  const { benchmarks } = await ask(getBenchmarkSummary, {});
  for (const each of benchmarks)
    expect(each).toMatchObject({ conversionRate: null, percentile25: null, percentile50: null, percentile75: null });
  expect(await noBenchmark()).toEqual({ reason: 'NOT_WORKED_OUT', nearest: null });
});

test('a worker that was down for two days leaves everything as of the last day that is whole', async () => {
  await refreshAnalytics(portal.platform, { whole: true });
  const told = await refreshOf();
  expect(told).toEqual({ throughDay: '2024-03-14', refreshedAt: expect.any(String) });
  const before = await answers();
  clock.advance(2 * 86_400);
  await signIn();
  expect(await answers()).toEqual(before);
  expect(await refreshOf()).toEqual(told);
});

/** Has `meanwhile` done once a statement of reports that names this table has been answered. */
const afterReading = (table: string, meanwhile: () => Promise<unknown>) => {
  const { reportPool } = portal.platform.database;
  const query = reportPool.query.bind(reportPool) as (config: { text: string }) => Promise<unknown>;
  let isDone = false;
  return vi.spyOn(reportPool, 'query').mockImplementation((async (config: { text: string }) => {
    const answer = await query(config);
    if (isDone || !config.text.includes(table)) return answer;
    isDone = true;
    await meanwhile();
    return answer;
  }) as never);
};

test('a refresh that commits while figures are read has them read again, all of one moment', async () => {
  const { pool } = portal.database.owner;
  const refreshed = () =>
    pool.query(
      `insert into analytics_refresh (through_day, started_at, refreshed_at, merchant_day_count, peers)
       select through_day + 1, now(), now(), 0, peers from analytics_refresh order by id desc limit 1`,
    );
  const reading = afterReading('interac_conversion_day', refreshed);
  try {
    expect(await ask(getConversionSummary, THE_REST)).toMatchObject({ firstDay: '2024-03-09', lastDay: '2024-03-15' });
  } finally {
    reading.mockRestore();
    await pool.query("delete from analytics_refresh where through_day = '2024-03-15'");
  }
});

test('a replica that is behind tells of the refresh that it has', async () => {
  const { reportPool } = portal.platform.database;
  const query = reportPool.query.bind(reportPool) as (config: { text: string }) => Promise<unknown>;
  const behind = { id: 1, throughDay: '2024-03-10', refreshedAt: new Date('2024-03-11T05:00:00Z') };
  const replica = vi
    .spyOn(reportPool, 'query')
    .mockImplementation(((config: { text: string }) =>
      config.text.includes('refreshed_at') ? Promise.resolve({ rows: [behind] }) : query(config)) as never);
  try {
    expect(await refreshOf()).toEqual({ throughDay: '2024-03-10', refreshedAt: '2024-03-11T05:00:00.000Z' });
    for (const [name, told] of await answers()) expect([name, told.lastDay]).toEqual([name, '2024-03-10']);
  } finally {
    replica.mockRestore();
  }
});

test('how attempts ended is of one moment, while an ingest commits', async () => {
  const { pool } = portal.database.owner;
  const approvals = () => ask(getApprovalRatio, {}, 'LAST_MONTH');
  const before = await approvals();
  const holder = await hold(pool, 'lock table interac_payin_error_day');
  await holder.query('update interac_payin_error_day set row_count = row_count * 2');
  const ratios = approvals();
  await untilWaiting(pool);
  await holder.letGo('commit');
  expect(await ratios).toEqual(before);
  await pool.query('update interac_payin_error_day set row_count = row_count / 2');
  expect(Object.keys(before.rejectedTxn).length).toBeGreaterThan(1);
});

test('no benchmark is told while merchants are not those of the newest refresh', async () => {
  const { pool } = portal.database.owner;
  await pool.query(
    `insert into conversion_benchmark (merchant_parent_id, transaction_type, abandons, first_day, last_day, gross_25, gross_50, gross_75)
     values ($1, 'OVERALL', 'INCLUDED', '2024-03-08', '2024-03-14', 20, 30, 40)
     on conflict (merchant_parent_id, transaction_type, abandons, first_day, last_day) do update set gross_25 = 20, gross_50 = 30, gross_75 = 40`,
    [merchantParentId],
  );
  const told = async () => (await ask(getBenchmarkSummary, {})).benchmarks[0].percentile50;
  expect(await told()).toBe(30);
  const { merchantId: another } = await createMerchant(portal.database, { products: ['IBT'] });
  expect(await told()).toBe(30);
  const change = (set: string, id: string) => pool.query(`update merchant set ${set} where merchant_id = $1`, [id]);
  await change(`products = '{INTERAC}'`, another);
  expect(await told()).toBeNull();
  expect(await noBenchmark()).toEqual({ reason: 'MERCHANTS_CHANGED', nearest: null });
  await change(`products = '{IBT}'`, another);
  expect(await told()).toBe(30);
  const { rows } = await pool.query<{ id: string }>(
    `select merchant_id as id from merchant where merchant_parent_id <> $1 and 'INTERAC' = any(products) limit 1`,
    [merchantParentId],
  );
  await change(`merchant_parent_id = '${merchantParentId}'`, rows[0]?.id ?? '');
  expect(await told()).toBeNull();
  await refreshAnalytics(portal.platform, { whole: false });
  expect(await told()).not.toBe(30);
});

test('a chart of which too few have a benchmark says so, and leads nowhere where none has', async () => {
  await portal.database.owner.pool.query('delete from conversion_benchmark');
  expect(await noBenchmark()).toEqual({ reason: 'TOO_FEW', nearest: null });
});

test('a merchant without Interac is named, and one that is not there is not found', async () => {
  const ibt = await createMerchant(portal.database, { products: ['IBT'] });
  for (const [name, route, more] of ENDPOINTS) {
    const words = { reportingPeriod: 'LAST_WEEK', ...more };
    expect([name, (await send(route, { ...words, merchantId: 'nobody' }, staff)).statusCode]).toEqual([name, 404]);
    const answer = await send(route, { ...words, merchantId: ibt.merchantId }, staff);
    const details = [{ field: 'merchantId', rule: 'product' }];
    expect([name, answer.statusCode, answer.json().details]).toMatchObject([name, 400, details]);
  }
});

test.each(CHARTS)('the %s refuses a frequency that the period forbids', async (_, route, more) => {
  const by = (reportingFrequency: string) =>
    send(route, { merchantId, ...more, reportingPeriod: 'LAST_WEEK', reportingFrequency });
  expect((await by('WEEKLY')).statusCode).toBe(200);
  const refused = await by('MONTHLY');
  expect([refused.statusCode, refused.json().details]).toMatchObject([
    400,
    [{ field: 'reportingFrequency', message: 'This period cannot be shown by this frequency' }],
  ]);
});
