import type pg from 'pg';

/** What work may leave on a connection for whoever has it next. */
const LEFT = 'discard temp; select pg_advisory_unlock_all()';

const isIdle = (client: pg.ClientBase): boolean => client.getTransactionStatus() === 'I';

const leaveNothing = (client: pg.ClientBase): Promise<boolean> =>
  client.query(LEFT).then(
    () => true,
    () => false,
  );

/**
 * Does `work` on one connection of a pool, which keeps it: on a new one PostgreSQL reads its catalogue anew, and a long statement takes ten times as long. What
 * the work has left there is taken away; a connection that is lost, or still in a transaction, is closed.
 */
export const onConnection = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(!(isIdle(client) && (await leaveNothing(client))));
  }
};

/** Runs `work` in one transaction. */
export const inTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
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
