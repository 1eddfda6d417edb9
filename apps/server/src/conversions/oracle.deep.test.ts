import { test } from 'vitest';
import { expectRefreshes } from './testing/expect-refreshes.ts';

test.each([
  { profile: 'tiny', seed: 1n, asOf: new Date('2026-11-20T17:00:00Z') },
  { profile: 'tiny', seed: 2n, asOf: new Date('2026-04-02T17:00:00Z'), from: '2026-02-27' },
  // Over both changes and 29 February
  { profile: 'edge', seed: 3n, asOf: new Date('2024-03-20T17:00:00Z'), from: '2023-10-28' },
] as const)(
  'conversions and benchmarks equal the payins of the ledger $profile, seed $seed',
  { timeout: 180_000 },
  ledger => expectRefreshes(ledger),
);
