import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../database/types.ts';
import { makePriorityLimiter } from '../platform/jobs/priority-limiter.ts';
import type { Database } from '../platform/postgres/database.ts';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import { MONEY_ACTS_AT_ONCE } from '../platform/shares.ts';

/**
 * Queries on one connection that somebody else has opened and closes: in the transaction that is under way on it, whose rows are also copied
 * in or posted there without Kysely.
 */
const onClient = (client: pg.ClientBase): Kysely<DB> => {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
};

/** One transaction, in which an act adds rows to the ledger (`client`) and does everything else (`trx`). */
export interface MoneyTransaction {
  client: pg.ClientBase;
  trx: Kysely<DB>;
}

const turns = makePriorityLimiter({ atOnce: MONEY_ACTS_AT_ONCE, waiting: 20 });

/**
 * Runs an act whose rows, journal entry and record are kept together or not at all. Throws `OverloadedError` when too many wait. Do not nest.
 */
export const inMoneyTransaction = <T>(
  { moneyPool }: Pick<Database, 'moneyPool'>,
  work: (transaction: MoneyTransaction) => Promise<T>,
): Promise<T> =>
  turns.take(() =>
    onConnection(moneyPool, client => inTransaction(client, () => work({ client, trx: onClient(client) }))),
  );
