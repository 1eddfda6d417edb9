import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { createCluster, SUPERUSER } from './cluster.ts';
import { type Home, openHome } from './home.ts';
import { keepServer } from './keep-server.ts';
import { findPostmaster, freePort, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { createDatabase, urlsOf } from './roles.ts';

/** A real PostgreSQL from npm, running on loopback. */
export interface EmbeddedPostgres {
  /** The connection URL of the serving role, which owns nothing. */
  url: string;
  /** The connection URL of the role that owns the database, for migrations. Neither role is a superuser. */
  ownerUrl: string;
  /** Stops the server, unless another process of the portal started it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of the cluster, its password and its log; created on first use. */
  folder: string;
  /** Further settings as `name=value`. */
  settings?: readonly string[];
  onProgress?: (line: string) => void;
  /** Given, a server of ours that ends by itself is started again at its old address; called when that has failed for good. */
  onGone?: (error: Error) => void;
}

/** The process that holds this advisory lock stops the server; the lock ends with its process. */
const STOP_LOCK = 7_310_264;

/** Planner settings for a portal on one small machine: short queries, few workers (measured: a parallel list is slower). */
const SETTINGS = [
  'shared_buffers=512MB',
  'max_connections=60',
  'max_parallel_workers_per_gather=1',
  'jit=off',
  'timezone=UTC',
  'random_page_cost=1.1',
  'max_wal_size=4GB',
  'password_encryption=scram-sha-256',
];

const connectAsSuperuser = async (home: Home, port: number): Promise<pg.Client> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: home.password,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** The running server, after waiting for one that is starting or stopping. */
const settledPostmaster = async (home: Home): Promise<Postmaster | undefined> => {
  let found = await findPostmaster(home);
  for (const end = Date.now() + 60_000; found !== undefined && !found.ready && Date.now() < end; ) {
    await sleep(50);
    found = await findPostmaster(home);
  }
  return found;
};

const startServer = async (home: Home, { settings = [] }: EmbeddedOptions, port?: number): Promise<Postmaster> => {
  const binaries = await prepareBinaries(home.account, home.folder);
  // One that had a port had a cluster: where that is gone a new one would be empty
  if (port === undefined) await createCluster(home, binaries);
  return startPostmaster(home, binaries, port ?? (await freePort()), [...SETTINGS, ...settings]);
};

/** A connection of the superuser, and whether it has made its process the one that stops the server. */
const takeHold = async (home: Home, { port }: Postmaster) => {
  const superuser = await connectAsSuperuser(home, port);
  const { rows } = await superuser.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [STOP_LOCK]);
  return { superuser, isOwner: rows[0]?.got === true };
};

/**
 * Opens the server of a folder: one that is already running (started by another command, or left by a killed portal, in which case
 * this process will stop it) or a new one. Throws `OperatorError` when PostgreSQL cannot run here.
 */
export const openEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const home = await openHome(options.folder);
  const running = await settledPostmaster(home);
  if (running === undefined) options.onProgress?.('Starting PostgreSQL');
  const first = running ?? (await startServer(home, options));
  const open = async (server: Postmaster) => ({ ...(await takeHold(home, server)), server });
  const held = await open(first);
  const stopServer = async ({ superuser, isOwner, server }: typeof held) => {
    await superuser.end();
    if (isOwner) await stopPostmaster(server.pid);
  };
  await createDatabase(held.superuser, home).catch(async (error: unknown) => {
    await stopServer(held);
    throw error;
  });
  const { onGone, onProgress = () => undefined } = options;
  const again = async () => open((await settledPostmaster(home)) ?? (await startServer(home, options, first.port)));
  const kept = onGone && held.isOwner ? keepServer(held, { again, onGone, onProgress }) : { release: async () => held };
  return { ...urlsOf(home, first), stop: async () => stopServer(await kept.release()) };
};

/** Stops the server of a folder whose process is known to have ended, if one is running. */
export const stopLeftover = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  const home = await openHome(folder);
  const running = await settledPostmaster(home);
  if (running !== undefined) await stopPostmaster(running.pid);
};
