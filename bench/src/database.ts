import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPostgres } from '@drumlin/server/commands/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '@drumlin/server/database/migrate.ts';
import pg from 'pg';
import { buildLedger } from './ledger/build.ts';
import { progress } from './output.ts';
import { buildWholeLedger } from './whole/build.ts';

/** A ledger to measure on, the code that builds it, and the tables whose migrations it depends on. */
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

/** Memory settings for a server of this size. Durability stays on. */
const SETTINGS = ['shared_buffers=4GB', 'effective_cache_size=12GB', 'max_wal_size=16GB', 'max_connections=100'];

/** Queries run as the serving role; ledgers are built by the owner. */
export interface LedgerDatabase {
  url: string;
  /** The URL of a smaller ledger of the same kind, in the same server. */
  openSmaller(rows: number): Promise<string>;
  /** Runs `work` on a copy of the ledger that is dropped afterwards. Nobody else may be connected while it is copied. */
  withCopy<T>(work: (url: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A connection without time limits; counts and cents are parsed as numbers. */
export const connect = async (url: string): Promise<pg.Client> => {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const client = new pg.Client({ connectionString: url, types });
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

/** Identifies the builders and migrations that a kept ledger must have been made by. */
const fingerprint = async (kind: LedgerKind, rows: number): Promise<string> => {
  const { folders, tables } = LEDGERS[kind];
  const migrate = dirname(fileURLToPath(import.meta.resolve('@drumlin/server/database/migrate.ts')));
  // A migration that only adds an index can run on a kept ledger
  const migrations = (await textsUnder(join(migrate, 'migrations'))).filter(
    text => tables.test(text) && text.includes('create table'),
  );
  const builders = await Promise.all(folders.map(folder => textsUnder(join(import.meta.dirname, folder))));
  const sources = [...migrations, ...builders.flat()];
  return `${rows} ${createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16)}`;
};

interface Server {
  url: string;
  ownerUrl: string;
}

/** A ledger's database for both roles, in a server whose owner may create databases. */
interface Place extends Server {
  name: string;
  serverUrl: string;
}

const placeOf = (server: Server, name: string): Place => {
  const inside = (address: string): string => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  return { name, serverUrl: server.ownerUrl, url: inside(server.url), ownerUrl: inside(server.ownerUrl) };
};

const KEPT = "select shobj_description(oid, 'pg_database') as made_by from pg_database where datname = $1";

const prepare = async (kind: LedgerKind, rows: number, { serverUrl, ownerUrl, url, name }: Place): Promise<void> => {
  const wanted = await fingerprint(kind, rows);
  const { what, build } = LEDGERS[kind];
  await withClient(serverUrl, async server => {
    const [found] = (await server.query<{ made_by: string | null }>(KEPT, [name])).rows;
    if (found?.made_by === wanted) {
      progress(`The ledger of ${rows} ${what} is kept from an earlier run`);
      await migrateToLatest(ownerUrl, url);
      return;
    }
    progress(`Building a ledger of ${rows} ${what}`);
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await migrateToLatest(ownerUrl, url);
    await withClient(ownerUrl, client => build(client, rows));
    await server.query(`comment on database ${name} is '${wanted}'`);
  });
};

const withCopyOf = async <T>(server: Server, name: string, work: (url: string) => Promise<T>): Promise<T> => {
  const copy = placeOf(server, `${name}_copy`);
  const drop = `drop database if exists ${copy.name} with (force)`;
  return withClient(copy.serverUrl, async client => {
    await client.query(drop);
    await client.query(`create database ${copy.name} template ${name} strategy file_copy`);
    return work(copy.url).finally(() => client.query(drop));
  });
};

/** The server of DATABASE_URL and OWNER_DATABASE_URL, or an embedded one. */
const openServer = async (folder: string): Promise<Server & { stop(): Promise<void> }> => {
  const { DATABASE_URL: url, OWNER_DATABASE_URL: ownerUrl } = process.env;
  if (url === undefined)
    return openEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: SETTINGS, onProgress: progress });
  if (ownerUrl === undefined) throw new RangeError('DATABASE_URL needs OWNER_DATABASE_URL beside it');
  return { url, ownerUrl, stop: async () => undefined };
};

/** Opens a database with a ledger of `rows`, built unless `folder` has it from an earlier run. */
export const openLedger = async (
  kind: LedgerKind,
  { rows, folder, keep }: { rows: number; folder: string; keep: boolean },
): Promise<LedgerDatabase> => {
  const server = await openServer(folder);
  const isOurs = process.env['DATABASE_URL'] === undefined;
  const opened: string[] = [];
  const open = async (size: number): Promise<Place> => {
    const place = placeOf(server, `drumlin_bench_${LEDGERS[kind].name}${size}`);
    opened.push(place.name);
    await prepare(kind, size, place);
    return place;
  };
  const close = async () => {
    const drop = (client: pg.Client, name: string) => client.query(`drop database if exists ${name} with (force)`);
    for (const name of keep || isOurs ? [] : opened) await withClient(server.ownerUrl, client => drop(client, name));
    await server.stop();
  };
  try {
    const { url, name } = await open(rows);
    return {
      url,
      openSmaller: async fewer => (await open(fewer)).url,
      withCopy: work => withCopyOf(server, name, work),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
