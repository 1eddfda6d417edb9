import type pg from 'pg';
import type { Logger } from 'pino';
import { rollupsOf } from '../rollups/registry.ts';
import { rollupTables } from '../rollups/tables.ts';
import type { IngestDefinition } from './definition.ts';

/** A file that was taken and is committed. */
export interface TakenFile {
  /** The connection that took it. */
  client: pg.ClientBase;
  definition: IngestDefinition;
  /** Of its rows. */
  summary: { inserted: number; updated: number };
  log: Logger;
}

/** From this many changed rows on, the table is vacuumed at once: index-only scans of the reports need a current visibility map. */
const LARGE = 10_000;

const vacuum = async ({ client, definition: { table }, summary, log }: TakenFile): Promise<void> => {
  if (summary.inserted + summary.updated < LARGE) return;
  const rollups = rollupsOf(table);
  const tables = [table, ...(rollups ? rollupTables(rollups) : []).map(rollup => rollup.table)];
  await client
    .query(`vacuum (analyze) ${tables.join(', ')}`)
    .catch(error => log.warn({ error }, 'vacuum after an ingest failed; autovacuum will do it'));
};

/**
 * What runs after each file that was taken, in this order and outside its transaction. A step that fails must say so itself: the
 * file is taken all the same.
 */
const AFTER_INGEST: readonly ((taken: TakenFile) => Promise<void>)[] = [vacuum];

export const afterIngest = async (taken: TakenFile): Promise<void> => {
  for (const step of AFTER_INGEST) await step(taken);
};
