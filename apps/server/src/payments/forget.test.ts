import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../testing/build-test-app.ts';
import { type Caller, newCaller } from '../testing/features/test-api.ts';
import { forgetPayments } from './forget.ts';

const clock = createTestClock();
let caller: Caller;
const portal = usePortal({ clock });
beforeAll(async () => {
  caller = await newCaller(portal);
});

const TABLES = ['test_payment', 'test_interac_payin', 'test_interac_payout', 'test_ibt_payin', 'test_ibt_payout'];
const counts = async (): Promise<number[]> => {
  const { pool } = portal.database;
  return Promise.all(
    TABLES.map(async table => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n),
  );
};
const makeAll = async (): Promise<void> => {
  for (const product of ['INTERAC', 'IBT'] as const)
    for (const answer of [await caller.payin(product), await caller.payout(product)])
      expect(answer.statusCode).toBe(201);
};

test('payments of more than ninety days ago, to the moment, go with their report rows, and no others', async () => {
  await makeAll();
  const age = (ms: number, which = 'true') =>
    portal.database.pool.query(`update test_payment set created_at = $1 where ${which}`, [
      new Date(clock.now().getTime() - 90 * 86_400_000 - ms),
    ]);
  await age(1);
  const { rows } = await portal.database.pool.query('select id from test_payment');
  await makeAll();
  await age(0, `id not in (${rows.map(({ id }) => `'${id}'`).join()})`);
  expect(await counts()).toEqual([8, 2, 2, 2, 2]);
  await forgetPayments(portal.platform);
  expect(await counts()).toEqual([4, 1, 1, 1, 1]);
  await age(1);
  await forgetPayments(portal.platform);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});
