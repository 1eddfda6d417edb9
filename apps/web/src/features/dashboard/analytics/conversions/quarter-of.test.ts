import { expect, test } from 'vitest';
import { quarterOf } from './quarter-of.ts';

test.each([
  [82, 'above'],
  [81.9, 'upper'],
  [73, 'upper'],
  [72.9, 'lower'],
  [65, 'lower'],
  [64.9, 'below'],
] as const)('%d lies %s', (rate, quarter) => {
  expect(quarterOf(rate, { low: 65, median: 73, high: 82 })).toBe(quarter);
});
