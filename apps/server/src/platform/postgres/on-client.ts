import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../database/types.ts';

/**
 * Queries on one connection that somebody else has opened and closes: in the transaction that is under way on it, whose rows are also copied
 * in or posted there without Kysely.
 */
export const onClient = (client: pg.ClientBase): Kysely<DB> => {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
};
