import type pg from 'pg';
import type { IngestDefinition } from './definition.ts';
import type { IngestSource } from './source.ts';

interface RunCounts {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  older: number;
  bad: number;
}

/** Records that a file was taken, in the transaction that takes it. */
export const recordRun = async (
  client: pg.Client,
  definition: IngestDefinition,
  source: IngestSource,
  startedAt: Date,
  counts: RunCounts,
): Promise<void> => {
  const { rows, inserted, updated, unchanged, older, bad } = counts;
  await client.query(
    `insert into ingest_run (dataset, file_name, file_sha256, file_bytes, row_count, inserted_count, updated_count,
       unchanged_count, older_count, bad_count, started_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp())`,
    [
      definition.dataset.name,
      source.name,
      source.sha256(),
      source.bytes(),
      rows,
      inserted,
      updated,
      unchanged,
      older,
      bad,
      startedAt,
    ],
  );
};
