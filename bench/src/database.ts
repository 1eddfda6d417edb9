import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateToLatest } from '@drumlin/server/database/migrate.ts';
import { openEmbeddedPostgres } from '@drumlin/server/platform/embedded-postgres.ts';
import pg from 'pg';
import { buildLedger } from './ledger/build.ts';
import { progress } from './say.ts';
import { buildWholeLedger } from './whole/build.ts';

/** A ledger to measure on. Each is made by the code in its folders, on tables of which the migrations speak. */
const LEDGERS = {
  /** Interac payins and nothing else. */
  payins: { name: '', what: 'payins', folders: ['ledger'], tables: /interac_payin/, build: buildLedger },
  /** Every table of the portal. */
  whole: {
    name: 'whole_',
    what: 'rows in every table',
    folders: ['ledger', 'whole', 'whole/tables'],
    tables: /interac_|ibt_|identity_verification/,
    build: buildWholeLedger,
  },
} as const;
export type LedgerKind = keyof typeof LEDGERS;

/** Memory as an operator of a server of this size would give it. Durability stays on. */
const SETTINGS = ['shared_buffers=4GB', 'effective_cache_size=12GB', 'max_wal_size=16GB', 'max_connections=100'];

export interface LedgerDatabase {
  url: string;
  /** The address of a ledger of the same kind with fewer rows, in the same server. */
  openSmaller(rows: number): Promise<string>;
  /** Runs `work` on a copy of the ledger that is dropped afterwards. Nobody else may be connected while it is made. */
  withCopy<T>(work: (url: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A connection of its own without time limits; counts and cents come as numbers. */
export const connect = async (url: string, options?: string): Promise<pg.Client> => {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const client = new pg.Client({ connectionString: url, types, ...(options && { options }) });
  await client.connect();
  return client;
};

/** Runs `work` with a connection that is closed afterwards. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const textsUnder = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.ts')).toSorted();
  return Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
};

/** What a kept ledger must have been made by: these builders, on tables made by these migrations. */
const fingerprint = async (kind: LedgerKind, rows: number): Promise<string> => {
  const { folders, tables } = LEDGERS[kind];
  const migrate = dirname(fileURLToPath(import.meta.resolve('@drumlin/server/database/migrate.ts')));
  // One that only adds an index is run on a kept ledger like any other
  const migrations = (await textsUnder(join(migrate, 'migrations'))).filter(
    text => tables.test(text) && text.includes('create table'),
  );
  const builders = await Promise.all(folders.map(folder => textsUnder(join(import.meta.dirname, folder))));
  const sources = [...migrations, ...builders.flat()];
  return `${rows} ${createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16)}`;
};

interface Place {
  serverUrl: string;
  databaseUrl: string;
  name: string;
}

const KEPT = "select shobj_description(oid, 'pg_database') as made_by from pg_database where datname = $1";

const prepare = async (kind: LedgerKind, rows: number, { serverUrl, databaseUrl, name }: Place): Promise<void> => {
  const wanted = await fingerprint(kind, rows);
  const { what, build } = LEDGERS[kind];
  await withClient(serverUrl, async server => {
    const [found] = (await server.query<{ made_by: string | null }>(KEPT, [name])).rows;
    if (found?.made_by === wanted) {
      progress(`The ledger of ${rows} ${what} is kept from an earlier run`);
      await migrateToLatest(databaseUrl);
      return;
    }
    progress(`Building a ledger of ${rows} ${what}`);
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await migrateToLatest(databaseUrl);
    await withClient(databaseUrl, client => build(client, rows));
    await server.query(`comment on database ${name} is '${wanted}'`);
  });
};

const withCopyOf = async <T>(
  serverUrl: string,
  name: string,
  ledgerUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const copy = `${name}_copy`;
  const url = new URL(ledgerUrl);
  url.pathname = `/${copy}`;
  const drop = `drop database if exists ${copy} with (force)`;
  return withClient(serverUrl, async server => {
    await server.query(drop);
    await server.query(`create database ${copy} template ${name} strategy file_copy`);
    return work(url.href).finally(() => server.query(drop));
  });
};

/** Opens a database that holds a ledger of `rows`, built now unless `folder` keeps it from an earlier run. */
export const openLedger = async (
  kind: LedgerKind,
  { rows, folder, keep }: { rows: number; folder: string; keep: boolean },
): Promise<LedgerDatabase> => {
  const given = process.env['DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => undefined }
    : await openEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: SETTINGS, onProgress: progress });
  const opened: string[] = [];
  const open = async (size: number): Promise<Place> => {
    const name = `drumlin_bench_${LEDGERS[kind].name}${size}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const place = { serverUrl: server.url, databaseUrl: url.href, name };
    opened.push(name);
    await prepare(kind, size, place);
    return place;
  };
  const close = async () => {
    const drop = (client: pg.Client, name: string) => client.query(`drop database if exists ${name} with (force)`);
    for (const name of !keep && given ? opened : []) await withClient(server.url, client => drop(client, name));
    await server.stop();
  };
  try {
    const { databaseUrl, name } = await open(rows);
    return {
      url: databaseUrl,
      openSmaller: async fewer => (await open(fewer)).databaseUrl,
      withCopy: work => withCopyOf(server.url, name, databaseUrl, work),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
