import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Where deliveries of a kind of webhook are kept. */
type DeliveryTable = 'test_webhook_delivery' | 'program_delivery';

/** Puts off a delivery that still waits for the try at `due`; false where it no longer does. */
export const postponeIn =
  (table: DeliveryTable) =>
  async (trx: Kysely<DB>, id: string, due: Date, next: Date): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set next_try_at = ${next} where id = ${id} and next_try_at = ${due}`.execute(trx);
    return numAffectedRows === 1n;
  };

/** Deletes some of the oldest deliveries with what belongs to them, and answers how many. */
export const deleteOldIn =
  (table: DeliveryTable) =>
  async (db: Kysely<DB>, before: Date, limit: number): Promise<bigint> => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where created_at < ${before} order by created_at limit ${limit}
      )`.execute(db);
    return numAffectedRows;
  };
