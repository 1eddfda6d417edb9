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
    ],
  },
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    globalSetup: process.env['MUTATION_TESTS']?.includes('apps/server')
      ? ['apps/server/src/testing/global-setup.ts']
      : [],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
