import { expect, test } from 'vitest';
import { contrastOf, MIN_CONTRAST, TINTS } from './colors.ts';
import { DEFAULT_PARAMS, hexColor } from './schemas.ts';

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#777777', '#ffffff', 4.47],
  ['#066697', '#F1F4F5', 5.66],
  ['#066697', '#363636', 1.93],
  ['#123456', '#123456', 1],
])('%s and %s have a contrast of %d, whichever is the background', (one, other, contrast) => {
  expect(Math.floor(contrastOf(one, other) * 100 + 1e-9) / 100).toBe(contrast);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test('large text needs 3:1, which the light theme has from the start and the dark one, as the specification gives it, has not', () => {
  const { lightPrimaryColor, lightBackgroundColor, darkPrimaryColor, darkBackgroundColor } = DEFAULT_PARAMS;
  expect(contrastOf(lightPrimaryColor, lightBackgroundColor)).toBeGreaterThan(MIN_CONTRAST);
  expect(contrastOf(darkPrimaryColor, darkBackgroundColor)).toBeLessThan(MIN_CONTRAST);
});

test('nine tints, each a colour of its own, the first that of the dark background', () => {
  expect(TINTS).toHaveLength(9);
  expect(new Set(TINTS.map(({ color }) => hexColor.parse(color))).size).toBe(9);
  expect(TINTS[0].color).toBe(DEFAULT_PARAMS.darkBackgroundColor);
});
