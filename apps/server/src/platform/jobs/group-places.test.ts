import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '../../testing/test-database.ts';
import { openLogger } from '../log/logger.ts';
import { defineJob, type Jobs, openJobs } from './jobs.ts';

const grouped = defineJob({
  name: 'grouped',
  payload: z.strictObject({ nth: z.int() }),
  retries: 10,
  expireSeconds: 60,
  urgent: { pollSeconds: 1, atOnce: 4 },
  atOncePerGroup: 2,
});
let jobs: Jobs;
const database = useTestDatabase();
beforeAll(async () => {
  jobs = openJobs({ url: database.url, log: openLogger({ logLevel: 'silent' }, process.stderr), worker: true });
});
afterAll(() => jobs.close());

test('of one group no more jobs run at once than may, also where all workers look at the same moment; each of the others runs later', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const place = { key: String(nth), priority: 0, afterSeconds: 0, group: 'one' };
    await jobs.sendWithin(database.db, grouped, { nth }, place);
  }
  // Whoever takes a job dawdles before that is seen, so that all look at the same moment
  await database.owner.pool.query(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
    create trigger dawdle before update on pgboss.job for each row when (new.state = 'active') execute function dawdle()`);
  const done = new Set<number>();
  let [running, most] = [0, 0];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await jobs.work(grouped, async ({ nth }) => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
    done.add(nth);
  });
  const putBack = async () =>
    (await database.owner.pool.query("select from pgboss.job where state = 'retry'")).rowCount;
  await expect.poll(putBack, { timeout: 10_000 }).toBe(2);
  expect(most).toBe(2);
  release();
  await expect.poll(() => done.size, { timeout: 20_000 }).toBe(6);
  expect(most).toBe(2);
});
