import type pg from 'pg';
import { step } from '../say.ts';
import { insertDrawn, withoutIndexes } from './fill.ts';
import { MERCHANTS_SQL } from './merchants.ts';
import { PAYIN_COLUMNS, payinsSql } from './payins.ts';
import { ROLLUPS_SQL } from './rollups.ts';

/** Memory for sorting and for making indexes, as whoever loads a ledger at once would give it. */
const BUILDING = "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 2";

/** Makes the merchants; the first step of every ledger. */
export const beginLedger = async (client: pg.Client): Promise<void> => {
  await client.query(BUILDING);
  await client.query(MERCHANTS_SQL);
};

/** Inserts `rows` payins, their indexes last. */
export const buildPayins = (client: pg.Client, rows: number): Promise<void> =>
  withoutIndexes(client, 'interac_payin', () =>
    insertDrawn(client, {
      table: 'interac_payin',
      columns: PAYIN_COLUMNS,
      rows,
      select: (from, to) => payinsSql(rows, from, to),
    }),
  );

/** Fills an empty, migrated database with a ledger of `rows` payins: set by set, indexes last. */
export const buildLedger = async (client: pg.Client, rows: number): Promise<void> => {
  await beginLedger(client);
  await buildPayins(client, rows);
  await step('rollups', () => client.query(ROLLUPS_SQL));
  await step('vacuum and analyze', async () => {
    await client.query('vacuum (freeze, analyze) interac_payin');
    await client.query('vacuum (freeze, analyze) interac_payin_day');
    await client.query('vacuum (freeze, analyze) interac_payin_error_day');
    await client.query('vacuum (freeze, analyze) interac_payin_crossed_day');
    await client.query('vacuum (freeze, analyze) interac_payin_crossed_hour');
    await client.query('analyze merchant');
  });
};
