import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type pg from 'pg';
import { inTransaction, openSession } from '../ingest/session.ts';
import type { Platform } from '../platform/platform.ts';
import { BOOKS } from './books.ts';
import { createDifferences, DIFFERENCES, keepFindings } from './findings.ts';
import { compare, type Scope } from './identity.ts';
import { postLedger } from './posting/post-ledger.ts';
import { RECONCILED } from './registry.ts';
import { countWaiting, takeScope } from './scope.ts';

/** What one identity's comparison came to: things compared, and merchants that wait for a balance as new as their rows. */
export interface IdentityRun {
  identity: IdentityId;
  compared: number;
  waiting: number;
}

export interface ReconciliationRun {
  merchants: number;
  identities: readonly IdentityRun[];
  opened: number;
  closed: number;
  /** Findings that hold after it, of whatever run. */
  open: number;
  /** Entries that the journal gained. */
  posted: number;
  seconds: number;
}

/** Runs follow one another: two at once would find the same differences twice. */
const LOCK = `select pg_advisory_lock(hashtext('reconciliation'))`;
const KEPT = "interval '90 days'";

const compareAll = async (client: pg.ClientBase, scope: Scope): Promise<IdentityRun[]> => {
  const runs: IdentityRun[] = [];
  for (const identity of RECONCILED) {
    const { rows } = await client.query<{ compared: number }>(compare(identity, scope, DIFFERENCES));
    const waiting = identity.balancesOf ? await countWaiting(client, identity.balancesOf) : 0;
    runs.push({ identity: identity.id, compared: rows[0]?.compared ?? 0, waiting });
  }
  return runs;
};

const recordRun = async (
  client: pg.ClientBase,
  { whole }: Scope,
  run: Omit<ReconciliationRun, 'seconds' | 'posted'>,
) => {
  const { merchants, identities, opened, closed, open } = run;
  await client.query(
    `with run as (
      insert into reconciliation_run (whole, started_at, finished_at, merchant_count, identity_count, opened_count, closed_count, open_count)
      values ($1, now(), clock_timestamp(), $2, $3, $4, $5, $6) returning id
    )
    insert into reconciliation_identity (run_id, identity, compared_count, waiting_count)
    select run.id, i.* from run, jsonb_to_recordset($7::jsonb) i (identity text, compared bigint, waiting bigint)`,
    [whole, merchants, identities.length, opened, closed, open, JSON.stringify(identities)],
  );
  await client.query(`delete from reconciliation_run where finished_at < now() - ${KEPT}`);
};

const run = async (client: pg.Client, scope: Scope): Promise<Omit<ReconciliationRun, 'seconds'> | undefined> => {
  // The rows of one instant, whatever is ingested meanwhile
  await client.query('set transaction isolation level repeatable read');
  const merchants = await takeScope(client, scope);
  if (merchants === 0) return undefined;
  for (const statement of BOOKS) await client.query(statement);
  await createDifferences(client);
  const identities = await compareAll(client, scope);
  const done = { merchants, identities, ...(await keepFindings(client, scope)) };
  await recordRun(client, scope, done);
  return { ...done, posted: await postLedger(client) };
};

/**
 * Compares the books with their rows by every identity (docs/reconciliation.md): of the days and merchants that ingests have changed since
 * the last run, or of everything, and posts what moved to the journal. Findings, entries and the record of the run are written together, or
 * not at all. Undefined when there was nothing to look at.
 */
export const reconcile = async (
  { database, log }: Pick<Platform, 'log'> & { database: Pick<Platform['database'], 'pool'> },
  scope: Scope,
): Promise<ReconciliationRun | undefined> => {
  const startedAt = Date.now();
  const client = await openSession(database.pool);
  try {
    // Before the transaction, which would else see the books as they were before it had waited
    await client.query(LOCK);
    const done = await inTransaction(client, () => run(client, scope));
    if (!done) return undefined;
    const { identities, ...counts } = done;
    const seconds = (Date.now() - startedAt) / 1000;
    log.info({ whole: scope.whole, ...counts, seconds }, 'reconciled');
    return { ...done, seconds };
  } finally {
    await client.end().catch(() => undefined);
  }
};
