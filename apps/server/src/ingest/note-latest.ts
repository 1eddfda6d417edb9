import type { Field } from '@drumlin/contract/core/dataset.ts';
import type pg from 'pg';
import { inEastern } from '../platform/postgres/eastern-sql.ts';
import { columnOf, type IngestDefinition } from './definition.ts';
import { stagedRows } from './staging.ts';

/** The Eastern time of day at which a merchant's day ends whose time of settlement nobody has set. */
export const DEFAULT_SETTLEMENT = '06:00';

/** How many days with files are kept, from which it is told how often they come. */
const KEPT_DAYS = 15;

/**
 * Notes the file as the latest of its dataset for each merchant of which it changes something, while staging has those rows alone: a file
 * that is sent twice is no later one. `now` is when it came.
 */
export const noteLatest = async (
  client: pg.ClientBase,
  definition: IngestDefinition,
  runId: string,
  now: Date,
): Promise<void> => {
  const { name, fields } = definition.dataset;
  if ((fields as Record<string, Field | undefined>)['merchantId']?.refers === undefined) return;
  await client.query(
    `insert into ingest_latest as latest (dataset, merchant_id, ingest_run_id, row_count, taken_at, days)
     select $1, merchant_id, $2, rows, $3::timestamptz,
       array[(${inEastern('$3::timestamptz')} - coalesce(settlement_time, '${DEFAULT_SETTLEMENT}')::interval)::date]
     from (select ${columnOf(definition, 'merchantId')} as merchant_id, count(*) as rows from ${stagedRows(definition)} s group by 1) changed
     join merchant using (merchant_id)
     order by merchant_id
     on conflict (dataset, merchant_id) do update set ingest_run_id = excluded.ingest_run_id, row_count = excluded.row_count,
       taken_at = excluded.taken_at, days = case when excluded.days <@ latest.days then latest.days
         else (excluded.days || latest.days)[1:${KEPT_DAYS}] end`,
    [name, runId, now],
  );
};
