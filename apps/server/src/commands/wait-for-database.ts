import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pendingMigrations } from '../database/migrate.ts';
import type { Config } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { maskSecrets } from '../platform/log/log-secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { checkConnections, refusePooler } from './check-connections.ts';
import { printLine } from './print.ts';

const LIMIT_MS = 60_000;
const LONGEST_PAUSE_MS = 5_000;

const reason = (error: unknown): string => {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return maskSecrets(message === '' ? code : message);
};

/** A wrong password or database name does not pass by waiting. */
const isFinal = (error: unknown): boolean => /^(28|3D)/.test(String((error as { code?: string }).code ?? ''));

/**
 * Waits for a server that is starting, with growing pauses. Throws `OperatorError` after a minute, or another `limitMs`; without any it
 * only looks whether the server is there.
 */
export const waitForDatabase = async (
  url: string,
  setting: 'DATABASE_URL' | 'OWNER_DATABASE_URL' = 'DATABASE_URL',
  limitMs = LIMIT_MS,
): Promise<void> => {
  const end = Date.now() + limitMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isFinal(error) || Date.now() + pause > end) {
        throw new OperatorError(`${setting}: the database cannot be used: ${reason(error)}`, error);
      }
      if (pause === 250) printLine(`Waiting for the database: ${reason(error)}`);
      await sleep(pause);
    }
  }
};

/** Throws `OperatorError` in production without a database: one of several processes would make an empty one of its own. */
export const requireDatabaseUrl = ({ production, databaseUrl }: Pick<Config, 'production' | 'databaseUrl'>): void => {
  if (production && databaseUrl === undefined)
    throw new OperatorError('DATABASE_URL is required in production: an address that begins with postgres://');
};

const OWNS_TRAIL = sql<{ owns: boolean }>`
  select pg_has_role(relowner, 'MEMBER') as owns from pg_class where oid = to_regclass('audit_record')`;

/** The line for a database that cannot be reached or read. */
const unusable = (error: unknown): OperatorError =>
  error instanceof OperatorError
    ? error
    : new OperatorError(`DATABASE_URL: the database cannot be used: ${reason(error)}`, error);

const notMigrated = ({ length }: readonly string[]): string =>
  `The database is not migrated (${length === 1 ? '1 migration is' : `${length} migrations are`} missing): run npm run portal -- migrate first`;

/** For what is of no use without it: throws `OperatorError` where the database cannot be reached or is not migrated to this program. */
export const requireMigrated = async ({ database }: Pick<Platform, 'database'>): Promise<void> => {
  const pending = await pendingMigrations(database.db).catch((error: unknown) => {
    throw unusable(error);
  });
  if (pending.length > 0) throw new OperatorError(notMigrated(pending));
};

/**
 * Throws `OperatorError` where a pooler stands before the database or a newer program has taken something away from it, and warns when connections may run out
 * or the serving role could change the audit trail (a superuser counts as a member of every role). It does not wait for a database that cannot be reached: `/readyz` reports
 * that.
 */
export const checkDatabase = async (
  platform: Pick<Platform, 'database' | 'log' | 'config'>,
  isWorker: boolean,
): Promise<void> => {
  const { database, log } = platform;
  try {
    await refusePooler(database);
    await checkConnections(platform, isWorker);
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) return log.warn(notMigrated(pending));
    const [trail] = (await OWNS_TRAIL.execute(database.db)).rows;
    if (trail?.owns === true)
      log.warn('The role of DATABASE_URL owns the audit trail and could change it: see OWNER_DATABASE_URL');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    log.warn({ fault: reason(error) }, 'The database cannot be used yet');
  }
};
