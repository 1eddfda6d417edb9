import { beforeAll, expect, test } from 'vitest';
import { startExportWorker } from '../exports/work/export-worker.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { createTestClock, usePortal } from '../testing/build-test-app.ts';
import { QUICK } from '../testing/export-world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { runFirstRun } from './first-run.ts';

/* The small ledger on a Thursday: the payment day that is left open is the Tuesday before. */

const clock = createTestClock(new Date('2026-06-18T15:30:00Z'));
const portal = usePortal({ clock, env: { DEMO_DATA: 'on', DEMO_PROFILE: 'tiny' } });
beforeAll(async () => {
  await runFirstRun(portal.platform, () => undefined);
}, 120_000);

/** What somebody sees who signs in. */
const see = async (email: string, url: string) => {
  const payload = { email, password: DEMO_PASSWORD };
  const { accessToken } = (await portal.app.inject({ method: 'POST', url: '/v1/signin', payload })).json();
  return (await portal.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })).json();
};

interface Listed {
  day: string;
  state: string;
  isStale: boolean;
  netAmtCents: number;
}

test('a first start leaves a proposal of each merchant: four reviewed, one stale, one that sends nothing', async () => {
  const { data } = await see('payments@portal.example', '/v1/admin/disbursements?page=1&limit=25');
  const count = (holds: (each: Listed) => boolean) => data.filter(holds).length;
  expect(count(({ day }) => day === '2026-06-16')).toBe(6);
  expect(count(({ state }) => state === 'REVIEWED')).toBe(4);
  expect(count(({ isStale }) => isStale)).toBe(1);
  expect(count(({ netAmtCents }) => netAmtCents === 0)).toBe(1);
});

test('only the merchant of the credit that came late does not tie out then', async () => {
  await reconcile(portal.platform, { whole: true });
  const text = 'select distinct merchant_id from reconciliation_finding';
  const { rows } = await portal.database.pool.query(text);
  const stale = await see('payments@portal.example', '/v1/admin/disbursements?page=1&limit=25&stale=true');
  expect(rows).toEqual([{ merchant_id: stale.data[0].merchantId }]);
});

test('everybody has something in the bell, whoever exports a file, and two people wait', async () => {
  startExportWorker(portal.platform, QUICK);
  const bellOf = async (email: string) => (await see(email, '/v1/notifications?page=1&limit=25')).data;
  for (const { email } of DEMO_ACCOUNTS) expect((await bellOf(email)).length, email).toBeGreaterThan(1);
  for (const email of ['admin@aurora.example', 'finance@aurora.example', 'staff@portal.example'])
    await expect.poll(async () => JSON.stringify(await bellOf(email)), { timeout: 20_000 }).toContain('export_ready');
  const { exports } = await see('admin@aurora.example', '/v1/report/export/drawerEntities');
  // Or the browser of who signs in would save a file that they have not asked for
  expect(exports).toMatchObject([{ status: 'COMPLETED', initiateDownload: false }]);
  const { rows } = await portal.database.pool.query(
    `select email, held_by from app_user where status = 'pending' order by email`,
  );
  expect(rows).toEqual([
    { email: 'accounting@aurora.example', held_by: null },
    { email: 'director@northquay.example', held_by: 'support@portal.example' },
    { email: 'operations@northquay.example', held_by: null },
  ]);
});

test('what an interrupted start has done the next one does not do again', async () => {
  const count = async () => {
    const tables = ['announcement', 'app_user', "audit_record where act not in ('sign_in', 'logout')"];
    const more = ['disbursement_event', 'export_schedule', 'interac_adjustment', 'notification', 'report_export'];
    const refused = "ingest_run where outcome = 'refused'";
    const counts = [...tables, ...more, refused].map(from => `(select count(*) from ${from})`);
    return (await portal.database.pool.query({ text: `select ${counts.join(', ')}`, rowMode: 'array' })).rows[0];
  };
  const before = await count();
  expect(before).not.toContain('0');
  await portal.database.pool.query('update app_user set password_hash = null');
  await runFirstRun(portal.platform, () => undefined);
  expect(await count()).toEqual(before);
}, 60_000);
