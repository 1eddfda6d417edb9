import { describe } from 'vitest';
import { testAnalytics } from './testing/test-analytics.ts';

// Over both changes of the clocks, a leap day and the first of a quarter, with rows of the year before
describe('analytics of a short ledger', () =>
  testAnalytics({
    seed: 7n,
    profile: 'edge',
    from: '2023-10-25',
    asOf: '2024-04-01T12:00:00Z',
    every: 5,
    hasYearBefore: true,
  }));
