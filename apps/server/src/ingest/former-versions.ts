import type pg from 'pg';
import { columnOf, type IngestDefinition } from './definition.ts';
import { stagedRows } from './staging.ts';

/** The column, or the value, by which the former versions of one row are found: what tells it from its merchant's others. */
const rowKeyOf = (definition: IngestDefinition): string => {
  const own = definition.dataset.key.filter(field => field !== 'merchantId');
  return `t.${columnOf(definition, own[0] ?? 'merchantId')}`;
};

/**
 * Keeps the rows that are about to be replaced as they are now, in the transaction that replaces them. `runId` is the run of the
 * file that does.
 */
export const keepFormerVersions = async (
  client: pg.ClientBase,
  definition: IngestDefinition,
  runId: string,
): Promise<void> => {
  const onKey = definition.dataset.key
    .map(field => columnOf(definition, field))
    .map(column => `t.${column} = s.${column}`);
  await client.query(
    `insert into former_version (source, merchant_id, row_key, content, ingest_run_id)
     select $1, t.merchant_id, ${rowKeyOf(definition)}, to_jsonb(t), $2
     from ingest_match m join ${stagedRows(definition)} s using (line) join ${definition.table} t on ${onKey.join(' and ')}`,
    [definition.table, runId],
  );
};
