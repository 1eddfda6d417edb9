import { expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { askAfterIngest, askForAll, reconcileJob } from './job.ts';

const portal = usePortal();

const WAITING = `select data, extract(epoch from start_after - clock_timestamp())::float8 as seconds
  from pgboss.job where name = $1 and state = 'created' order by data::text`;
const waiting = async () => (await portal.database.pool.query(WAITING, [reconcileJob.name])).rows;

test('the files of a delivery are reconciled once, a minute after the last', async () => {
  await askAfterIngest(portal.platform);
  await askAfterIngest(portal.platform);
  const jobs = await waiting();
  expect(jobs).toEqual([{ data: { whole: false }, seconds: expect.any(Number) }]);
  expect(jobs[0].seconds).toBeGreaterThan(0);
  // Somebody who asks for everything does not wait for that
  await portal.database.db.transaction().execute(trx => askForAll(portal.platform, trx));
  const [, whole] = await waiting();
  expect(whole).toMatchObject({ data: { whole: true } });
  expect(whole.seconds).toBeLessThanOrEqual(0);
});

test('an ingest is not undone by a queue that is away; the log says so', async () => {
  const { jobs } = portal.platform;
  const away = { ...portal.platform, jobs: { ...jobs, replace: () => Promise.reject(new Error('away')) } };
  await expect(askAfterIngest(away)).resolves.toBeUndefined();
  expect(portal.logged.join('')).toContain('A reconciliation could not be asked for');
});
