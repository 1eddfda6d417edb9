import { beforeAll, expect, test } from 'vitest';
import { aMerchant, aPayin, take } from '../ingest/testing/ingest-files.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { analyticsCommand } from './analytics.ts';
import { reconcileCommand } from './reconcile.ts';

const database = useTestDatabase();
const folder = useFolder();
beforeAll(async () => {
  await take(database, 'merchants', [{ ...aMerchant, merchantId: 'M1' }, aMerchant]);
});

const env = () => ({ DATABASE_URL: database.url, DATA_DIR: folder });
const reconcile = (...args: string[]) => runCommand(reconcileCommand, ['reconcile', ...args], env());
const analytics = (...args: string[]) => runCommand(analyticsCommand, ['analytics', ...args], env());

/** A balance of which no row tells. */
const giveBalance = (cents: number) =>
  database.pool.query(
    `insert into interac_balance (merchant_id, updated_at, pending_cents, reserve_cents, matured_reserve_cents, net_amt_cents, display_reserves)
     values ('M1', '2026-06-18T20:00:00Z', $1, 0, 0, 0, 'true')
     on conflict (merchant_id) do update set pending_cents = excluded.pending_cents`,
    [cents],
  );

test('portal reconcile says whether the books tie out, and ends with the differences while they do not', async () => {
  await giveBalance(0);
  const whole = await reconcile();
  expect(whole.error).toBeUndefined();
  expect(whole.out).toMatch(/^I8 {2}Balances: 1 compared$/m);
  expect(whole.out.trimEnd()).toMatch(/The books tie out$/);

  await giveBalance(30);
  const differs = await reconcile();
  expect(differs.error).toBeInstanceOf(OperatorError);
  expect(differs.error?.message).toMatch(/The books do not tie out: 2 differences/);
  expect(differs.error?.message).toMatch(/^ {2}I8 M1 2026-06-18 Pending M1: C\$0\.30$/m);

  expect((await reconcile('--changes')).out).toContain('Nothing has changed since the last reconciliation');
});

test('portal analytics refreshes what files changed, or everything, and says what it did', async () => {
  await take(database, 'interac-payins', [aPayin]);
  const first = await analytics();
  expect(first.error).toBeUndefined();
  expect(first.out).toMatch(
    /days of merchants and [\d,]+ benchmarks in [\d.]+ s; analytics tell of payments through \d{4}-\d\d-\d\d/,
  );
  expect((await analytics()).out).toContain('Nothing has changed since the last refresh');
  const whole = await analytics('--whole');
  expect(whole.out).toContain('Working out analytics: 100 %');
  expect(whole.out).toContain('days of merchants');
});
