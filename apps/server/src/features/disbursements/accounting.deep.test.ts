import { randomInt } from 'node:crypto';
import { describeWorlds } from './testing/accounting-worlds.ts';

describeWorlds([
  [1, 4],
  [randomInt(2 ** 31), 3],
]);
