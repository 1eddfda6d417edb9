import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import { rollupRebuild } from '../rollups/maintenance.ts';
import { familiesSharing, rollupsOf } from '../rollups/registry.ts';
import { rollupTables } from '../rollups/tables.ts';
import { INGEST_DEFINITIONS } from './definitions.ts';
import type { IngestPlatform } from './ingest.ts';
import { lockTable } from './lock-table.ts';

/**
 * Makes the rollups of a dataset anew from its rows, for repairs, and those of every dataset that shares one of them; readers
 * see the old ones until all are done. Returns their tables.
 */
export const rebuildRollups = async (
  platform: Pick<IngestPlatform, 'database'>,
  datasetName: DatasetName,
): Promise<string[]> => {
  const rollups = rollupsOf(INGEST_DEFINITIONS[datasetName].table);
  if (!rollups) return [];
  const families = familiesSharing(rollups);
  await onConnection(platform.database.workPool, client =>
    inTransaction(client, async () => {
      for (const { source } of families) await lockTable(client, source);
      for (const statement of rollupRebuild(families)) await client.query(statement);
    }),
  );
  return [...new Set(families.flatMap(rollupTables).map(({ table }) => table))];
};
