import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { statementName } from './statement-name.ts';

/** Texts that were asked before, of which there are as many as the code has statements; the bound is for lists that differ in length. */
const MOST_KNOWN = 2_000;
const known = new Set<string>();

/** Whether a text comes back, so that keeping its plan is worth the memory. */
const comesBack = (text: string): boolean => {
  if (known.has(text)) return true;
  if (known.size < MOST_KNOWN) known.add(text);
  return false;
};

const wrap = (client: pg.PoolClient): PostgresPoolClient => {
  const query = (text: string, values: readonly unknown[]) =>
    values.length > 0 && comesBack(text)
      ? client.query({ name: statementName(text), text, values: [...values] })
      : client.query(text, [...values]);
  // The builder asks with a cursor, too, where it is given one; it is given none
  return { query: query as unknown as PostgresPoolClient['query'], release: destroy => client.release(destroy) };
};

/**
 * A pool for the query builder, whose statements are parsed once a connection: a sign-in asks a dozen, and PostgreSQL took
 * about as long to read each as to run it.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const ours = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, ours);
      return ours;
    },
  };
};
