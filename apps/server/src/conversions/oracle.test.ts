import { test } from 'vitest';
import { expectRefreshes } from './testing/expect-refreshes.ts';

// Over the change of the clocks in March, the end of a month, and a day into a quarter
test('conversions and benchmarks equal the payins of a ledger, however they come', () =>
  expectRefreshes({ profile: 'tiny', seed: 2n, asOf: new Date('2026-04-02T17:00:00Z'), from: '2026-03-06' }));
