import { expect, test } from 'vitest';
import { OverloadedError } from '../platform/errors.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { inMoneyTransaction } from './money-act.ts';

const database = useTestDatabase();

test('a few acts have a connection at once, a few more wait for one, and others are told to come back', async () => {
  let begun = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const hold = () =>
    inMoneyTransaction(database, async ({ client }) => {
      begun += 1;
      await client.query('select 1');
      await released;
    });
  const held = Array.from({ length: 24 }, hold);
  await expect(hold()).rejects.toThrow(OverloadedError);
  await expect.poll(() => begun).toBe(4);
  const { rows } = await database.owner.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(rows).toEqual([{ open: 4 }]);
  release();
  await Promise.all(held);
  expect(begun).toBe(24);
});
