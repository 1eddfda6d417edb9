import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but Node; `server` runs on a PostgreSQL that its global setup starts. */
export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL, a mail server or a limit of time
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'unit', include: ['{packages/*,apps/web,bench}/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
