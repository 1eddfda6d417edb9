import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, payin, type RowValues, take } from '../ingest/testing/ingest-files.ts';
import { readRefresh } from './refresh.ts';
import { type Analytics, openAnalytics } from './testing/world.ts';

/* One merchant and a consumer or two; each test is a day later than the one before. */

let analytics: Analytics;
let number = 0;
const query = async (sql: string, values: unknown[] = []) => (await analytics.database.pool.query(sql, values)).rows;
/** A payin at an Eastern hour of a day in June, when a day begins at 4:00 UTC. */
const payinAt = (day: string, hour: number, values: RowValues = {}): RowValues => {
  number += 1;
  const at = new Date(Date.parse(`${day}T04:00:00Z`) + hour * 3_600_000).toISOString();
  return payin(number, { transDatetime: at, updatedAt: at, txnCompletionDateTime: at, ...values });
};
const rejected = { transStatus: 'R', errorCode: '13', merchantFeeCents: '0' };
const dayOf = async (day: string) =>
  (
    await query(
      `select attempts, successes, first_time_attempts, windows, converted_windows from interac_conversion_day
       where et_day = $1 and transaction_type = 'OVERALL' and abandons = 'INCLUDED'`,
      [day],
    )
  )[0];
const due = () => query('select changed_from, changed_to from conversion_due order by id');

/** Holds every refresh just before its end, while `work` runs. */
const held = async (work: (waiting: () => Promise<number>) => Promise<void>): Promise<void> => {
  const client = await analytics.database.owner.pool.connect();
  const waiting = async (): Promise<number> => {
    for (;;) {
      const [found] = await query(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into analytics_refresh%' and datname = current_database()`,
      );
      if (found) return found['pid'];
      await sleep(20);
    }
  };
  try {
    await client.query('begin; lock table analytics_refresh in exclusive mode');
    await work(waiting);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

beforeAll(async () => {
  analytics = await openAnalytics();
  await take(analytics.database, 'merchants', [aMerchant]);
});
afterAll(() => analytics.database.drop());

test('figures end with yesterday; what a file says of today is worked out the day after', async () => {
  expect(await readRefresh(analytics.database)).toBeUndefined();
  await analytics.ingest([payinAt('2026-06-10', 20, rejected), payinAt('2026-06-11', 10)]);
  expect(await analytics.refresh('2026-06-11')).toMatchObject({ whole: true, throughDay: '2026-06-10' });
  expect(await dayOf('2026-06-10')).toMatchObject({ attempts: 1, windows: 1, converted_windows: 0 });
  expect(await dayOf('2026-06-11')).toBeUndefined();
  const at = new Date('2026-06-11T14:00:00Z');
  expect(await due()).toEqual([{ changed_from: at, changed_to: at }]);
  expect(await analytics.refresh('2026-06-11')).toBeUndefined();

  expect(await analytics.refresh('2026-06-12')).toMatchObject({ whole: false, throughDay: '2026-06-11' });
  expect(await dayOf('2026-06-10')).toMatchObject({ attempts: 1, windows: 1, converted_windows: 1 });
  expect(await dayOf('2026-06-11')).toMatchObject({ attempts: 1, successes: 1, first_time_attempts: 1, windows: 0 });
  // A payin that has not ended is nobody's attempt
  await analytics.ingest([payinAt('2026-06-11', 12, { transStatus: 'P', txnCompletionDateTime: '' })]);
  expect(await due()).toEqual([]);
  const read = { id: expect.any(Number), throughDay: '2026-06-11', refreshedAt: expect.any(Date) };
  expect(await readRefresh(analytics.database)).toEqual(read);
});

test('what a file changed both before and since midnight stays due in part; two refreshes at once do the work once', async () => {
  await analytics.ingest([payinAt('2026-06-12', 9), payinAt('2026-06-13', 1)]);
  const done = await Promise.all([analytics.refresh('2026-06-13'), analytics.refresh('2026-06-13')]);
  expect(done.filter(each => each !== undefined)).toHaveLength(1);
  expect(await dayOf('2026-06-12')).toMatchObject({ attempts: 1 });
  expect(await due()).toEqual([
    { changed_from: new Date('2026-06-13T04:00:00Z'), changed_to: new Date('2026-06-13T05:00:00Z') },
  ]);
});

test('one that is killed in the middle leaves the figures as they were, and what is due is still due', async () => {
  await analytics.ingest([payinAt('2026-06-13', 9)]);
  await held(async waiting => {
    const refreshing = analytics.refresh('2026-06-14').catch((error: unknown) => error);
    const pid = await waiting();
    await analytics.database.owner.pool.query('select pg_terminate_backend($1)', [pid]);
    expect(await refreshing).toBeInstanceOf(Error);
  });
  expect(await dayOf('2026-06-13')).toBeUndefined();
  expect(await due()).toHaveLength(2);
  expect(await readRefresh(analytics.database)).toMatchObject({ throughDay: '2026-06-12' });
  await analytics.refresh('2026-06-14');
  expect(await dayOf('2026-06-13')).toMatchObject({ attempts: 2 });
});

test('what an ingest commits meanwhile is in the next one', async () => {
  await analytics.ingest([payinAt('2026-06-14', 9)]);
  await held(async waiting => {
    const refreshing = analytics.refresh('2026-06-15');
    await waiting();
    await analytics.ingest([payinAt('2026-06-14', 10)]);
    void refreshing;
  });
  await expect.poll(async () => (await dayOf('2026-06-14'))?.['attempts']).toBe(1);
  expect(await due()).toHaveLength(1);
  await analytics.refresh('2026-06-15');
  expect(await dayOf('2026-06-14')).toMatchObject({ attempts: 2 });
});

test('a clock that goes back takes no day away', async () => {
  expect(await analytics.refresh('2026-06-12')).toBeUndefined();
  await analytics.ingest([payinAt('2026-06-14', 11)]);
  expect(await analytics.refresh('2026-06-12')).toMatchObject({ throughDay: '2026-06-14' });
  expect(await dayOf('2026-06-14')).toMatchObject({ attempts: 3 });
});

test('everything made anew as of an earlier day leaves later days to the next refresh', async () => {
  expect(await analytics.refresh('2026-06-14', true)).toMatchObject({ throughDay: '2026-06-13' });
  expect(await dayOf('2026-06-14')).toBeUndefined();
  expect(await analytics.refresh('2026-06-15')).toMatchObject({ whole: false, throughDay: '2026-06-14' });
  expect(await dayOf('2026-06-14')).toMatchObject({ attempts: 3 });
});

test('refreshes are on record for 90 days, and the newest always', async () => {
  await query(`update analytics_refresh set refreshed_at = refreshed_at - interval '91 days'`);
  expect(await analytics.refresh('2026-06-15')).toBeUndefined();
  expect((await query('select * from analytics_refresh')).length).toBeGreaterThan(1);
  await analytics.refresh('2026-06-16');
  expect(await query('select through_day from analytics_refresh')).toEqual([{ through_day: '2026-06-15' }]);
});
