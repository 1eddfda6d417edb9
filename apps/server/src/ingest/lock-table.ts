import type pg from 'pg';

/** Waits until no other ingest or rebuild of `table` is under way; held until the end of the transaction. */
export const lockTable = async (client: pg.ClientBase, table: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('ingest'), hashtext($1))`, [table]);
};
