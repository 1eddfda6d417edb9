import pg from 'pg';

/** The role may have limits of its own, and the driver does not send one of 0. */
const SETTINGS = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set work_mem = '64MB'; set jit = off`;

/**
 * A connection for one long piece of work. It has the pool's address but is not one of its connections, which sign-in needs, and
 * has no time limits but those that are given. Days and instants without a zone are in UTC.
 */
export const openSession = async (
  pool: pg.Pool,
  limits: Pick<pg.ClientConfig, 'query_timeout'> = {},
): Promise<pg.Client> => {
  const client = new pg.Client({
    ...pool.options,
    // Files are copied in, which the driver does not do on a pipelined connection
    pipeline: false,
    query_timeout: 0,
    ...limits,
  });
  // A broken connection fails the query under way; without a listener the event would end the process
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return client;
};

/** Runs `work` in one transaction. */
export const inTransaction = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Waits until no other ingest or rebuild of `table` is under way; held until the end of the transaction. */
export const lockTable = async (client: pg.Client, table: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('ingest'), hashtext($1))`, [table]);
};
