import { expect, test } from 'vitest';
import { peerScale, percentScale, scaleFromZero } from './scale.ts';

test.each([
  [0, 6],
  [3, 6],
  [421_300, 480_000],
  [6.1, 12],
  [1_000_000, 1_200_000],
])('from zero to at least %d in six round steps: %d', (greatest, max) => {
  const scale = scaleFromZero([0, null, greatest]);
  expect(scale.max).toBe(max);
  expect(scale.ticks).toHaveLength(7);
  expect(scale.ticks[0]).toBe(0);
  expect(scale.ticks.at(-1)).toBe(scale.max);
});

test('leaves room above the bars for lines', () => {
  expect(scaleFromZero([100], 5).max).toBeGreaterThanOrEqual(500);
});

test.each([
  [[71.4, 82.7], 70, 100],
  [[99.2, 100], 88, 100],
  [[0, 3], 0, 12],
  [[10, 95], 0, 100],
  [[], 0, 100],
])('percent %j lie from %d to %d', (values, min, max) => {
  expect(percentScale(values)).toMatchObject({ min, max });
});

test.each([
  [76, 84, 66, 94],
  [3, 96, 0, 100],
  [100, 100, 90, 100],
])('peers from %d to %d have a scale from %d to %d, with what lies outside at its ends', (low, high, min, max) => {
  const scale = peerScale(low, high);
  expect(scale).toMatchObject({ min, max });
  expect([-1, min, (min + max) / 2, max, 101].map(scale.placeOf)).toEqual([0, 0, 50, 100, 100]);
});
