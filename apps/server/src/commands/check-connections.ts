import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { QUEUE_CONNECTIONS } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { Database } from '../platform/postgres/database.ts';
import { BACKGROUND_EXPORTS_AT_ONCE, EXPORTS_AT_ONCE, MONEY_ACTS_AT_ONCE } from '../platform/shares.ts';

type Sizes = Pick<Config, 'databaseConnections' | 'replica'>;

/** The most connections that one process opens to the primary, by what they are for. */
export const connectionsOf = ({ databaseConnections, replica }: Sizes, isWorker: boolean) => ({
  'calls and reports': databaseConnections,
  exports: EXPORTS_AT_ONCE.portal + (isWorker ? BACKGROUND_EXPORTS_AT_ONCE : 0),
  'the queue': isWorker ? QUEUE_CONNECTIONS.worker : QUEUE_CONNECTIONS.api,
  'acts that move money': MONEY_ACTS_AT_ONCE,
  'what is told at once': 1,
  ...(replica !== undefined && { 'looking at the replica': 1 }),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
/** All of them together. */
export const mostOf = (config: Sizes, isWorker: boolean): number => sum(Object.values(connectionsOf(config, isWorker)));

/** How many connections the server gives to roles like this one, and how many processes of the portal have one that listens. */
export const askServer = async ({ db }: Pick<Database, 'db'>): Promise<{ room: number; processes: number }> => {
  const { rows } = await sql<{ room: number; processes: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room,
      (select count(*)::int from pg_stat_activity where application_name = 'drumlin-live' and datname = current_database()) as processes`.execute(
    db,
  );
  return rows[0] ?? { room: 0, processes: 0 };
};

/** Warns where this process, and those that run already if they are as large, may want more connections than the server has. */
export const checkConnections = async (
  { database, log, config }: Pick<Platform, 'database' | 'log' | 'config'>,
  isWorker: boolean,
): Promise<void> => {
  const { room, processes } = await askServer(database);
  const wanted = mostOf(config, isWorker) * (processes + 1);
  if (wanted > room)
    log.warn(
      { wanted, room, processes: processes + 1 },
      'The processes of the portal may want more connections than PostgreSQL has: see npm run portal -- connections',
    );
};

/** A connection of its own with the pool's limits, whose end is told to whoever waits for its answer. */
const openClient = (pool: pg.Pool): pg.Client => {
  const client = new pg.Client({ ...pool.options, pipeline: false });
  client.on('error', () => undefined);
  return client;
};

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Whether one connection is another process of the server once a second one has begun a transaction: a pooler that shares them stands between. */
const isShared = async (one: pg.Client, other: pg.Client): Promise<boolean> => {
  await Promise.all([one.connect(), other.connect()]);
  const before = await backendOf(one);
  await other.query('begin');
  return (await backendOf(one)) !== before;
};

/**
 * Throws `OperatorError` for a pooler that gives each transaction another connection, since what a session keeps (locks, what it listens to, prepared
 * statements) would be another's, and where the limits that a connection begins with do not come through to PostgreSQL.
 */
export const refusePooler = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  const [one, other] = [openClient(pool), openClient(pool)];
  try {
    if (await isShared(one, other))
      throw new OperatorError(
        'DATABASE_URL: a pooler shares connections between transactions: have it pool sessions, or give the address of PostgreSQL itself',
      );
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
  const { rows } = await pool.query<{ setting: string }>(`select setting from pg_settings where name = 'lock_timeout'`);
  if (Number(rows[0]?.setting) !== pool.options.lock_timeout)
    throw new OperatorError(
      'DATABASE_URL: a pooler keeps back the limits that a connection begins with: have it pass them on, or set them on the role (docs/operating.md, section 4)',
    );
};
