import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type Caller, newCaller } from '../testing/features/test-api.ts';
import { forgetPayments } from './forget.ts';

let portal: TestApp;
let caller: Caller;
beforeAll(async () => {
  portal = await buildTestApp();
  caller = await newCaller(portal);
});
afterAll(() => portal.close());

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

test('payments of more than ninety days ago go with their report rows, and no others', async () => {
  await makeAll();
  await portal.database.pool.query("update test_payment set created_at = created_at - interval '91 days'");
  await makeAll();
  await portal.database.pool.query(
    "update test_payment set created_at = created_at - interval '89 days' where created_at > now() - interval '1 day'",
  );
  expect(await counts()).toEqual([8, 2, 2, 2, 2]);
  await forgetPayments(portal.platform);
  expect(await counts()).toEqual([4, 1, 1, 1, 1]);
});
