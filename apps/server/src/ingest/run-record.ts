import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import type pg from 'pg';
import type { IngestProblem, IngestRefused } from './problem.ts';
import type { IngestSource } from './source.ts';

interface RunCounts {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  older: number;
  bad: number;
}

/** A run of the ingest and the file it is about. */
export interface RunOfFile {
  dataset: DatasetShape;
  source: IngestSource;
  startedAt: Date;
  hasManifest: boolean;
}

/** The id under which a run will be recorded, for what is written before. */
export const reserveRun = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('ingest_run', 'id'))::text as id`,
  );
  return rows[0]?.id ?? '';
};

/** Records that a file was taken, in the transaction that takes it, with the first problems of rows that were skipped. */
export const recordTaken = async (
  client: pg.ClientBase,
  id: string,
  { dataset, source, startedAt, hasManifest }: RunOfFile,
  { rows, inserted, updated, unchanged, older, bad }: RunCounts,
  { problems, total }: { problems: readonly IngestProblem[]; total: number },
): Promise<void> => {
  await client.query(
    `insert into ingest_run (id, dataset, file_name, file_sha256, file_bytes, has_manifest, row_count, inserted_count,
       updated_count, unchanged_count, older_count, bad_count, problem_count, problems, started_at, finished_at)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, clock_timestamp())`,
    [
      id,
      dataset.name,
      source.name,
      source.sha256(),
      source.bytes(),
      hasManifest,
      rows,
      inserted,
      updated,
      unchanged,
      older,
      bad,
      total,
      JSON.stringify(problems),
      startedAt,
    ],
  );
};

/** Records that a file was refused, and why: the first problems of the file. What was read of it need not be all. */
export const recordRefused = async (
  client: Pick<pg.ClientBase, 'query'>,
  { dataset, source, startedAt, hasManifest }: RunOfFile,
  { problems, total }: IngestRefused,
): Promise<void> => {
  await client.query(
    `insert into ingest_run (dataset, outcome, file_name, file_bytes, has_manifest, problem_count, problems, started_at, finished_at)
     values ($1, 'refused', $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [
      dataset.name,
      source.name,
      source.totalBytes ?? source.bytes(),
      hasManifest,
      total,
      JSON.stringify(problems),
      startedAt,
    ],
  );
};
