import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../../commands/embedded-postgres/embedded-postgres.ts';
import { openHome } from '../../commands/embedded-postgres/home.ts';
import { findPostmaster } from '../../commands/embedded-postgres/postmaster.ts';

/** A PostgreSQL for one test, which can be stopped while its portal runs, in a folder that the next test run removes if this one is killed. */
export const openOwnPostgres = async () => {
  const folder = await mkdtemp(join(tmpdir(), `drumlin-test-${process.pid}-`));
  const home = join(folder, 'postgres');
  const open = () => openEmbeddedPostgres({ folder: home, settings: ['shared_buffers=32MB'] });
  let server = await open();
  /** Stops it in order (`SIGINT`, "fast") or as a crash (`SIGQUIT`, "immediate"). */
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const opened = await openHome(home);
    const running = await findPostmaster(opened);
    if (running) process.kill(running.pid, signal);
    while (await findPostmaster(opened)) await sleep(20);
  };
  return {
    folder: home,
    /** Each start finds another port. */
    url: () => server.url,
    ownerUrl: () => server.ownerUrl,
    stop,
    start: async () => {
      server = await open();
    },
    remove: async () => {
      await stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>;
