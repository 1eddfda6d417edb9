import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../reconciliation/reconcile.ts';
import { createTestClock, usePortal } from '../testing/build-test-app.ts';
import { ingestSimulated } from '../testing/simulated-ledger.ts';
import { openLiveDemo } from './live.ts';

const clock = createTestClock(new Date('2026-06-01T15:00:00Z'));
const portal = usePortal({ clock, env: { DEMO_PROFILE: 'tiny', DEMO_WORK: 'off' } });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'tiny', asOf: clock.now() });
}, 30_000);

const query = async (text: string) => (await portal.database.pool.query(text)).rows;
const payins = async () => {
  const [row] = await query(`
    select count(*) as payins, count(*) filter (where trans_status in ('S', 'R')) as ended from interac_payin`);
  return row;
};
/** Of the rows of all files since the first load, how many said nothing new. */
const repeated = async () => {
  const [row] = await query(`
    select sum(unchanged_count + older_count)::int as rows, count(*) filter (where outcome = 'refused') as refused
    from ingest_run`);
  return row;
};

test('rows arrive as time passes, each once, also after a stop, and the books tie out', async () => {
  const first = await openLiveDemo(portal.platform);
  expect(await first.takeNext()).toBe(false);
  const before = await payins();
  for (let minute = 0; minute < 20; minute += 5) {
    clock.advance(300);
    await first.takeNext();
  }
  const after = await payins();
  expect(after.payins).toBeGreaterThan(before.payins);
  expect(after.ended).toBeGreaterThan(before.ended);
  // Over a midnight and a payment day
  clock.advance(86_400);
  const next = await openLiveDemo(portal.platform);
  expect(await next.takeNext()).toBe(true);
  expect((await payins()).payins - after.payins).toBeGreaterThan(50);
  expect(await repeated()).toEqual({ rows: 0, refused: 0 });
  await reconcile(portal.platform, { whole: true });
  expect(await query('select * from reconciliation_finding')).toEqual([]);
});
