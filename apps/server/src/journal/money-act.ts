import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../database/types.ts';
import { inTransaction, openSession } from '../ingest/session.ts';
import { makePriorityLimiter } from '../platform/jobs/priority-limiter.ts';
import { onClient } from '../platform/postgres/on-client.ts';

/** One transaction, in which an act adds rows to the ledger (`client`) and does everything else (`trx`). */
export interface MoneyTransaction {
  client: pg.Client;
  trx: Kysely<DB>;
}

/** Whoever waits longer than that for an ingest is told to try again. */
const LIMITS = `set lock_timeout = '5s'; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'`;
/** The driver's own limit, for a server that has silently gone: longer than PostgreSQL's, which comes first wherever it is there. */
const SILENT_MS = 20_000;

/** Each has a connection beside the pools', and they hold each other up at the ledger: a few at once in one process, and few that wait. */
export const MONEY_ACTS_AT_ONCE = 4;
const turns = makePriorityLimiter({ atOnce: MONEY_ACTS_AT_ONCE, waiting: 20 });

/**
 * Runs an act whose rows, journal entry and record are kept together or not at all, on a connection of its own. Throws `OverloadedError` when
 * too many wait. Do not nest.
 */
export const inMoneyTransaction = <T>(pool: pg.Pool, work: (transaction: MoneyTransaction) => Promise<T>): Promise<T> =>
  turns.take(async () => {
    const client = await openSession(pool, { query_timeout: SILENT_MS });
    try {
      await client.query(LIMITS);
      return await inTransaction(client, () => work({ client, trx: onClient(client) }));
    } finally {
      await client.end().catch(() => undefined);
    }
  });
