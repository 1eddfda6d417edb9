import { addDays } from '@drumlin/contract/core/eastern.ts';
import type pg from 'pg';
import { step } from '../say.ts';
import { DAYS, FIRST_DAY, slotsSql } from './calendar.ts';
import { dropIndexes } from './indexes.ts';
import { MERCHANTS_SQL } from './merchants.ts';
import { PAYIN_COLUMNS, payinsSql } from './payins.ts';
import { ROLLUPS_SQL } from './rollups.ts';

/** Rows are inserted in this many pieces, so that progress shows. */
const PIECES = 10;
const SEED = 0.42;

const insertPayins = async (client: pg.Client, rows: number): Promise<void> => {
  await client.query(slotsSql({ rows, firstRow: 1, firstDay: FIRST_DAY, days: DAYS }));
  await client.query(`select setseed(${SEED})`);
  const days = DAYS / PIECES;
  for (let piece = 0; piece < PIECES; piece++) {
    const [from, to] = [addDays(FIRST_DAY, piece * days), addDays(FIRST_DAY, (piece + 1) * days)];
    await step(`payins of ${from} to ${addDays(to, -1)}`, () =>
      client.query(`insert into interac_payin (${PAYIN_COLUMNS}) ${payinsSql(rows, from, to)}`),
    );
  }
  await client.query('drop table slot');
};

/** Fills an empty, migrated database with a ledger of `rows` payins: set by set, indexes last. */
export const buildLedger = async (client: pg.Client, rows: number): Promise<void> => {
  await client.query(
    "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 2",
  );
  await client.query(MERCHANTS_SQL);
  const restore = await dropIndexes(client, 'interac_payin');
  await insertPayins(client, rows);
  for (const statement of restore) {
    const [, name] = / (?:index|constraint) (\S+)/i.exec(statement) ?? [];
    await step(`index ${name}`, () => client.query(statement));
  }
  await step('rollups', () => client.query(ROLLUPS_SQL));
  await step('vacuum and analyze', async () => {
    await client.query('vacuum (freeze, analyze) interac_payin');
    await client.query('vacuum (freeze, analyze) interac_payin_day');
    await client.query('vacuum (freeze, analyze) interac_payin_error_day');
    await client.query('analyze merchant');
  });
};
