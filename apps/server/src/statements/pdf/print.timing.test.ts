import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { samplePrint, sampleStatement } from '../testing/sample-statement.ts';
import { printStatement } from './print.ts';

/** Nobody who waits for another answer notices a pause of this length. */
const LONGEST_PAUSE_MS = 50;

test('nobody waits while statements are printed, the first one neither', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (let nth = 0; nth < 20; nth += 1)
    await printStatement(sampleStatement({ mark: nth % 2 === 0 ? 'DRAFT' : null }), samplePrint);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(LONGEST_PAUSE_MS);
});
