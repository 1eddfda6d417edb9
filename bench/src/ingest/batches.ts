import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { type Manifest, manifestPath } from '@drumlin/contract/ingest/manifest.ts';
import { INGEST_DEFINITIONS } from '@drumlin/server/ingest/definitions.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { END_DAY, slotsSql } from '../ledger/calendar.ts';
import { PAYIN_COLUMNS, payinsSql } from '../ledger/payins.ts';

/** The number of rows of one file, and the days it covers. */
export const BATCH_ROWS = 200_000;
const BATCH_DAYS = 8;

/** A file of payins that are not in the ledger, and the table with the same rows. */
export interface Batch {
  file: string;
  table: string;
}

/** SQL of a field in the ingest format: instants are ISO 8601 with an offset. */
const fieldSql = ([field, column]: [string, string | null]): string => {
  const isInstant = /datetime|_at$/.test(column ?? '');
  return `${isInstant ? `to_json(${column}) #>> '{}'` : column} as "${field}"`;
};

const FIELDS = Object.entries(INGEST_DEFINITIONS['interac-payins'].columns).map(fieldSql).join(', ');

/** Writes a batch with its manifest, as its sender would. */
const writeFiles = async (client: pg.Client, { file, table }: Batch): Promise<void> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const copy = client.query(copyTo(`copy (select ${FIELDS} from ${table}) to stdout with (format csv, header)`));
  await pipeline(copy, counted, createWriteStream(file));
  const { rows } = await client.query<Manifest['totals']>(`
    select sum(original_amt_cents)::text as "originalAmtCents", sum(merchant_fee_cents)::text as "merchantFeeCents"
    from ${table}`);
  const dataset = INGEST_DEFINITIONS['interac-payins'].dataset.name;
  const manifest: Manifest = { dataset, rows: BATCH_ROWS, bytes, sha256: hash.digest('hex'), totals: { ...rows[0] } };
  await writeFile(manifestPath(file), JSON.stringify(manifest));
};

/** Writes files of new payins, each for the eight days after the one before, the last for the ledger's last: no later, since ingest refuses what is still to come. */
export const writeBatches = async (
  client: pg.Client,
  rows: number,
  folder: string,
  count: number,
): Promise<Batch[]> => {
  await client.query("set timezone = 'UTC'; select setseed(0.5)");
  const batches: Batch[] = [];
  for (let at = 0; at < count; at++) {
    const table = `batch_${at}`;
    const firstDay = addDays(END_DAY, (at - count) * BATCH_DAYS);
    const firstRow = rows + 1 + at * BATCH_ROWS;
    await client.query(slotsSql({ rows: BATCH_ROWS, firstRow, firstDay, days: BATCH_DAYS }));
    await client.query(`create temp table ${table} as select ${PAYIN_COLUMNS} from interac_payin limit 0`);
    await client.query(`insert into ${table} ${payinsSql(rows, firstDay, addDays(firstDay, BATCH_DAYS))}`);
    await client.query('drop table slot');
    const file = join(folder, `payins-${at}.csv`);
    await writeFiles(client, { file, table });
    batches.push({ file, table });
  }
  return batches;
};
