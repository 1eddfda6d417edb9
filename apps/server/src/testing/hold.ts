import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';

/**
 * Somebody else's transaction, which keeps what `text` locked until it is let go. A test that fails lets go of it at its end: a connection that is
 * kept would keep the portal from closing.
 */
export const hold = async (pool: pg.Pool, text: string, values: unknown[] = []) => {
  const client = await pool.connect();
  let isHeld = true;
  const letGo = async (how: 'commit' | 'rollback' = 'rollback'): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await client.query(how);
    client.release();
  };
  onTestFinished(() => letGo());
  await client.query('begin');
  await client.query(text, values);
  const query: pg.PoolClient['query'] = client.query.bind(client);
  return { query, letGo };
};

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** How many wait for a lock. A holder cannot ask: its transaction does not see connections that began after its first look. */
export const countWaiting = async (pool: pg.Pool): Promise<number | null> => (await pool.query(WAITING)).rowCount;

/** Waits until so many wait for a lock. */
export const untilWaiting = (pool: pg.Pool, count = 1): Promise<void> =>
  expect.poll(() => countWaiting(pool), { interval: 10, timeout: 10_000 }).toBe(count);
