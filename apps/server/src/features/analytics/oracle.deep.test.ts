import { describe } from 'vitest';
import { testAnalytics } from './testing/test-analytics.ts';

/** Each ledger holds both changes of the clocks and a leap day; the first also the days a year before that. */
const LEDGERS = [
  { seed: 1n, profile: 'edge', from: '2023-02-15', asOf: '2024-03-15T16:00:00Z', every: 1 },
  // The first of a quarter, and a Monday
  { seed: 7n, profile: 'edge', from: '2023-10-25', asOf: '2024-04-01T12:00:00Z', every: 5 },
  // Half an hour after the midnight of the day after the clocks have changed
  { seed: 23n, profile: 'tiny', from: '2023-10-28', asOf: '2024-03-11T04:30:00Z', every: 5 },
] as const;

describe.each(LEDGERS)('analytics of the ledger $profile of seed $seed as of $asOf', testAnalytics);
