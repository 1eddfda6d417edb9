import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What is long, for `npm run test:deep`. */
const DEEP = ['apps/server/src/{crashes/*,**/*.deep}.test.ts', 'tools/*.deep.test.ts'];
const TIMINGS = 'apps/server/src/**/*.timing.test.ts';
/** Of hashes as the product makes them, and of nothing else of the server: the other tests have cheap ones. */
const HASHING = 'apps/server/src/accounts/passwords/hashing.test.ts';
const cheapHashes = {
  find: './hashing-cost.ts',
  replacement: fileURLToPath(new URL('apps/server/src/testing/hashing-cost.ts', import.meta.url)),
};
const server = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What passes only the second time is named as flaky at the end of the run, and more than three fail it
  retry: 1,
  // What is waited for comes; beside other work not within the second that is usual
  expect: { poll: { timeout: 10_000 } },
};

/** `unit` needs nothing but Node, `screens` a browser; the others run on a PostgreSQL that their global setup starts. */
export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL, a mail server or a limit of time
    maxWorkers: availableParallelism() + 2,
    // A process loads the program once for all its files: no module keeps anything that is not of one platform, database or key ring
    isolate: false,
    // What is left there goes with the run
    env: { TMPDIR: process.env['DRUMLIN_TEST_FOLDER'] ?? tmpdir() },
    projects: [
      'apps/web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: server.testTimeout,
          include: ['{packages/*,apps/web,apps/pay,bench}/src/**/*.test.ts', '{tools,deploy}/*.test.ts', HASHING],
          exclude: DEEP,
        },
      },
      {
        extends: true,
        resolve: { alias: [cheapHashes] },
        test: {
          name: 'server',
          ...server,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [TIMINGS, HASHING, ...DEEP],
        },
      },
      { extends: true, resolve: { alias: [cheapHashes] }, test: { name: 'deep', ...server, include: DEEP } },
      // What compares times has the machine to itself, when all else is done
      {
        extends: true,
        test: { name: 'timings', ...server, include: [TIMINGS], maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
