import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { describeWorlds, expectEverything } from './testing/accounting-worlds.ts';

describeWorlds([
  [1, 4],
  [randomInt(2 ** 31), 3],
]);

// In the first four worlds of seed 1 somebody is paid, replaced, and released what matured
test('everything that can happen has happened in them', expectEverything);
