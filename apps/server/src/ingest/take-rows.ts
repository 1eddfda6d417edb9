import { Readable } from 'node:stream';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type pg from 'pg';
import { INGEST_DEFINITIONS } from './definitions.ts';
import { takeFile } from './ingest.ts';
import { recordTaken, reserveRun } from './run-record.ts';
import { openSource } from './source.ts';

/** What an ingest makes and drops at the end of its transaction: here the transaction goes on, maybe to another dataset. */
const TEMPORARY = ['ingest_row', 'ingest_bad', 'ingest_problem', 'ingest_duplicate', 'ingest_match'];

/** A row of a dataset by its field names: cents as whole numbers, instants as ISO 8601 text. */
export type OwnRow = Readonly<Record<string, string | number | null>>;

/**
 * Takes rows that the portal makes itself (a disbursement that was approved, an adjustment) as if a file had brought them: the same
 * rules but that of the merchant's products, rollups, former versions, days to reconcile and record of the run, all in the caller's transaction. `client` is a connection of
 * `openSession` in a transaction; the table is locked until its end. Throws `IngestRefused` when a row breaks a rule of docs/ingest.md.
 */
export const takeRows = async (
  client: pg.ClientBase,
  datasetName: DatasetName,
  rows: readonly OwnRow[],
  now: Date,
): Promise<void> => {
  const definition = INGEST_DEFINITIONS[datasetName];
  const source = await openSource(Readable.from(rows.map(row => `${JSON.stringify(row)}\n`)));
  const input = { ...source, name: 'portal' };
  const id = await reserveRun(client);
  const { skipped, ...counts } = await takeFile(
    { client, definition, input, manifest: null, options: {}, rows: 0, now, isOwn: true },
    id,
  );
  await recordTaken(
    client,
    id,
    { dataset: definition.dataset, source: input, startedAt: new Date(), hasManifest: false },
    counts,
    skipped,
  );
  await client.query(`drop table if exists ${TEMPORARY.join(', ')}`);
};
