import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type { RunStep } from '@drumlin/contract/reconciliation/routes.ts';
import type pg from 'pg';
import type { Platform } from '../platform/platform.ts';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import {
  addUncompared,
  countOpen,
  createDifferences,
  DIFFERENCES,
  keepFindings,
  lookedAtMerchants,
  type StoredFinding,
} from './findings.ts';
import { compare, type Scope } from './identity.ts';
import { BOOKS } from './line-sums.ts';
import { postLedger } from './posting/post-ledger.ts';
import { MAKE_POSTING } from './posting/postings.ts';
import { RECONCILED } from './registry.ts';
import { notifyFailed, recordFailed, recordRun } from './runs.ts';
import { clearDue, countWaiting, takeScope } from './scope.ts';
import { compareConversions } from './sums/compare-conversions.ts';
import { compareSpan, everySpan, laterSums, noteDueSums, type Span } from './sums/reconcile-sums.ts';

/** What one identity's comparison came to: things compared, and merchants, looked at or not, that wait for a balance as new as their rows. */
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
  /** Entries that the journal gained; null where nothing could be posted. */
  posted: number | null;
  seconds: number;
}

/** Runs follow one another: two at once would find the same differences twice. */
const LOCK = `select pg_advisory_lock(hashtext('reconciliation'))`;

type Reconciler = Pick<Platform, 'log'> & { database: Pick<Platform['database'], 'pool' | 'workPool'> };

/** A run under way, in its session. */
interface Session extends Pick<Platform, 'log'> {
  client: pg.ClientBase;
  scope: Scope;
}

/** Does a step that when it fails undoes itself alone, answering undefined; the log says why. Throws where the transaction cannot go on. */
const attempt = async <T>({ client, log }: Session, step: string, work: () => Promise<T>): Promise<T | undefined> => {
  await client.query('savepoint step');
  try {
    const result = await work();
    await client.query('release savepoint step');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint step');
    log.error({ err: error, step }, 'a step of the reconciliation failed');
    return undefined;
  }
};

const makeTables = (session: Session, step: string, statements: readonly string[]) =>
  attempt(session, step, async () => {
    for (const statement of statements) await session.client.query(statement);
  });

/** Compares by each identity by itself: one that cannot be compared holds up no other. */
const compareAll = async (session: Session): Promise<{ runs: IdentityRun[]; uncompared: IdentityId[] }> => {
  const { client, scope } = session;
  const [runs, uncompared]: [IdentityRun[], IdentityId[]] = [[], []];
  for (const identity of RECONCILED) {
    const compared = await attempt(session, identity.id, async () => {
      const { rows } = await client.query<{ compared: number }>(compare(identity, scope, DIFFERENCES));
      return rows[0]?.compared ?? 0;
    });
    if (compared === undefined) uncompared.push(identity.id);
    const waiting = identity.balancesOf ? await countWaiting(client, identity.balancesOf) : 0;
    runs.push({ identity: identity.id, compared: compared ?? 0, waiting });
  }
  return { runs, uncompared };
};

/** What comparing the sums of some spans came to, and whether all of them could be compared. */
type Sums = StoredFinding & { compared: number; isWhole: boolean };

/** Adds a comparison of sums, which fails by itself alone. */
const addSums = async (
  session: Session,
  { step, work }: { step: string; work: () => Promise<StoredFinding & { compared: number }> },
  all: Sums,
): Promise<Sums> => {
  const one = await attempt(session, `I1 ${step}`, work);
  if (!one) return { ...all, isWhole: false };
  const add = (of: 'compared' | 'opened' | 'closed') => all[of] + one[of];
  return { ...all, compared: add('compared'), opened: add('opened'), closed: add('closed') };
};

const compareSpans = async (session: Session, spans: readonly Span[], all: Sums): Promise<Sums> => {
  let sums = all;
  for (const span of spans)
    sums = await addSums(session, { step: span.from, work: () => compareSpan(session.client, span) }, sums);
  return sums;
};

/** The rows of one instant, whatever is ingested meanwhile. */
const ofOneInstant = <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> =>
  inTransaction(client, async () => {
    await client.query('set transaction isolation level repeatable read');
    await createDifferences(client);
    return work();
  });

/** The sums of the days that are due, or of all, each span with its findings in a transaction of its own: begun again, it does them again.
 * With all of them conversions are compared. */
const runSums = async (session: Session): Promise<Sums> => {
  const { client, scope } = session;
  const due = await noteDueSums(client);
  let sums: Sums = { compared: 0, opened: 0, closed: 0, isWhole: true };
  for (const span of scope.whole ? await everySpan(client) : due)
    sums = await ofOneInstant(client, () => compareSpans(session, [span], sums));
  if (!scope.whole) return sums;
  const conversions = { step: 'conversions', work: () => compareConversions(client) };
  return ofOneInstant(client, () => addSums(session, conversions, sums));
};

/** Everything is compared before anything is posted, so that what is posted hides no difference. */
const run = async (session: Session, before: Sums): Promise<Omit<ReconciliationRun, 'seconds'> | undefined> => {
  const { client, scope } = session;
  // What has come since belongs to this instant too, and its days are no longer due after it
  const late = await laterSums(client);
  const merchants = await takeScope(client, scope);
  if (merchants === 0) return undefined;
  const sums = await compareSpans(session, late, before);
  await makeTables(session, 'books', BOOKS);
  await makeTables(session, 'postings', [MAKE_POSTING]);
  const { runs, uncompared } = await compareAll(session);
  if (!sums.isWhole) uncompared.push('I1');
  for (const identity of uncompared) await addUncompared(client, identity);
  const kept = await keepFindings(client, lookedAtMerchants({ ...scope, uncompared }));
  const posted = (await attempt(session, 'posting', () => postLedger(client))) ?? null;
  // What is not posted stays due: the next run does it
  if (posted !== null) await clearDue(client);
  const done = {
    merchants,
    identities: [{ identity: 'I1' as const, compared: sums.compared, waiting: 0 }, ...runs],
    opened: sums.opened + kept.opened,
    closed: sums.closed + kept.closed,
    open: await countOpen(client),
    posted,
  };
  const failedAt: RunStep | null = posted === null ? 'posting' : null;
  if (failedAt) await notifyFailed(client);
  const identities = done.identities.filter(({ identity }) => !uncompared.includes(identity));
  await recordRun(client, scope, { ...done, identities, failedAt });
  return done;
};

/**
 * Compares the books with their rows by every identity (docs/reconciliation.md): of the days and merchants that ingests have changed since
 * the last run, or of everything, and posts what moved to the journal. Sums by the day come first, span by span; all other findings, entries
 * and the record of the run are written together. An identity that cannot be compared is a finding, and holds up no other; where nothing can be
 * posted, all is compared all the same. Undefined when there was nothing to look at. A run that fails as a whole is on record, and throws.
 */
export const reconcile = async (
  { database, log }: Reconciler,
  scope: Scope,
): Promise<ReconciliationRun | undefined> => {
  const startedAt = new Date();
  try {
    const done = await onConnection(database.workPool, async client => {
      const session = { client, scope, log };
      // Before the transaction, which would else see the books as they were before it had waited
      await client.query(LOCK);
      const sums = await runSums(session);
      return ofOneInstant(client, () => run(session, sums));
    });
    if (!done) return undefined;
    const { identities, ...counts } = done;
    const seconds = (Date.now() - startedAt.getTime()) / 1000;
    log.info({ whole: scope.whole, ...counts, seconds }, 'reconciled');
    return { ...done, seconds };
  } catch (error) {
    await recordFailed(database.pool, scope, startedAt).catch((err: unknown) =>
      log.error({ err }, 'a reconciliation that failed could not be put on record'),
    );
    throw error;
  }
};
