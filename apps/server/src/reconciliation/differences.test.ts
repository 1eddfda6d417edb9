import { BREAKS } from './testing/breaks.ts';
import { describeDifferences } from './testing/differences.ts';

/** An end balance that is wrong is the same finding as the start balance of the break after it. */
const APART = BREAKS.filter(({ part }) => part !== 'end');
/** The first break of each identity; every part of each is broken in differences.deep.test.ts. */
const FIRST = APART.filter(({ identity }, nth) => APART.findIndex(each => each.identity === identity) === nth);

describeDifferences(FIRST);
