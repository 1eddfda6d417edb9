import { expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { exportBody, openWorker, QUICK, storedFiles } from '../testing/export-world.ts';
import { createUser } from '../testing/factories.ts';

const JOBS = 300;
const portal = usePortal();

test('hundreds of exports of ten companies and two workers: each is compiled once, and a company never has more than three', async () => {
  const { pool } = portal.database;
  for (let company = 0; company < 10; company += 1) {
    const user = await createUser(portal.database);
    await pool.query(
      `insert into report_export (creator_id, creator_name, merchant_parent_id, report, file_type, locale, filters, fingerprint, file_name,
         range_from, range_to, begin_day)
       select $1, 'x', $2, 'interac-payins', 'CSV', 'en-CA', $3::jsonb, n::text, 'x.csv', '', '', '2026-01-01' from generate_series(1, $4::int) n`,
      [user.id, user.merchantParentId, JSON.stringify(exportBody().filters), JOBS / 10],
    );
  }
  const workers = await Promise.all([
    openWorker(portal, { ...QUICK, leaseSeconds: 30, atOnce: 4 }),
    openWorker(portal, { ...QUICK, leaseSeconds: 30, atOnce: 4 }),
  ]);
  const compiled = workers.map(() => 0);
  for (const [nth, { platform }] of workers.entries()) {
    const { receive } = platform.storage;
    platform.storage.receive = async (...given) => {
      compiled[nth] = (compiled[nth] ?? 0) + 1;
      await receive(...given);
    };
  }
  const most = `select coalesce(max(n), 0)::int as most from (
    select count(*) as n from report_export where status = 'IN_PROGRESS' group by merchant_parent_id) running`;
  const left = "select count(*)::int as n from report_export where status <> 'COMPLETED'";
  await expect
    .poll(
      async () => {
        expect((await pool.query(most)).rows[0].most).toBeLessThanOrEqual(3);
        return (await pool.query(left)).rows[0].n;
      },
      { timeout: 110_000, interval: 200 },
    )
    .toBe(0);
  expect((await pool.query('select distinct attempts from report_export')).rows).toEqual([{ attempts: 1 }]);
  expect(compiled.reduce((sum, each) => sum + each)).toBe(JOBS);
  expect(Math.min(...compiled)).toBeGreaterThan(0);
  for (const worker of workers) await worker.close();
  expect(await storedFiles(portal.platform)).toHaveLength(2 * JOBS);
}, 120_000);
