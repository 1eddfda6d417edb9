import { expect, test } from 'vitest';
import { longestTurn } from '../../testing/timings.ts';
import { samplePrint, sampleStatement } from '../testing/sample-statement.ts';
import { printStatement } from './print.ts';

/** Nobody who waits for another answer notices a pause of this length. */
const LONGEST_PAUSE_MS = 50;

test('nobody waits while statements are printed, the first one neither', async () => {
  const printAll = async (): Promise<void> => {
    for (let nth = 0; nth < 10; nth += 1)
      await printStatement(sampleStatement({ mark: nth % 2 === 0 ? 'DRAFT' : null }), samplePrint);
  };
  expect(await longestTurn(printAll)).toBeLessThan(LONGEST_PAUSE_MS);
});
