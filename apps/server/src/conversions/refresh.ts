import { countDays } from '@drumlin/contract/analytics/periods.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Platform } from '../platform/platform.ts';
import { type Database, readReport } from '../platform/postgres/database.ts';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import { rangesToWorkOut } from './benchmark-ranges.ts';
import { readPeers, writeBenchmarks } from './benchmarks.ts';
import { writeDays } from './days.ts';
import { takeScope } from './scope.ts';

export interface RefreshOptions {
  /** Whether everything is worked out anew, or what ingests have changed. */
  whole: boolean;
  /** Called with the share done, 0 to 1. */
  onProgress?: (done: number) => void;
}

/** What a refresh did. */
export interface Refreshed {
  whole: boolean;
  /** The last Eastern day that figures tell of. */
  throughDay: string;
  /** Days of merchants that were worked out. */
  merchantDays: number;
  /** Ranges of days whose benchmarks were worked out. */
  benchmarks: number;
  seconds: number;
}

/** Refreshes follow one another: two at once would work out the same days. */
const LOCK = `select pg_advisory_lock(hashtext('analytics'))`;
/** The share of the time that goes to days; the rest is benchmarks'. */
const DAYS_SHARE = 0.8;
const KEPT = "interval '90 days'";

interface LastRefresh {
  throughDay: string;
  peers: string;
}

const readLast = async (client: pg.ClientBase): Promise<LastRefresh | undefined> => {
  const { rows } = await client.query<LastRefresh>(
    'select through_day as "throughDay", peers from analytics_refresh order by id desc limit 1',
  );
  return rows[0];
};

const record = async (
  client: pg.ClientBase,
  { throughDay, peers }: LastRefresh,
  merchantDays: number,
): Promise<void> => {
  await client.query(
    `insert into analytics_refresh (through_day, started_at, refreshed_at, merchant_day_count, peers)
     values ($1, now(), clock_timestamp(), $2, $3)`,
    [throughDay, merchantDays, peers],
  );
  await client.query(
    `delete from analytics_refresh where refreshed_at < now() - ${KEPT} and id < (select max(id) from analytics_refresh)`,
  );
};

const refresh = async (
  client: pg.ClientBase,
  now: Date,
  { whole: isAsked, onProgress = () => undefined }: RefreshOptions,
): Promise<Omit<Refreshed, 'seconds'> | undefined> => {
  // Of one instant: what an ingest commits from now on is due at the next refresh, its rows and its note alike
  await client.query('set transaction isolation level repeatable read');
  const last = await readLast(client);
  const peers = await readPeers(client);
  const whole = isAsked || last === undefined;
  const yesterday = addDays(easternDay(now), -1);
  // A clock that went back takes no day away
  const throughDay = !whole && last.throughDay > yesterday ? last.throughDay : yesterday;
  const today = addDays(throughDay, 1);
  const isNewDay = throughDay !== last?.throughDay;
  const rows = await takeScope(client, { whole, throughDay, today, isNewDay });
  const changed = await writeDays(client, { rows, onProgress: done => onProgress(done * DAYS_SHARE) });
  const merchantDays = changed.reduce((days, run) => days + countDays(run), 0);
  const before = whole || peers !== last.peers ? undefined : addDays(last.throughDay, 1);
  const ranges = rangesToWorkOut({ today, before, changed });
  if (merchantDays + ranges.stale.length === 0 && !whole && !isNewDay) return undefined;
  await writeBenchmarks(client, ranges);
  await record(client, { throughDay, peers }, merchantDays);
  onProgress(1);
  return { whole, throughDay, merchantDays, benchmarks: ranges.stale.length };
};

/**
 * Works out everything anew through an Eastern day, in the caller's transaction, and records no refresh. Answers the day after it.
 */
export const workOutAll = async (client: pg.ClientBase, throughDay: string): Promise<string> => {
  const today = addDays(throughDay, 1);
  const rows = await takeScope(client, { whole: true, throughDay, today, isNewDay: false });
  const changed = await writeDays(client, { rows, onProgress: () => undefined });
  await writeBenchmarks(client, rangesToWorkOut({ today, before: undefined, changed }));
  return today;
};

/**
 * Works out conversions and benchmarks (docs/analytics.md) through yesterday, Eastern: of the days that ingests have changed since the last
 * refresh, or of all. All of it is written together, or nothing. Undefined when there was nothing to do.
 */
export const refreshAnalytics = async (
  { clock, database, log }: Pick<Platform, 'clock' | 'log'> & { database: Pick<Platform['database'], 'workPool'> },
  options: RefreshOptions,
): Promise<Refreshed | undefined> => {
  const startedAt = Date.now();
  const done = await onConnection(database.workPool, async client => {
    // Before the transaction, which would else see the figures as they were before it had waited
    await client.query(LOCK);
    return inTransaction(client, () => refresh(client, clock.now(), options));
  });
  if (!done) return undefined;
  const refreshed = { ...done, seconds: (Date.now() - startedAt) / 1000 };
  log.info(refreshed, 'analytics refreshed');
  return refreshed;
};

/**
 * Through which Eastern day analytics tell of payments, and when they were last worked out; undefined before the first time. From where
 * figures are read: a replica may not have the newest yet.
 */
export const readRefresh = async (
  database: Pick<Database, 'db' | 'reportPool'>,
): Promise<{ id: number; throughDay: string; refreshedAt: Date } | undefined> => {
  const rows = await readReport(
    database,
    sql<{ id: number; throughDay: string; refreshedAt: Date }>`
      select id, through_day as "throughDay", refreshed_at as "refreshedAt" from analytics_refresh order by id desc limit 1`,
  );
  return rows[0];
};
