import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { DB } from '../../database/types.ts';
import type { FairShares } from '../jobs/fair-shares.ts';
import { EXPORTS_AT_ONCE, MONEY_ACTS_AT_ONCE } from '../shares.ts';
import { type Replica, type ReplicaParts, watchReplica } from './replica.ts';
import { needsPrimary, shareConnections } from './shared-pool.ts';
import { type SlowStatement, watchStatements } from './slow-statements.ts';

/** The portal's connections to PostgreSQL, in pools kept apart so that exports never take those that sign-in needs. */
export interface Database {
  db: Kysely<DB>;
  /** The primary: everything that writes, and reads that must see it. */
  pool: pg.Pool;
  /**
   * Lists and totals of reports: they may take longer, and take no connection from sign-in. On the replica while it serves, unless who
   * reads has just changed something; so it is asked for anew each time.
   */
  readonly reportPool: pg.Pool;
  /** As `reportPool`, on the primary: for sums of reports that decide about money, which a replica may not have yet. */
  freshPool: pg.Pool;
  /** Direct and asynchronous exports, on the replica as `reportPool` is: few connections, long statements. */
  readonly exportPool: pg.Pool;
  /** As `exportPool`, on the primary: for the audit trail, whose newest records a replica may not have yet. */
  trailPool: pg.Pool;
  /** Long pieces of work, which people do not wait for: ingests, reconciliation, analytics. No limit of time, and of days without a zone in UTC. */
  workPool: pg.Pool;
  /** Acts that move money, which wait for the ledger; days as in `workPool`. */
  moneyPool: pg.Pool;
  /** Undefined where there is none. */
  replica: (Replica & { reportPool: pg.Pool; exportPool: pg.Pool }) | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections of `pool` and `freshPool`, which have half each (default 20), and of `trailPool` (one for each export at once); of a replica as many of the latter two. */
  size?: number;
  exportSize?: number;
  replica?: { url: string; maxLagSeconds: number; onChange: ReplicaParts['onChange'] } | undefined;
  /** The longest a statement may take: of `pool` (default 3) and of `reportPool` (default 15). */
  callSeconds?: number;
  reportSeconds?: number;
  /** Who may have how many connections of `pool` at once, of those on whose behalf something is done; without it anybody all of them. */
  shares?: FairShares;
  /** Told of each statement that takes longer. */
  slow?: { ms: number; tell: (slow: SlowStatement) => void } | undefined;
  /** Told of connections that break while idle; the pool replaces them. */
  onError?: (error: Error) => void;
}

const INT8 = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;
/** An array of int8, which the driver has no name for. */
const INT8_ARRAY: number = 1016;

/**
 * Counts and cents (int8) come as numbers: the largest sum of cents in Canada's economy is far below 2^53. A day comes as
 * its text, since a JavaScript date would move it into a zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return Number;
    if (oid === INT8_ARRAY && format !== 'binary') {
      const parse = pg.types.getTypeParser(oid, 'text');
      return (text: string) => (parse(text) as string[]).map(Number);
    }
    if (oid === DATE && format !== 'binary') return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** The longest a direct export may take, in milliseconds. */
export const EXPORT_TIMEOUT_MS = 600_000;

/** How long a request waits for a connection; an export may wait longer. */
const WAIT_MS = { call: 2_000, export: 30_000 };

interface PoolShape {
  url: string;
  max: number;
  wait: number;
  statementTimeout: number;
  pipeline?: true;
  /** The driver's own limit for a query, in milliseconds; none for a pool whose connections copy, whose end the driver is not told. */
  queryTimeout?: number;
  /** SQL that a connection begins with. */
  settings?: string;
  onError: (error: Error) => void;
}

/** Keeps the process when PostgreSQL ends a connection of the pool: what is under way on it fails by itself, an idle one is told to `onError`. */
export const surviveLoss = (pool: pg.Pool, onError: (error: Error) => void): pg.Pool =>
  pool.on('error', onError).on('connect', client => client.on('error', () => undefined));

/** A pool in which nothing waits without end, and of which no broken connection ends the process. */
const openPool = ({
  url,
  max,
  wait,
  statementTimeout,
  pipeline,
  queryTimeout,
  settings,
  onError,
}: PoolShape): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    ...(pipeline && { pipeline }),
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
    ...(settings !== undefined && { onConnect: client => client.query(settings) }),
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  return surviveLoss(pool, onError);
};

/** How much longer than PostgreSQL's the driver's own limit is: for a connection whose other end has silently gone. */
const SILENT_MS = 5_000;

/** A look at a server that does not answer ends before it delays the next ones. */
const LOOK = { max: 1, wait: 2_000, statementTimeout: 2_000, queryTimeout: 2_000, pipeline: true } as const;

const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set work_mem = '64MB'; set jit = off`;
/** The role may have limits of its own, and the driver does not send one of 0. */
const WORK_SETTINGS = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; ${SETTINGS}`;
/** More pieces of work than one process has under way. */
const WORK_AT_ONCE = 20;
/** Whoever waits longer than that for an ingest is told to try again. */
const MONEY_SETTINGS = `set lock_timeout = '5s'; ${SETTINGS}`;
const MONEY_SECONDS = 15;

/** Opens the pools; connections are made when first needed (looks at a replica begin at once), so this never fails for a server that is down. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const { size = 20, exportSize = EXPORTS_AT_ONCE.portal, onError = () => undefined } = options;
  const { callSeconds = 3, reportSeconds = 15, shares, slow } = options;
  const max = Math.max(1, Math.floor(size / 2));
  const shape = { max, wait: WAIT_MS.call, onError };
  // The driver cuts a pipelined connection that did not answer in time; any other it would hand out again, to wait as long once more
  const limits = (seconds: number) => ({ statementTimeout: seconds * 1000, queryTimeout: seconds * 1000 + SILENT_MS });
  const long = { max: exportSize, wait: WAIT_MS.export, statementTimeout: EXPORT_TIMEOUT_MS };
  const pools: pg.Pool[] = [];
  const open = (given: Partial<PoolShape> & Pick<PoolShape, 'url' | 'statementTimeout'>): pg.Pool => {
    const next = openPool({ ...shape, ...given });
    if (slow) next.on('connect', client => watchStatements(client, slow.ms, slow.tell));
    pools.push(next);
    return next;
  };
  const openReaders = (from: string) => ({
    reportPool: open({ url: from, ...limits(reportSeconds) }),
    exportPool: open({ url: from, ...long }),
  });
  const pool = open({ url, pipeline: true, ...limits(callSeconds) });
  if (shares) shareConnections(pool, shares);
  const { reportPool: freshPool, exportPool: trailPool } = openReaders(url);
  const workPool = open({ url, ...long, max: WORK_AT_ONCE, settings: WORK_SETTINGS });
  const money = { max: MONEY_ACTS_AT_ONCE, settings: MONEY_SETTINGS };
  const moneyPool = open({ url, ...limits(MONEY_SECONDS), ...money });
  const openReplica = ({ url: from, ...parts }: NonNullable<DatabaseOptions['replica']>) => {
    const looking = { primary: open({ url, ...LOOK }), copy: open({ url: from, ...LOOK }) };
    return { ...openReaders(from), ...watchReplica({ ...parts, ...looking }) };
  };
  const replica = options.replica && openReplica(options.replica);
  const serving = () => (replica?.serves() && !needsPrimary() ? replica : undefined);
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    get reportPool() {
      return serving()?.reportPool ?? freshPool;
    },
    freshPool,
    get exportPool() {
      return serving()?.exportPool ?? trailPool;
    },
    trailPool,
    workPool,
    moneyPool,
    replica,
    close: async () => {
      replica?.close();
      await Promise.all(pools.map(each => each.end()));
    },
  };
};

/** What reports are read with: the pool, or one connection of it on which several statements see one moment. */
export interface ReportConnections extends Pick<Database, 'db'> {
  reportPool: { query(config: pg.QueryConfig): Promise<{ rows: unknown[] }> };
}

/** Runs a query of a report. It has no name, so PostgreSQL plans it for its values: these decide how much of a table it reads. */
export const readReport = async <Row>(
  { db, reportPool }: ReportConnections,
  query: RawBuilder<Row>,
): Promise<Row[]> => {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await reportPool.query({ text, values: [...parameters] });
  return rows as Row[];
};

/**
 * Asks by name what is asked again and again, so that each connection reads and plans it once: for a statement that finds its rows by
 * their keys that takes longer than to run it. A name belongs to one text.
 */
export const askPrepared = async <Row>(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> => {
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows as Row[];
};
