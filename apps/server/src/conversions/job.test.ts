import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mailer } from '../platform/mail/mail.ts';
import { usePortal } from '../testing/build-test-app.ts';
import { createMerchant } from '../testing/factories.ts';
import { startWork } from '../worker.ts';
import { askForRefresh, refreshAnalyticsJob } from './job.ts';
import { observeAnalytics } from './metrics.ts';
import { refreshAnalytics } from './refresh.ts';

const now = new Date('2026-06-18T16:00:00Z');
const portal = usePortal();
beforeAll(async () => {
  observeAnalytics(portal.platform);
});
beforeEach(() => portal.database.pool.query('delete from conversion_due'));

const ask = (parts: object = {}) => askForRefresh({ ...portal.platform, clock: { now: () => now }, ...parts });
const due = (at: string) =>
  portal.database.pool.query(
    `insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to) values ('M1', 'C1', $1, $1)`,
    [at],
  );
const WAITING = `select extract(epoch from start_after - clock_timestamp())::float8 as seconds from pgboss.job
  where name = $1 and state = 'created'`;
const waiting = async () => (await portal.database.pool.query(WAITING, [refreshAnalyticsJob.name])).rows;

test('the figures of the refresh can be scraped; before the first there are none', async () => {
  const scrape = () => portal.platform.metrics.registry.metrics();
  expect(await scrape()).not.toMatch(/^analytics_last_refresh/m);
  await portal.database.pool.query(`
    insert into analytics_refresh (through_day, started_at, refreshed_at, merchant_day_count)
    values ('2026-06-18', '2026-06-19T04:00:00Z', '2026-06-19T04:00:01Z', 1)`);
  await portal.database.pool.query(`
    insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
    values ('M1', 'C1', now(), now()), ('M1', 'C1', now(), now()), ('M1', 'C2', now(), now())`);
  const text = await scrape();
  expect(text).toContain(`analytics_last_refresh_timestamp_seconds ${Date.parse('2026-06-19T04:00:01Z') / 1000}\n`);
  expect(text).toContain(`analytics_covered_until_timestamp_seconds ${Date.parse('2026-06-19T04:00:00Z') / 1000}\n`);
  expect(text).toContain('analytics_due_consumers 2\n');
  // Whoever reads them is told what each is
  expect(text.match(/^# HELP analytics_\w+ [A-Z].{10,}$/gm)).toHaveLength(3);
  await portal.database.pool.query('delete from analytics_refresh');
});

test('what changed today waits for midnight', async () => {
  await due('2026-06-18T04:00:00Z');
  await ask();
  const { rows } = await portal.database.pool.query(`select to_regclass('pgboss.job') is not null as has`);
  expect(rows[0].has ? await waiting() : []).toEqual([]);
});

test('what changed before today is refreshed once, a minute after the first file of a delivery, and later files do not put it off', async () => {
  await due('2026-06-18T03:59:59Z');
  await ask();
  await portal.database.pool.query(
    `update pgboss.job set start_after = start_after - interval '50 seconds' where name = $1 and state = 'created'`,
    [refreshAnalyticsJob.name],
  );
  await ask();
  expect(await waiting()).toEqual([{ seconds: expect.any(Number) }]);
  expect((await waiting())[0].seconds).toBeLessThanOrEqual(10);
});

test('merchants that came or changed are refreshed too, for benchmarks are of others than before', async () => {
  const { pool } = portal.database;
  await pool.query('delete from pgboss.job where name = $1', [refreshAnalyticsJob.name]);
  await refreshAnalytics(portal.platform, { whole: true });
  await ask();
  expect(await waiting()).toEqual([]);
  await createMerchant(portal.database, { products: ['INTERAC'] });
  await ask();
  expect(await waiting()).toHaveLength(1);
  await pool.query('delete from analytics_refresh');
});

test('an ingest is not undone by a queue that is away; the log says so', async () => {
  await due('2026-06-17T16:00:00Z');
  const jobs = { ...portal.platform.jobs, send: () => Promise.reject(new Error('away')) };
  await expect(ask({ jobs })).resolves.toBeUndefined();
  expect(portal.logged.join('')).toContain('A refresh of analytics could not be asked for');
});

test('a worker that starts refreshes what came due while none ran, and is told of each Eastern midnight and hour', async () => {
  const mailer: Mailer = { send: async () => undefined, close: () => undefined };
  await startWork(portal.platform, mailer);
  const refreshes = async () => (await portal.database.pool.query('select through_day from analytics_refresh')).rows;
  await expect.poll(refreshes, { timeout: 30_000 }).toEqual([{ through_day: expect.any(String) }]);
  const { rows } = await portal.database.pool.query(
    'select cron, timezone from pgboss.schedule where name = $1 order by cron',
    [refreshAnalyticsJob.name],
  );
  expect(rows).toEqual(['0 0 * * *', '53 * * * *'].map(cron => ({ cron, timezone: 'America/Toronto' })));
}, 40_000);
