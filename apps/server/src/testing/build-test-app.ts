import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform, type Platform } from '../platform/platform.ts';
import { openForTests } from './open-for-tests.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export const createTestClock = (start = new Date()): TestClock => {
  let now = start.getTime();
  return { now: () => new Date(now), advance: seconds => (now += seconds * 1000) };
};

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  database: TestDatabase;
  /** Every line logged so far. */
  logged: string[];
  close(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  clock?: Clock;
  /** Settings as environment variables. */
  env?: Record<string, string>;
}

/**
 * Polled as often as the queue of jobs allows. With the two connections of a process that does no work, the polls of some 25 kinds of jobs would
 * wait for one another on a busy machine, and a mail that was sent would count as being sent for two minutes.
 */
const QUEUE = { pollSeconds: 0.5, connections: 8 };

/** The real application on a new database and folder, to `inject` requests into. Call `close` in `afterAll`. */
export const buildTestApp = async ({
  clock = systemClock,
  env = {},
  ...options
}: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'drumlin-app-'));
  const config = await loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '10',
    API_DOCS: 'off',
    STORAGE_FLOOR_MEGABYTES: '0',
    ...env,
  });
  const logged: string[] = [];
  const log = openLogger(config, { write: line => logged.push(line) });
  const platform = await openPlatform({
    config,
    log,
    databaseUrl: database.url,
    clock,
    queue: QUEUE,
  });
  const app = await buildApp(platform, options);
  const close = async () => {
    await app.close();
    await closePlatform(platform);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    // A process runs many files, whose variables live as long as it: 8 MB for each application, which every collection went through
    Object.assign(portal, { app: undefined, platform: undefined, database: undefined, logged: [] });
  };
  const portal: TestApp = { app, platform, database, logged, close };
  return portal;
};

/** The same for all tests of a file, closed after them. */
export const usePortal = (options?: TestAppOptions): TestApp =>
  openForTests(
    () => buildTestApp(options),
    portal => portal.close(),
  );
