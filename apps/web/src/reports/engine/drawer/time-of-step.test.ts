import { expect, test } from 'vitest';
import { inOrder, isToCome } from './time-of-step.ts';

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

test('a day stands behind its hours, and what has no time behind all', () => {
  const steps = [null, '2026-06-19', '2026-06-18', '2026-06-18 23:59:59'].map(at => ({ label: String(at), at }));
  expect(inOrder(steps).map(({ at }) => at)).toEqual(['2026-06-18 23:59:59', '2026-06-18', '2026-06-19', null]);
});
