import type { Readable } from 'node:stream';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../platform/postgres/database.ts';
import { rollupsOf } from '../rollups/registry.ts';
import { rollupTables } from '../rollups/tables.ts';
import { writeDescribed, writeRollups, writeRows } from './apply.ts';
import { checkReferences, collectFaults } from './checks.ts';
import { checkDescribed, dropIdleRows, settleAgainstTable, settleRepeats } from './conflicts.ts';
import type { IngestDefinition } from './definition.ts';
import { INGEST_DEFINITIONS } from './definitions/registry.ts';
import { loadStaging, saveBadRows } from './load.ts';
import { type IngestProblem, IngestRefused, LISTED_PROBLEMS } from './problem.ts';
import type { IngestFormat } from './row-reader.ts';
import { recordRun } from './run-record.ts';
import { inTransaction, lockTable, openSession } from './session.ts';
import { type IngestSource, openSource } from './source.ts';
import { createStaging, setBadRowsAside } from './staging.ts';

/** The parts of the `Platform` that an ingest needs. */
export interface IngestPlatform {
  database: Pick<Database, 'pool'>;
  log: Logger;
}

export type IngestPhase = 'reading' | 'checking' | 'writing' | 'tidying';

export interface IngestProgress {
  phase: IngestPhase;
  /** Bytes read so far, as stored; `totalBytes` is undefined for a pipe. */
  bytes: number;
  totalBytes: number | undefined;
  rows: number;
}

export interface IngestOptions {
  /** Take the good rows and write the bad ones to this file. Without it one bad row refuses the file. */
  skipBad?: string | undefined;
  /** Detected from the first byte unless given. */
  format?: IngestFormat | undefined;
  onProgress?: (progress: IngestProgress) => void;
}

/** The number of rows by what became of them: `rows` is the sum of the other five counts. */
export interface IngestSummary {
  rows: number;
  inserted: number;
  updated: number;
  /** Repeats of a state that the portal or the file already has. */
  unchanged: number;
  /** States older than the one that the portal or the file has. */
  older: number;
  bad: number;
  /** Time until the commit. */
  seconds: number;
}

/** From this many changed rows on, the table is vacuumed at once: index-only scans of the reports need a current visibility map. */
const LARGE = 10_000;

/**
 * Takes a file of a dataset, completely or not at all. CSV or NDJSON, plain or gzip; `source` is a path, `-` for standard input, or
 * a stream. Rows, rollups and the record of the run are committed together; ingests of one table run one after the other. Throws
 * `IngestRefused` when the file breaks a rule of docs/ingest.md.
 */
export const ingestFile = async (
  platform: IngestPlatform,
  datasetName: DatasetName,
  source: string | Readable,
  options: IngestOptions = {},
): Promise<IngestSummary> => {
  const definition = INGEST_DEFINITIONS[datasetName];
  const startedAt = Date.now();
  const input = await openSource(source);
  const client = await openSession(platform.database.pool);
  try {
    const run: IngestRun = { client, definition, input, options, rows: 0 };
    const counts = await inTransaction(client, async () => {
      const taken = await takeFile(run);
      await recordRun(client, definition, input, new Date(startedAt), taken);
      return taken;
    });
    const summary = { ...counts, seconds: (Date.now() - startedAt) / 1000 };
    platform.log.info({ dataset: datasetName, ...summary }, 'ingested');
    if (summary.inserted + summary.updated >= LARGE) await tidy(run, platform.log);
    return summary;
  } finally {
    await client.end().catch(() => undefined);
  }
};

interface IngestRun {
  client: pg.Client;
  definition: IngestDefinition;
  input: IngestSource;
  options: IngestOptions;
  rows: number;
}

const report = ({ input, options, rows }: IngestRun, phase: IngestPhase): void =>
  options.onProgress?.({ phase, bytes: input.bytes(), totalBytes: input.totalBytes, rows });

const takeFile = async (run: IngestRun): Promise<Omit<IngestSummary, 'seconds'>> => {
  const { client, definition, input, options } = run;
  await createStaging(client, definition);
  const onRead = (rows: number) => {
    run.rows = rows;
    report(run, 'reading');
  };
  const { rows, faulty } = await loadStaging(client, definition.dataset, input, { format: options.format, onRead });
  run.rows = rows;
  report(run, 'checking');
  const repeats = await checkRows(run, faulty > 0);
  await lockTable(client, definition.table);
  await settleAgainstTable(client, definition);
  const bad = await settleProblems(run);
  report(run, 'writing');
  await writeDescribed(client, definition);
  const idle = await dropIdleRows(client);
  await writeRollups(client, definition);
  const written = await writeRows(client, definition);
  const unchanged = repeats.unchanged + idle.unchanged;
  return { rows: run.rows, ...written, unchanged, older: repeats.older + idle.older, bad };
};

/** The checks that need only the file and the merchants. */
const checkRows = async ({ client, definition }: IngestRun, hasFaults: boolean) => {
  const checks = [...(hasFaults ? [collectFaults] : []), ...checkReferences(definition)];
  let problems = 0;
  for (const check of checks) problems += (await client.query(check)).rowCount ?? 0;
  if (problems > 0) await setBadRowsAside(client);
  const key = definition.dataset.key.map(field => `"${field}"`);
  await client.query(`analyze ingest_row (line, ${key.join(', ')})`);
  await checkDescribed(client, definition);
  return settleRepeats(client, definition);
};

/** Refuses the file for its problems, or saves the bad rows when they are to be skipped; returns their number. */
const settleProblems = async ({ client, definition, options }: IngestRun): Promise<number> => {
  const { rows } = await client.query<{ problems: number; lines: number }>(
    'select count(*) as problems, count(distinct line) as lines from ingest_problem',
  );
  const { problems = 0, lines = 0 } = rows[0] ?? {};
  if (options.skipBad !== undefined) await saveBadRows(client, definition, options.skipBad);
  else if (problems > 0) {
    const listed = await client.query<IngestProblem>(
      `select line, field, reason from ingest_problem order by line, field limit ${LISTED_PROBLEMS}`,
    );
    throw new IngestRefused(listed.rows, problems);
  }
  return lines;
};

const tidy = async (run: IngestRun, log: Logger): Promise<void> => {
  report(run, 'tidying');
  const { table } = run.definition;
  const rollups = rollupsOf(table);
  const tables = [table, ...(rollups ? rollupTables(rollups) : []).map(rollup => rollup.table)];
  await run.client
    .query(`vacuum (analyze) ${tables.join(', ')}`)
    .catch(error => log.warn({ error }, 'vacuum after an ingest failed; autovacuum will do it'));
};
