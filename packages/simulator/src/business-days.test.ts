import { expect, test } from 'vitest';
import { isPayday } from './business-days.ts';

test('paydays are the 15th, the last business day and the day after it', () => {
  const january = Array.from({ length: 31 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
  // 31 December 2025 is a Wednesday, 30 January 2026 a Friday.
  expect(january.filter(isPayday)).toEqual(['2026-01-01', '2026-01-15', '2026-01-30', '2026-01-31']);
});

test('a bank holiday is no business day', () => {
  // Good Friday was the last weekday of March 2024; 30 September is the day for Truth and Reconciliation.
  expect(isPayday('2024-03-28')).toBe(true);
  expect(isPayday('2024-03-31')).toBe(false);
  expect(isPayday('2026-09-29')).toBe(true);
  expect(isPayday('2026-10-01')).toBe(false);
});
