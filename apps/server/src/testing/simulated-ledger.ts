import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { take } from '../ingest/testing/ingest-files.ts';
import type { TestDatabase } from './test-database.ts';

interface Simulated extends Pick<Parameters<typeof simulate>[0], 'profile' | 'asOf' | 'from'> {
  seed?: bigint;
  /** Only these of its files, beside the merchants. */
  only?: readonly DatasetName[];
}

/** Fills a database with a simulated ledger through ingest, as the demo is. */
export const ingestSimulated = async (
  database: TestDatabase,
  { seed = 1n, only, ...options }: Simulated,
): Promise<void> => {
  const isWanted = (dataset: string) => dataset === 'merchants' || (only?.some(name => name === dataset) ?? true);
  const out = await mkdtemp(join(tmpdir(), 'drumlin-ledger-'));
  try {
    const withoutIbt = only?.every(name => name.startsWith('interac-')) ?? false;
    const { files } = await simulate({ seed, out, withoutIbt, ...options });
    for (const { dataset, path } of files.filter(file => isWanted(file.dataset)))
      await take(database, dataset as DatasetName, await readFile(path));
    // As a vacuum at work in the background would have: without, PostgreSQL plans for tables it knows nothing of
    await database.owner.pool.query('analyze');
  } finally {
    await rm(out, { recursive: true });
  }
};
