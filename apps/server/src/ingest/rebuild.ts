import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { INGEST_DEFINITIONS } from './definitions/registry.ts';
import type { IngestPlatform } from './ingest.ts';
import { type RollupFamily, rollupRebuild, rollupTables } from './rollups.ts';
import { inTransaction, lockTable, openSession } from './session.ts';

/** The families that keep a rollup in common with one, itself included: they can only be made anew together. */
const sharing = (family: RollupFamily): RollupFamily[] => {
  const tables = family.rollups.map(({ table }) => table);
  return Object.values(INGEST_DEFINITIONS)
    .flatMap(({ rollups }) => rollups ?? [])
    .filter(({ rollups }) => rollups.some(({ table }) => tables.includes(table)));
};

/**
 * Makes the rollups of a dataset anew from its rows, for repairs, and those of every dataset that shares one of them; readers
 * see the old ones until all are done. Returns their tables.
 */
export const rebuildRollups = async (
  platform: Pick<IngestPlatform, 'database'>,
  datasetName: DatasetName,
): Promise<string[]> => {
  const { rollups } = INGEST_DEFINITIONS[datasetName];
  if (!rollups) return [];
  const families = sharing(rollups);
  const client = await openSession(platform.database.pool);
  try {
    await inTransaction(client, async () => {
      for (const { source } of families) await lockTable(client, source);
      for (const statement of rollupRebuild(families)) await client.query(statement);
    });
    return [...new Set(families.flatMap(rollupTables))];
  } finally {
    await client.end();
  }
};
