import type { TestApp, TestClock } from './build-test-app.ts';

/** Moves a clock on, and with it everything that waits in the queue. */
export const passTime = async ({ database }: TestApp, clock: TestClock, seconds: number): Promise<void> => {
  clock.advance(seconds);
  await database.pool.query(
    "update pgboss.job set start_after = start_after - make_interval(secs => $1) where state < 'active'",
    [seconds],
  );
};
