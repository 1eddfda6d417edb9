import { BREAKS } from './testing/breaks.ts';
import { describeDifferences } from './testing/differences.ts';

/** The first break of each identity; every part of each is broken in differences.deep.test.ts. */
const FIRST = BREAKS.filter(({ identity }, nth) => BREAKS.findIndex(each => each.identity === identity) === nth);

describeDifferences(FIRST);
