import type pg from 'pg';
import { columnOf, type IngestDefinition } from './definition.ts';
import { stagedRows } from './staging.ts';

const NOTED = 'merchant_id, merchant_customer_id, trans_datetime, trans_status';

/**
 * Notes whose payins come or are replaced, old states and new, and when the first and the last of each consumer's began: conversions are
 * worked out again from there (docs/analytics.md). Only payins that have ended count there.
 */
export const noteConsumers = async (client: pg.ClientBase, definition: IngestDefinition): Promise<void> => {
  if (definition.table !== 'interac_payin') return;
  const onKey = definition.dataset.key
    .map(field => columnOf(definition, field))
    .map(column => `t.${column} = s.${column}`);
  const leaving = NOTED.split(', ').map(column => `t.${column}`);
  await client.query(`
    insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
    select merchant_id, merchant_customer_id, min(trans_datetime), max(trans_datetime) from (
      select ${NOTED} from ${stagedRows(definition)} s
      union all
      select ${leaving.join(', ')}
      from ingest_match m join ${stagedRows(definition)} s using (line) join ${definition.table} t on ${onKey.join(' and ')}
    ) r where trans_status in ('S', 'R', 'A') group by 1, 2`);
};
