import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const sourceOf = (workspace: string) => `${join(import.meta.dirname, '..', workspace, 'src')}/`;

/**
 * The tests of one area, for `npm run mutate`: in one process at a time, each file with modules of its own, so that a change is seen
 * where it is made. Packages are those of the copy that is changed, where node_modules leads back to the original.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@drumlin/contract/', replacement: sourceOf('packages/contract') },
      { find: '@drumlin/simulator/', replacement: sourceOf('packages/simulator') },
      // What the server's own tests have: cheap hashes of passwords
      { find: './hashing-cost.ts', replacement: `${sourceOf('apps/server')}testing/hashing-cost.ts` },
    ],
  },
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    globalSetup: process.env['MUTATION_TESTS']?.includes('apps/server')
      ? ['apps/server/src/testing/global-setup.ts']
      : [],
    // As for `npm test`: what is late on a busy machine is no change that was noticed
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
