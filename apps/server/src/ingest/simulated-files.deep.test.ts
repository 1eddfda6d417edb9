import { join } from 'node:path';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { expect, it } from 'vitest';
import { useFolder } from '../testing/open-for-tests.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { ingestFile } from './ingest.ts';
import { ingestPlatform } from './testing/ingest-files.ts';

const database = useTestDatabase();
const folder = useFolder();

/** Takes a whole simulated ledger with its manifests; returns what became of its rows. */
const takeLedger = async (profile: 'tiny' | 'edge', asOf: string, seed = 1n) => {
  const out = join(folder, `${profile}-${seed}`);
  const ledger = await simulate({ profile, seed, asOf: new Date(asOf), out, from: '2026-10-01' });
  const taken = { rows: 0, inserted: 0, updated: 0, bad: 0 };
  for (const { dataset, path, rows } of ledger.files) {
    const summary = await ingestFile(ingestPlatform(database), dataset as DatasetName, path);
    expect([dataset, summary.rows]).toEqual([dataset, rows]);
    for (const name of ['rows', 'inserted', 'updated', 'bad'] as const) taken[name] += summary[name];
  }
  return taken;
};

it('the simulator keeps every rule, also with its rare cases, and its manifests are those of its files', async () => {
  const tiny = await takeLedger('tiny', '2026-11-20T17:00:00Z');
  expect(tiny).toMatchObject({ inserted: tiny.rows, updated: 0, bad: 0 });
  const edge = await takeLedger('edge', '2026-11-20T18:00:00Z', 2n);
  expect(edge.bad).toBe(0);
  expect(edge.rows).toBeGreaterThan(2_000);
}, 120_000);

it('each row that a later ledger changes keeps what it was', async () => {
  const kept = async () => (await database.pool.query('select count(*) as n from former_version')).rows[0].n;
  const before = await kept();
  const later = await takeLedger('tiny', '2026-11-21T17:00:00Z');
  expect(later.updated).toBeGreaterThan(20);
  expect((await kept()) - before).toBe(later.updated);
}, 120_000);
