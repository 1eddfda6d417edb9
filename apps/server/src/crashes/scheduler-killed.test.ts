import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { startOfEasternDay } from '@drumlin/contract/exports/periods.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../platform/mail/mailbox.ts';
import { createUser } from '../testing/factories.ts';
import { useFaultWorld } from '../testing/fault-world.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';

const world = useFaultWorld();
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const MISSED = 5;
const SCHEDULES = 12;

/** Schedules that should have run on each of the last days, today included. */
const insertMissed = async (today: string): Promise<void> => {
  const creator = await createUser(world.database);
  const from = addDays(today, -MISSED);
  const row = {
    creator_id: creator.id,
    creator_name: 'Ann',
    merchant_parent_id: creator.merchantParentId,
    report: 'interac-payins',
    file_type: 'CSV',
    filters: '{}',
    frequency: 'DAILY',
    next_from: from,
    next_run_at: startOfEasternDay(addDays(from, 1)),
  };
  const rows = Array.from({ length: SCHEDULES }, (_, nth) => ({ ...row, fingerprint: String(nth) }));
  await world.database.db.insertInto('export_schedule').values(rows).execute();
};
const readRuns = async (): Promise<{ schedule_id: string; days: string }[]> => {
  const { rows } = await world.database.pool.query(
    `select schedule_id, string_agg(period_start::text, ' ' order by requested_at) as days from report_export group by 1`,
  );
  return rows;
};

test('workers that start in the firing second, one killed between its commit and the answer, run each period once and in order', async () => {
  const { rows } = await world.database.pool.query("select now() - interval '15 minutes' as now");
  const today = easternDay(rows[0].now);
  await insertMissed(today);
  const env = { SMTP_URL: mailbox.smtpUrl };
  const proxy = await openTcpProxy(Number(new URL(world.database.url).port));
  const committed = proxy.withholdAnswer('insert into "report_export"', 'COMMIT\0');
  const doomed = await world.start('worker', env, proxy.port);
  await committed;
  expect((await readRuns()).length).toBeGreaterThan(0);
  const others = [world.start('worker', env), world.start('worker', env)];
  expect(await doomed.end('SIGKILL')).toBe('SIGKILL');
  await proxy.close();
  await Promise.all(others);
  const days = Array.from({ length: MISSED }, (_, nth) => addDays(today, nth - MISSED)).join(' ');
  const all = Array(SCHEDULES).fill(days);
  await expect.poll(async () => (await readRuns()).map(run => run.days), { timeout: 60_000 }).toEqual(all);
}, 120_000);
