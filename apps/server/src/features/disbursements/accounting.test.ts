import { describeWorlds } from './testing/accounting-worlds.ts';

// In the first two worlds of this seed somebody is paid, replaced, and released what matured
describeWorlds([[1, 2]]);
