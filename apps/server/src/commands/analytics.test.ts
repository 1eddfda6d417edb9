import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, aPayin, take } from '../ingest/testing/ingest-files.ts';
import { runCommand } from '../testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { analyticsCommand } from './analytics.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'drumlin-analytics-command-'));
  await take(database, 'merchants', [aMerchant]);
  await take(database, 'interac-payins', [aPayin]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const analytics = (...args: string[]) =>
  runCommand(analyticsCommand, ['analytics', ...args], { DATABASE_URL: database.url, DATA_DIR: folder });

test('portal analytics refreshes what files changed, or everything, and says what it did', async () => {
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
