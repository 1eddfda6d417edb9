import type pg from 'pg';
import { ABANDONED, type Attempts, MANUAL, REQUEST_MONEY, SUCCESS } from './fold.ts';

/** SQL: a payin is an attempt that has ended. */
export const IS_ATTEMPT = "trans_status in ('S', 'R', 'A')";

/** SQL of microseconds since 1970. */
export const microsOf = (instant: string): string => `(extract(epoch from ${instant}) * 1000000)::bigint`;

/** Bits of an attempt are written as the character this far from them. */
const KIND_BASE = 64;
const KIND = `chr(${KIND_BASE}
  + case when trans_status = 'S' then ${SUCCESS} else 0 end
  + case when trans_status = 'A' or error_code = '104' then ${ABANDONED} else 0 end
  + case interac_trans_method when 'REQUEST_MONEY' then ${REQUEST_MONEY} when 'MANUAL' then ${MANUAL} else 0 end)`;

interface ConsumerRow {
  run: number;
  attempts: string;
  first_success: number | null;
}

/** The attempts of one consumer that count in a run of days. */
export interface ConsumerOfRun {
  run: number;
  attempts: Attempts;
}

const BATCH = 2_000;

const readAttempts = ({ attempts, first_success }: ConsumerRow): Attempts => {
  const each = attempts.split(',');
  return {
    times: each.map(text => Number(text.slice(0, -1))),
    kinds: each.map(text => text.charCodeAt(text.length - 1) - KIND_BASE),
    firstSuccessAt: first_success ?? Number.POSITIVE_INFINITY,
  };
};

/**
 * The consumers of each run, one run after the other. `rows` is a FROM item with columns of payins and `run`, the number of the run that a
 * row is read for. Never are attempts of two consumers folded together: a consumer is a merchant's, and a run is of one merchant.
 */
export async function* consumersOf(client: pg.ClientBase, rows: string): AsyncGenerator<ConsumerOfRun> {
  // Between the batches of a cursor of SQL other statements may be sent; all of its rows will be read
  await client.query('set local cursor_tuple_fraction = 1');
  // Grouped by the number of the run, which sorts faster than its merchant; nothing after that puts the groups out of order
  await client.query(`
    declare consumer no scroll cursor for
    select run, attempts, (
      select ${microsOf('first_success_at')} from interac_consumer c
      where c.merchant_id = each.merchant_id and c.merchant_customer_id = each.merchant_customer_id
    ) as first_success
    from (
      select run, min(merchant_id) as merchant_id, merchant_customer_id,
        string_agg(${microsOf('trans_datetime')} || ${KIND}, ',' order by trans_datetime) as attempts
      from ${rows} r where ${IS_ATTEMPT} group by run, merchant_customer_id
    ) each order by run`);
  for (;;) {
    const batch = await client.query<ConsumerRow>(`fetch ${BATCH} from consumer`);
    if (batch.rows.length === 0) break;
    for (const row of batch.rows) yield { run: row.run, attempts: readAttempts(row) };
  }
  await client.query('close consumer');
}
