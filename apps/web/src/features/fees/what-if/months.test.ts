import { expect, test } from 'vitest';
import { monthsBefore } from './months.ts';

test('the months before a day begin with the last whole one, over the end of a year', () => {
  expect(monthsBefore('2026-01-31', 3)).toEqual(['2025-12', '2025-11', '2025-10']);
  expect(monthsBefore('2026-11-22', 1)).toEqual(['2026-10']);
});
