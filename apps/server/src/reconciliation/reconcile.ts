import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type pg from 'pg';
import { inTransaction, openSession } from '../ingest/session.ts';
import type { Platform } from '../platform/platform.ts';
import { BOOKS } from './books.ts';
import { countOpen, createDifferences, DIFFERENCES, type Kept, keepFindings, lookedAtMerchants } from './findings.ts';
import { compare, type Scope } from './identity.ts';
import { postLedger } from './posting/post-ledger.ts';
import { RECONCILED } from './registry.ts';
import { countWaiting, takeScope } from './scope.ts';
import { compareSpan, everySpan, laterSums, noteDueSums, type Span } from './sums/reconcile-sums.ts';

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

/** What comparing the sums of some spans came to. */
type Sums = Kept & { compared: number };

const compareSpans = async (client: pg.Client, spans: readonly Span[], all: Sums): Promise<Sums> => {
  let { compared, opened, closed } = all;
  for (const span of spans) {
    const one = await compareSpan(client, span);
    compared += one.compared;
    opened += one.opened;
    closed += one.closed;
  }
  return { compared, opened, closed };
};

/** The rows of one instant, whatever is ingested meanwhile. */
const ofOneInstant = <T>(client: pg.Client, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    await client.query('set transaction isolation level repeatable read');
    await createDifferences(client);
    return work();
  });

/** The sums of the days that are due, or of all, each span with its findings in a transaction of its own: begun again, it does them again. */
const runSums = async (client: pg.Client, { whole }: Scope): Promise<Sums> => {
  const due = await noteDueSums(client);
  let sums: Sums = { compared: 0, opened: 0, closed: 0 };
  for (const span of whole ? await everySpan(client) : due)
    sums = await ofOneInstant(client, () => compareSpans(client, [span], sums));
  return sums;
};

const run = async (
  client: pg.Client,
  scope: Scope,
  before: Sums,
): Promise<Omit<ReconciliationRun, 'seconds'> | undefined> => {
  // What has come since belongs to this instant too, and its days are no longer due after it
  const late = await laterSums(client);
  const merchants = await takeScope(client, scope);
  if (merchants === 0) return undefined;
  const sums = await compareSpans(client, late, before);
  for (const statement of BOOKS) await client.query(statement);
  const posted = await postLedger(client);
  const identities: IdentityRun[] = [
    { identity: 'I1', compared: sums.compared, waiting: 0 },
    ...(await compareAll(client, scope)),
  ];
  const kept = await keepFindings(client, lookedAtMerchants());
  const done = {
    merchants,
    identities,
    opened: sums.opened + kept.opened,
    closed: sums.closed + kept.closed,
    open: await countOpen(client),
  };
  await recordRun(client, scope, done);
  return { ...done, posted };
};

/**
 * Compares the books with their rows by every identity (docs/reconciliation.md): of the days and merchants that ingests have changed since
 * the last run, or of everything, and posts what moved to the journal. Sums by the day come first, span by span; all other findings, entries
 * and the record of the run are written together, or not at all. Undefined when there was nothing to look at.
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
    const sums = await runSums(client, scope);
    const done = await ofOneInstant(client, () => run(client, scope, sums));
    if (!done) return undefined;
    const { identities, ...counts } = done;
    const seconds = (Date.now() - startedAt) / 1000;
    log.info({ whole: scope.whole, ...counts, seconds }, 'reconciled');
    return { ...done, seconds };
  } finally {
    await client.end().catch(() => undefined);
  }
};
