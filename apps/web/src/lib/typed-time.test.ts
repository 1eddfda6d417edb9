import { expect, test } from 'vitest';
import { readTime } from './typed-time.ts';

test('a time is read from its digits, of 24 hours, and never moved to another', () => {
  for (const text of ['14:30', '1430', ' 14 h 30 ', '14H30', '14.30']) expect(readTime(text)).toBe('14:30');
  expect(['9', '930', '9 h', '0:05'].map(readTime)).toEqual(['09:00', '09:30', '09:00', '00:05']);
  for (const text of ['24:00', '12:60', '2:30 PM', '14:3', '14:300', '-1', '']) expect(readTime(text)).toBeUndefined();
});
