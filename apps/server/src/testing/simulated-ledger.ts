import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { take } from '../ingest/testing/ingest-files.ts';
import type { TestDatabase } from './test-database.ts';

/** Fills a database with a simulated ledger through ingest, as the demo is. */
export const ingestSimulated = async (
  database: TestDatabase,
  options: Pick<Parameters<typeof simulate>[0], 'profile' | 'asOf' | 'from'>,
): Promise<void> => {
  const out = await mkdtemp(join(tmpdir(), 'drumlin-ledger-'));
  try {
    const { files } = await simulate({ seed: 1n, out, ...options });
    for (const { dataset, path } of files) await take(database, dataset as DatasetName, await readFile(path));
  } finally {
    await rm(out, { recursive: true });
  }
};
