import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { observeAnalytics } from './metrics.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp();
  observeAnalytics(portal.platform);
});
afterAll(() => portal.close());

test('the figures of the refresh can be scraped; before the first there are none', async () => {
  const scrape = () => portal.platform.metrics.registry.metrics();
  expect(await scrape()).not.toMatch(/^analytics_last_refresh/m);
  await portal.database.pool.query(`
    insert into analytics_refresh (through_day, started_at, refreshed_at, merchant_day_count)
    values ('2026-06-18', '2026-06-19T04:00:00Z', '2026-06-19T04:00:01Z', 1)`);
  await portal.database.pool.query(`
    insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
    values ('M1', 'C1', now(), now()), ('M1', 'C1', now(), now()), ('M1', 'C2', now(), now())`);
  const text = await scrape();
  expect(text).toContain(`analytics_last_refresh_timestamp_seconds ${Date.parse('2026-06-19T04:00:01Z') / 1000}\n`);
  expect(text).toContain(`analytics_covered_until_timestamp_seconds ${Date.parse('2026-06-19T04:00:00Z') / 1000}\n`);
  expect(text).toContain('analytics_due_consumers 2\n');
  // Whoever reads them is told what each is
  expect(text.match(/^# HELP analytics_\w+ [A-Z].{10,}$/gm)).toHaveLength(3);
});
