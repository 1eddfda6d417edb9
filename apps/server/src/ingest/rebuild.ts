import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { INGEST_DEFINITIONS } from './definitions/registry.ts';
import type { IngestPlatform } from './ingest.ts';
import { rollupRebuild } from './rollups.ts';
import { inTransaction, lockTable, openSession } from './session.ts';

/** Makes the rollups of a dataset anew from its rows, for repairs; readers see the old ones until all are done. Returns their tables. */
export const rebuildRollups = async (
  platform: Pick<IngestPlatform, 'database'>,
  datasetName: DatasetName,
): Promise<string[]> => {
  const { table, rollups } = INGEST_DEFINITIONS[datasetName];
  if (!rollups) return [];
  const client = await openSession(platform.database.pool);
  try {
    await inTransaction(client, async () => {
      await lockTable(client, table);
      for (const statement of rollupRebuild(rollups)) await client.query(statement);
    });
    return rollups.rollups.map(rollup => rollup.table);
  } finally {
    await client.end();
  }
};
