import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../platform/config/config.ts';
import { newKeyText } from '../platform/crypto/keys.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform } from '../platform/platform.ts';
import { openForTests } from './open-for-tests.ts';
import { type PortalProcess, startPortal } from './servers/portal-process.ts';
import { createTestDatabase } from './test-database.ts';

/** Replaces the clock of a process by one that is five minutes ahead: for `NODE_OPTIONS`. */
export const AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + 300_000); }
    static now() { return Real.now() + 300_000; }
  };`)}`;

/** The same secrets in every process of a test. */
const SESSION_KEYS = newKeyText('k1');

/** The URL of the same database at another loopback port. */
export const withPort = (databaseUrl: string, port: number): string => {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  // Else the Unix socket would be used
  url.searchParams.delete('host');
  return url.href;
};

/** Several processes of the portal on one database, and a platform of the test's own beside them. */
export const openFaultWorld = async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'drumlin-fault-'));
  const shared = { NODE_ENV: 'test', DATA_DIR: dataDir, SESSION_KEYS };
  const config = await loadConfig(shared);
  const platform = await openPlatform({
    config,
    log: openLogger({ logLevel: 'silent' }, process.stderr),
    databaseUrl: database.url,
  });
  const processes: PortalProcess[] = [];
  return {
    database,
    platform,
    /** Starts a process; `port` is a proxy in front of PostgreSQL, if any. */
    start: async (
      command: 'api' | 'worker' | 'start',
      env: Record<string, string> = {},
      port?: number,
      fileBlocks?: number,
    ) => {
      const url = port === undefined ? database.url : withPort(database.url, port);
      const started = await startPortal(command, { ...shared, DATABASE_URL: url, ...env }, fileBlocks);
      processes.push(started);
      return started;
    },
    close: async () => {
      await Promise.all(processes.map(each => each.end('SIGKILL')));
      await closePlatform(platform);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type FaultWorld = Awaited<ReturnType<typeof openFaultWorld>>;

/** The same for all tests of a file, closed after them. */
export const useFaultWorld = (): FaultWorld => openForTests(openFaultWorld, world => world.close());
