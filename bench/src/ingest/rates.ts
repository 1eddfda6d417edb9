import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { INGEST_DEFINITIONS } from '@drumlin/server/ingest/definitions.ts';
import { interacPayinRollups } from '@drumlin/server/rollups/families/interac-payins.ts';
import { rollupUpdate } from '@drumlin/server/rollups/maintenance.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PROGRAM, portalEnvironment } from '../portal.ts';
import { BATCH_ROWS, type Batch } from './batches.ts';

const COLUMNS = Object.values(INGEST_DEFINITIONS['interac-payins'].columns);

const LAST_RUN = `
  select extract(epoch from finished_at - started_at)::float8 as seconds, inserted_count as inserted
  from ingest_run order by id desc limit 1`;

/** The seconds that `portal ingest` takes for a file, from its first byte until the commit, as recorded by the run. */
export const ingestSeconds = async (client: pg.Client, databaseUrl: string, folder: string, { file }: Batch) => {
  const child = spawn(process.execPath, [PROGRAM, 'ingest', 'interac-payins', file], {
    env: { ...portalEnvironment(databaseUrl, folder, 3000), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  const [run] = (await client.query<{ seconds: number; inserted: number }>(LAST_RUN)).rows;
  if (code !== 0 || run?.inserted !== BATCH_ROWS) throw new Error(`portal ingest did not take ${file}`);
  return run.seconds;
};

/** The seconds that a bare COPY takes for a file, into the same table with all its indexes. */
export const copySeconds = async (client: pg.Client, { file }: Batch): Promise<number> => {
  const started = performance.now();
  const copy = client.query(copyFrom(`copy interac_payin (${COLUMNS}) from stdin with (format csv, header)`));
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), copy);
  return (performance.now() - started) / 1000;
};

/** The seconds that updating the rollups for a file takes, in a transaction that is rolled back. */
export const rollupSeconds = async (client: pg.Client, { table }: Batch): Promise<number> => {
  const statements = rollupUpdate(interacPayinRollups, `(select 1 as sign, * from ${table})`, false);
  await client.query('begin');
  const started = performance.now();
  for (const statement of statements) await client.query(statement);
  const seconds = (performance.now() - started) / 1000;
  await client.query('rollback');
  return seconds;
};
