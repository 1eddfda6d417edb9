import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { OperatorError } from '../platform/config/operator-error.ts';
import { surviveLoss } from '../platform/postgres/database.ts';
import { VERSION } from '../platform/version.ts';
import { grantToServe } from './grants.ts';

const OLDEST = 150_000;

interface Server {
  number: number;
  version: string;
  encoding: string;
  knowsLetters: boolean | null;
}

/**
 * Throws `OperatorError` for a PostgreSQL that is too old, and for a database that cannot hold every name or takes É and é for two
 * letters, so that searches would miss people. How it sorts does not matter.
 */
const checkRequirements = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      getdatabaseencoding() as encoding,
      case getdatabaseencoding() when 'UTF8' then lower(chr(201)) = chr(233) end as "knowsLetters"`.execute(db);
  const [server] = rows;
  if (server === undefined) return;
  if (server.number < OLDEST) throw new OperatorError(`PostgreSQL ${server.version} is too old: 15 or newer is needed`);
  const anew = 'create it anew as docs/operating.md says, section 4';
  if (server.encoding !== 'UTF8')
    throw new OperatorError(`The database has the encoding ${server.encoding}, not UTF8: ${anew}`);
  if (server.knowsLetters !== true)
    throw new OperatorError(
      `The database takes É and é for different letters, so that searches would miss names: ${anew}`,
    );
};

const FOLDER = join(import.meta.dirname, 'migrations');

const INSUFFICIENT_PRIVILEGE = '42501';

/** The names of all migrations, oldest first; a name begins with its date. */
const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter(file => file.endsWith('.ts'))
    .map(file => file.slice(0, -'.ts'.length))
    .toSorted();

const loadMigrations = async (): Promise<Record<string, Migration>> => {
  const names = await migrationNames();
  const load = async (name: string) => [name, (await import(join(FOLDER, `${name}.ts`))) as Migration] as const;
  return Object.fromEntries(await Promise.all(names.map(load)));
};

const executedNames = async (db: QueryExecutorProvider): Promise<string[]> => {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (table.rows[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
};

/** What of its migrations a database lacks, and which it has that this program does not know. */
const compareMigrations = async (db: QueryExecutorProvider): Promise<{ pending: string[]; newer: string[] }> => {
  const known = await migrationNames();
  const executed = await executedNames(db);
  return {
    pending: known.filter(name => !executed.includes(name)),
    newer: executed.filter(name => !known.includes(name)),
  };
};

const SINCE = /_since_(\d+)_(\d+)_(\d+)$/;

/** The release since which nothing uses what a migration takes away, as its name says; undefined of one that only adds. */
export const contractedSince = (migration: string): string | undefined => SINCE.exec(migration)?.slice(1).join('.');

/** Whether a migration takes away what a program of this version may still use. */
export const takesFrom = (migration: string, version: string): boolean =>
  (contractedSince(migration) ?? version).localeCompare(version, 'en', { numeric: true }) > 0;

const refuseNewer = (newer: readonly string[]): void => {
  const last = newer.at(-1);
  if (last === undefined) return;
  throw new OperatorError(
    `The database is newer than this program (it has ${last}): start the newer program, or restore a backup`,
  );
};

/**
 * The migrations this database still needs. Throws `OperatorError` when one that this program does not know has taken away what it may use;
 * one that only adds leaves it serving, so that the processes of an upgrade start one after the other.
 */
export const pendingMigrations = async (db: QueryExecutorProvider): Promise<string[]> => {
  const { pending, newer } = await compareMigrations(db);
  refuseNewer(newer.filter(name => takesFrom(name, VERSION)));
  return pending;
};

/** The error's message, with what to do where the role lacks the right to change the schema. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  const hint = code === INSUFFICIENT_PRIVILEGE ? ' (the role that owns the database goes into OWNER_DATABASE_URL)' : '';
  return `${message ?? String(error)}${hint}`;
};

const runMigrations = async (db: Kysely<unknown>): Promise<string[]> => {
  const { pending, newer } = await compareMigrations(db);
  // An older program would take back what it does not know to be granted
  refuseNewer(newer);
  if (pending.length === 0) return [];
  await checkRequirements(db);
  const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(result => result.status === 'Error');
  if (error !== undefined) {
    throw new OperatorError(
      `Migration ${failed?.migrationName ?? 'lock'} failed and was rolled back: ${reasonOf(error)}`,
      error,
    );
  }
  return (results ?? []).map(result => result.migrationName);
};

/** The role in a connection URL; the client is not connected. */
const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/**
 * Migrates a database to this program's schema as the role of `ownerUrl`, grants the role of `url` what it needs to serve, and
 * returns what was done. Several processes may call it at once: one works, the others wait for its lock. A failed step is rolled
 * back. Throws `OperatorError` for a schema newer than the program, a database that does not suit it, and a role without the right to
 * migrate.
 */
export const migrateToLatest = async (ownerUrl: string, url: string): Promise<string[]> => {
  // A connection of its own without the portal's time limits, since building an index may take longer
  const pool = surviveLoss(new pg.Pool({ connectionString: ownerUrl, max: 2 }), () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const done = await runMigrations(db);
    const role = roleOf(url);
    await grantToServe(db, role).catch((error: unknown) => {
      throw new OperatorError(`The role ${role} could not be given its rights: ${reasonOf(error)}`, error);
    });
    return done;
  } finally {
    await db.destroy();
  }
};
