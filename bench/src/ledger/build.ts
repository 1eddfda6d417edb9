import { interacPayinRollups } from '@drumlin/server/rollups/families/interac-payins.ts';
import type { RollupFamily } from '@drumlin/server/rollups/family.ts';
import { rollupRebuild } from '@drumlin/server/rollups/maintenance.ts';
import { rollupTables } from '@drumlin/server/rollups/tables.ts';
import type pg from 'pg';
import { step } from '../output.ts';
import { insertDrawn, withoutIndexes } from './fill.ts';
import { MERCHANTS_SQL } from './merchants.ts';
import { PAYIN_COLUMNS, payinsSql } from './payins.ts';

/** Memory for sorting and building indexes in one bulk load. */
const BUILDING = "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 2";

/** Inserts the merchants: the first step of every ledger. */
export const beginLedger = async (client: pg.Client): Promise<void> => {
  await client.query(BUILDING);
  await client.query(MERCHANTS_SQL);
};

/** Inserts `rows` payins, and builds their indexes afterwards. */
export const buildPayins = (client: pg.Client, rows: number): Promise<void> =>
  withoutIndexes(client, 'interac_payin', () =>
    insertDrawn(client, {
      table: 'interac_payin',
      columns: PAYIN_COLUMNS,
      rows,
      select: (from, to) => payinsSql(rows, from, to),
    }),
  );

/** Builds rollups with the statements of `portal rebuild-rollups`. */
export const buildRollups = async (client: pg.Client, families: readonly RollupFamily[]): Promise<void> => {
  await client.query('begin');
  for (const statement of rollupRebuild(families)) await client.query(statement);
  await client.query('commit');
};

/** Fills an empty, migrated database with a ledger of `rows` payins, by set-based SQL with indexes built last. */
export const buildLedger = async (client: pg.Client, rows: number): Promise<void> => {
  await beginLedger(client);
  await buildPayins(client, rows);
  await step('rollups', () => buildRollups(client, [interacPayinRollups]));
  await step('vacuum and analyze', async () => {
    const rollups = rollupTables(interacPayinRollups).map(({ table }) => table);
    await client.query(`vacuum (freeze, analyze) ${['interac_payin', ...rollups].join(', ')}`);
    await client.query('analyze merchant');
  });
};
