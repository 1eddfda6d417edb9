import type { Socket } from 'node:net';
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

const held = new WeakSet<readonly unknown[]>();

/**
 * The statement that is asked with just these values, in a transaction, is not sent by itself but with the next one, and is said to
 * be done before it is: for one whose answer tells nothing. Should it fail, the next one, or the commit, fails with its error.
 */
export const holdForNext = (values: readonly unknown[]): void => {
  held.add(values);
};

interface Statement {
  text: string;
  values: readonly unknown[];
}

const NOTHING = { rows: [], rowCount: 0 };

const wrap = (client: pg.PoolClient): PostgresPoolClient => {
  let waiting: Statement[] = [];
  let inTransaction = false;
  // Without it a statement is not sent before the one before it is answered
  Object.assign(client, { pipeline: true });
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;

  const send = ({ text, values }: Statement): Promise<unknown> =>
    values.length > 0 && comesBack(text)
      ? client.query({ name: statementName(text), text, values: [...values] })
      : client.query(text, [...values]);
  const sendAll = async (statements: readonly Statement[]): Promise<unknown> => {
    stream.cork();
    const answers = statements.map(send);
    stream.uncork();
    return (await Promise.all(answers)).at(-1);
  };
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const statement = { text, values };
    if (text === 'begin') inTransaction = true;
    if (text === 'begin' || (inTransaction && held.has(values))) {
      waiting.push(statement);
      return NOTHING;
    }
    const before = text === 'rollback' ? [] : waiting;
    const isUnbegun = text === 'rollback' && waiting[0]?.text === 'begin';
    waiting = [];
    if (text === 'commit' || text === 'rollback') inTransaction = false;
    if (isUnbegun) return NOTHING;
    return before.length === 0 ? send(statement) : sendAll([...before, statement]);
  };
  const release: PostgresPoolClient['release'] = destroy => {
    waiting = [];
    inTransaction = false;
    client.release(destroy);
  };
  // The builder asks with a cursor, too, where it is given one; it is given none
  return { query: query as unknown as PostgresPoolClient['query'], release };
};

/**
 * A pool for the query builder. Its statements are parsed once a connection, and what need not be waited for is sent with what
 * must be: a sign-in asks a dozen, and PostgreSQL took about as long to read and to answer each as to run it.
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
