import { expect, test } from 'vitest';
import { ended } from './steps.ts';

test('a transaction that did not succeed ends with what it came to, in its tone', () => {
  const at = '2026-06-18 10:00:00';
  expect(ended(at, 'R')).toEqual([{ label: 'Rejected', at, tone: 'error' }]);
  expect(ended(at, 'S')).toEqual([{ label: 'Completed', at, tone: 'success' }]);
  expect(ended(null, 'R')).toEqual([]);
});
