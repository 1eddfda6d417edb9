import type { CompiledQuery, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database, ReportConnections } from './database.ts';

/** One connection on which everything that is asked sees the database as it was at one moment. */
export interface Snapshot {
  client: pg.PoolClient;
  run: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  compile: (query: RawBuilder<unknown>) => CompiledQuery;
  /** Gives the connection back, once; told of an error, it closes it, whatever it is in the middle of. */
  end: (error?: Error) => void;
}

/** Takes a connection of a pool. Nothing is written on it, and the moment is that of the first statement. */
export const openSnapshot = async ({ db }: Pick<Database, 'db'>, pool: pg.Pool): Promise<Snapshot> => {
  const client = await pool.connect();
  let isOpen = true;
  const close = (error?: Error) => client.release(error);
  await client.query('begin isolation level repeatable read read only').catch(error => {
    close(error);
    throw error;
  });
  const compile = (query: RawBuilder<unknown>) => query.compile(db);
  return {
    client,
    compile,
    run: async query => {
      const { sql: text, parameters } = compile(query);
      return (await client.query({ text, values: [...parameters] })).rows;
    },
    end: error => {
      if (!isOpen) return;
      isOpen = false;
      if (error) close(error);
      else client.query('commit').then(() => close(), close);
    },
  };
};

/** A snapshot as whatever reads reports takes it. */
export const connectionsOf = ({ db }: Pick<Database, 'db'>, { client }: Snapshot): ReportConnections => ({
  db,
  reportPool: { query: config => client.query(config) },
});
