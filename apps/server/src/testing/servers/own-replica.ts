import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { prepareBinaries } from '../../commands/embedded-postgres/binaries.ts';
import { SUPERUSER } from '../../commands/embedded-postgres/cluster.ts';
import { openHome } from '../../commands/embedded-postgres/home.ts';
import {
  findPostmaster,
  freePort,
  startPostmaster,
  stopPostmaster,
} from '../../commands/embedded-postgres/postmaster.ts';
import { urlsOf } from '../../commands/embedded-postgres/roles.ts';
import type { OwnPostgres } from './own-postgres.ts';

/**
 * A hot standby that streams from a PostgreSQL of one test, at one address for as long as the test takes. Copies the files of that server, which is
 * stopped meanwhile and has another port afterwards.
 */
export const openOwnReplica = async (primary: OwnPostgres) => {
  const source = await openHome(primary.folder);
  await primary.stop('SIGINT');
  // With their owner, which the copying of Node leaves out
  await promisify(execFile)('cp', ['-a', source.folder, `${source.folder}-replica`]);
  await primary.start();
  const home = await openHome(`${source.folder}-replica`);
  await writeFile(join(home.cluster, 'standby.signal'), '');
  const from = new URL(primary.url()).port;
  const streaming = `primary_conninfo=host=127.0.0.1 port=${from} user=${SUPERUSER} password=${home.password}`;
  const binaries = await prepareBinaries(home.account, home.folder);
  const port = await freePort();
  // A standby takes no fewer connections than its primary
  const settings = ['shared_buffers=32MB', 'max_connections=60', 'wal_retrieve_retry_interval=200ms', streaming];
  const start = () => startPostmaster(home, binaries, port, settings);
  const stop = async () => {
    const running = await findPostmaster(home);
    if (running) await stopPostmaster(running.pid);
  };
  const started = await start();
  return {
    url: urlsOf(home, started).url,
    /** Asks it as its superuser: to pause what it replays, for instance. */
    ask: async (statement: string) => {
      const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password: home.password });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    stop,
    start: async () => {
      await start();
    },
    remove: async () => {
      await stop();
      await rm(home.folder, { recursive: true, force: true });
    },
  };
};
export type OwnReplica = Awaited<ReturnType<typeof openOwnReplica>>;
