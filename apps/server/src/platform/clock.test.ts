import { expect, test } from 'vitest';
import { createTestClock } from '../testing/build-test-app.ts';
import { type TestDatabase, useTestDatabase } from '../testing/test-database.ts';
import { followDatabase } from './clock.ts';

const database = useTestDatabase();

const noLog = { warn: () => undefined, info: () => undefined };
const ahead = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) });

test.each([0, 300, -86_400])('tells the database’s time on a machine that is %i seconds ahead', async seconds => {
  const clock = followDatabase(database.pool, noLog, ahead(seconds));
  const difference = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at');
    return Math.abs(clock.now().getTime() - (rows[0]?.at.getTime() ?? 0));
  };
  await expect.poll(difference).toBeLessThan(1_000);
  clock.close?.();
});

test('says once that its machine is wrong, with by how much', async () => {
  const said: unknown[] = [];
  const log = { warn: (line: unknown) => said.push(line), info: () => undefined };
  const clock = followDatabase(database.pool, log, ahead(300));
  await expect.poll(() => said).toEqual([{ aheadSeconds: 300 }]);
  clock.close?.();
});

test('goes by its machine until the database answers, and then by the database', async () => {
  let isUp = false;
  const own = createTestClock(new Date('2030-01-01T00:00:00Z'));
  const at = new Date('2026-11-21T12:00:00Z');
  const pool = { query: async () => (isUp ? { rows: [{ at }] } : Promise.reject(new Error('down'))) };
  const clock = followDatabase(pool as unknown as TestDatabase['pool'], noLog, own);
  expect(clock.now().getTime()).toBe(own.now().getTime());
  isUp = true;
  await expect.poll(() => Math.abs(clock.now().getTime() - at.getTime()), { timeout: 5_000 }).toBeLessThan(1_000);
  clock.close?.();
});
