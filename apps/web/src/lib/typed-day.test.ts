import { expect, test } from 'vitest';
import { readDay } from './typed-day.ts';

test('a day is read from its digits, whatever stands between them, and never moved to another', () => {
  for (const text of ['2026-11-30', '20261130', ' 2026/11/30 ', '2026 11 30', '2026.11.30'])
    expect(readDay(text)).toBe('2026-11-30');
  for (const text of ['2026-11-31', '2027-02-29', '2026-13-01', '2026-11-3', '30-11-2026', ''])
    expect(readDay(text)).toBeUndefined();
});
