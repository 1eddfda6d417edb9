import { expect } from 'vitest';
import type { TestApp, TestClock } from './build-test-app.ts';

/** Moves waiting jobs forward, but not running ones: those would be put off by time that has not passed for them. */
const MOVE = `
  with busy as (select from pgboss.job where state = 'active'),
  moved as (
    update pgboss.job set start_after = start_after - make_interval(secs => $1)
    where state < 'active' and not exists (select from busy)
  )
  select count(*)::int as busy from busy`;

/** Moves a clock forward, and with it everything that waits in the queue. */
export const advanceTime = async ({ database }: TestApp, clock: TestClock, seconds: number): Promise<void> => {
  clock.advance(seconds);
  const move = async (): Promise<number> => (await database.pool.query(MOVE, [seconds])).rows[0].busy;
  await expect.poll(move, { timeout: 5_000, interval: 20 }).toBe(0);
};
