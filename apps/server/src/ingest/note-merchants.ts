import type { Field } from '@drumlin/contract/core/dataset.ts';
import type pg from 'pg';
import { columnOf, type IngestDefinition } from './definition.ts';
import { stagedRows } from './staging.ts';

/** Notes which merchants a file has rows of, while all of its rows are in staging: those that change nothing too. */
export const noteMerchants = async (
  client: pg.ClientBase,
  definition: IngestDefinition,
  runId: string,
): Promise<void> => {
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
