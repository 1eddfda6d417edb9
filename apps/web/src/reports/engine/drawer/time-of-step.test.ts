import { expect, test } from 'vitest';
import { isToCome, newestFirst } from './time-of-step.ts';

const now = '2026-06-18 00:59:59';

test.each([
  ['2026-06-18 00:59:59', false],
  ['2026-06-18 01:00:00', true],
  ['2026-06-17', false],
  ['2026-06-18', false],
  ['2026-06-19', true],
  [null, false],
])('a step at %s is still to come: %s', (at, toCome) => {
  expect(isToCome({ label: 'Representment', at }, now)).toBe(toCome);
});

test('the newest stands first, a day before its hours, and what has no time before all', () => {
  const steps = [null, '2026-06-19', '2026-06-18', '2026-06-18 23:59:59'].map(at => ({ label: String(at), at }));
  expect(newestFirst(steps).map(({ at }) => at)).toEqual([null, '2026-06-19', '2026-06-18', '2026-06-18 23:59:59']);
});
