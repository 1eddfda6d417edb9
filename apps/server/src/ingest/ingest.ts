import type { Readable } from 'node:stream';
import type { Field } from '@drumlin/contract/core/dataset.ts';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type { Manifest } from '@drumlin/contract/ingest/manifest.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import { afterIngest } from './after-ingest.ts';
import { writeDescribed, writeRollups, writeRows } from './apply.ts';
import { checkParents, checkReferences, checkRules, collectFaults } from './checks.ts';
import {
  checkDescribed,
  compareWithTable,
  refuseOtherProducts,
  removeUnchangedRows,
  resolveDuplicates,
} from './conflicts.ts';
import type { IngestDefinition } from './definition.ts';
import { columnOf } from './definition.ts';
import { INGEST_DEFINITIONS } from './definitions.ts';
import { keepFormerVersions } from './former-versions.ts';
import { loadStaging, saveBadRows } from './load.ts';
import { lockTable } from './lock-table.ts';
import { checkContent, checkSize, checkTotals, type ManifestChoice, manifestOf } from './manifest.ts';
import { noteConsumers } from './note-consumers.ts';
import { noteLatest } from './note-latest.ts';
import { type IngestProblem, IngestRefused, LISTED_PROBLEMS, refusal } from './problem.ts';
import type { IngestFormat } from './reading/row-reader.ts';
import { type RunOfFile, recordRefused, recordTaken, reserveRun } from './run-record.ts';
import { type IngestSource, openSource } from './source.ts';
import { createStaging, setBadRowsAside, stagedRows } from './staging.ts';

/** Notes which merchants a file has rows of, while all of its rows are in staging: those that change nothing too. */
const noteMerchants = async (client: pg.ClientBase, definition: IngestDefinition, runId: string): Promise<void> => {
  const { merchantId } = definition.dataset.fields as Record<string, Field | undefined>;
  // The merchants of a file of merchants are yet to be
  if (merchantId?.refers === undefined) return;
  const merchant = columnOf(definition, 'merchantId');
  await client.query(
    `insert into ingest_run_merchant (ingest_run_id, merchant_id, row_count)
     select $1, s.${merchant}, count(*) from ${stagedRows(definition)} s
     group by s.${merchant}`,
    [runId],
  );
};

/** The parts of the `Platform` that an ingest needs. */
export interface IngestPlatform {
  clock: Clock;
  database: Pick<Database, 'pool' | 'workPool'>;
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
  /** The one beside the file unless given; a stream has none. */
  manifest?: ManifestChoice | undefined;
  /** What a stream is called in the record of the run. */
  name?: string | undefined;
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

/**
 * Takes a file of a dataset, completely or not at all. CSV or NDJSON, plain or gzip; `source` is a path, `-` for standard input, or
 * a stream. Rows, what they replace, rollups and the record of the run are committed together; ingests of one table run one after
 * the other. Throws `IngestRefused` when the file breaks a rule of docs/ingest.md, and keeps a record of that as well.
 */
export const ingestFile = async (
  platform: IngestPlatform,
  datasetName: DatasetName,
  source: string | Readable,
  options: IngestOptions = {},
): Promise<IngestSummary> => {
  const definition = INGEST_DEFINITIONS[datasetName];
  const input = await openSource(source, options.name);
  const { dataset } = definition;
  const file: RunOfFile = { dataset, source: input, startedAt: new Date(), hasManifest: false };
  try {
    const manifest = await manifestOf(dataset, input, options.manifest);
    file.hasManifest = manifest !== null;
    checkSize(input, manifest);
    return await takeOnConnection(platform, { definition, input, manifest, options, rows: 0 }, file);
  } catch (error) {
    if (error instanceof IngestRefused)
      await recordRefused(platform.database.pool, file, error).catch(fault =>
        platform.log.warn({ err: fault }, 'the record of a refused file could not be written'),
      );
    throw error;
  } finally {
    input.close();
  }
};

const takeOnConnection = (
  platform: IngestPlatform,
  prepared: Omit<IngestRun, 'client' | 'now'>,
  file: RunOfFile,
): Promise<IngestSummary> =>
  onConnection(platform.database.workPool, async client => {
    const { definition } = prepared;
    const { log } = platform;
    const run: IngestRun = { ...prepared, client, now: platform.clock.now() };
    const counts = await inTransaction(client, async () => {
      const id = await reserveRun(client);
      const { skipped, ...taken } = await takeFile(run, id);
      await recordTaken(client, id, file, taken, skipped);
      return taken;
    });
    const summary = { ...counts, seconds: (Date.now() - file.startedAt.getTime()) / 1000 };
    log.info({ dataset: definition.dataset.name, ...summary }, 'ingested');
    report(run, 'tidying');
    await afterIngest({ client, definition, summary, log });
    return summary;
  });

interface IngestRun {
  client: pg.ClientBase;
  definition: IngestDefinition;
  input: IngestSource;
  manifest: Manifest | null;
  options: IngestOptions;
  now: Date;
  rows: number;
  /** Of rows that the portal makes itself: whoever decided on them looked at the merchant's products then. */
  isOwn?: true;
}

const report = ({ input, options, rows }: IngestRun, phase: IngestPhase): void =>
  options.onProgress?.({ phase, bytes: input.bytes(), totalBytes: input.totalBytes, rows });

/** Rows that were skipped: how many, what is wrong with the first of them, and how many problems they have. */
interface Skipped {
  lines: number;
  problems: readonly IngestProblem[];
  total: number;
}

/** Takes a file in the transaction that is under way: reads, checks and writes it. */
export const takeFile = async (
  run: IngestRun,
  id: string,
): Promise<Omit<IngestSummary, 'seconds'> & { skipped: Skipped }> => {
  const { client, definition } = run;
  const { faulty, inOrder } = await stageFile(run);
  report(run, 'checking');
  const duplicates = await checkRows(run, faulty > 0);
  await lockTable(client, definition.table);
  await compareWithTable(client, definition);
  if (!run.isOwn) await refuseOtherProducts(client, definition);
  const skipped = await refuseOrSkip(run);
  report(run, 'writing');
  await writeDescribed(client, definition, id);
  await noteMerchants(client, definition, id);
  const known = await removeUnchangedRows(client);
  await noteLatest(client, definition, id, run.now);
  await writeRollups(client, definition);
  await noteConsumers(client, definition);
  await keepFormerVersions(client, definition, id);
  const written = await writeRows(client, definition, inOrder);
  const unchanged = duplicates.unchanged + known.unchanged;
  const older = duplicates.older + known.older;
  return { rows: run.rows, ...written, unchanged, older, bad: skipped.lines, skipped };
};

/** Reads the file into staging, and sees that it is whole. */
const stageFile = async (run: IngestRun) => {
  const { client, definition, input, manifest, options } = run;
  await createStaging(client, definition);
  const onRead = (rows: number) => {
    run.rows = rows;
    report(run, 'reading');
  };
  const loaded = await loadStaging(client, definition, input, { format: options.format, onRead });
  run.rows = loaded.rows;
  checkContent(input, loaded.rows, manifest);
  if (loaded.rows === 0 && !manifest)
    throw refusal(null, null, 'has no rows; only a manifest can say that it should have none');
  if (loaded.faulty === 0) await checkTotals(client, definition.dataset, manifest);
  return loaded;
};

/** The checks that need only the file and the merchants. */
const checkRows = async ({ client, definition, now }: IngestRun, hasFaults: boolean) => {
  const checks = [
    ...(hasFaults ? [collectFaults] : []),
    ...checkReferences(definition),
    checkRules(definition, now),
    ...checkParents(definition),
  ];
  let problems = 0;
  for (const check of checks) problems += (await client.query(check)).rowCount ?? 0;
  if (problems > 0) await setBadRowsAside(client);
  const key = definition.dataset.key.map(field => `"${field}"`);
  await client.query(`analyze ingest_row (line, ${key.join(', ')})`);
  await checkDescribed(client, definition);
  return resolveDuplicates(client, definition);
};

/** Refuses the file for its problems, or saves the bad rows when they are to be skipped. */
const refuseOrSkip = async ({ client, definition, options }: IngestRun): Promise<Skipped> => {
  const { rows } = await client.query<{ problems: number; lines: number }>(
    'select count(*) as problems, count(distinct line) as lines from ingest_problem',
  );
  const { problems: total = 0, lines = 0 } = rows[0] ?? {};
  if (options.skipBad !== undefined) await saveBadRows(client, definition, options.skipBad);
  if (total === 0) return { lines, problems: [], total };
  const { rows: problems } = await client.query<IngestProblem>(
    `select line, field, reason from ingest_problem order by line, field limit ${LISTED_PROBLEMS}`,
  );
  if (options.skipBad === undefined) throw new IngestRefused(problems, total);
  return { lines, problems, total };
};
