import { describeWorlds } from './testing/accounting-worlds.ts';

describeWorlds([[1, 1]]);
