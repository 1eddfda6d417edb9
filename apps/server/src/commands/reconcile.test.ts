import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const MAIN = join(import.meta.dirname, '..', 'main.mjs');
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'drumlin-reconcile-command-'));
  await createMerchant(database, { merchantId: 'M1', merchantName: 'Tamarack Tickets' });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const reconcile = async (...args: string[]) => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [MAIN, 'reconcile', ...args], { env });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, error, code };
};

/** A balance of which no row tells. */
const giveBalance = (cents: number) =>
  database.pool.query(
    `insert into interac_balance (merchant_id, updated_at, pending_cents, reserve_cents, matured_reserve_cents, net_amt_cents, display_reserves)
     values ('M1', '2026-06-18T20:00:00Z', $1, 0, 0, 0, 'true')
     on conflict (merchant_id) do update set pending_cents = excluded.pending_cents`,
    [cents],
  );

test('portal reconcile says whether the books tie out, and ends with code 1 and the differences while they do not', async () => {
  await giveBalance(0);
  const whole = await reconcile();
  expect([whole.code, whole.error]).toEqual([0, '']);
  expect(whole.out).toMatch(/^I8 {2}Balances: 1 compared$/m);
  expect(whole.out.trimEnd()).toMatch(/The books tie out$/);

  await giveBalance(30);
  const differs = await reconcile();
  expect(differs.code).toBe(1);
  expect(differs.error).toMatch(/The books do not tie out: 2 differences/);
  expect(differs.error).toMatch(/^ {2}I8 M1 2026-06-18 Pending M1: C\$0\.30$/m);

  expect((await reconcile('--changes')).out).toContain('Nothing has changed since the last reconciliation');
}, 60_000);
