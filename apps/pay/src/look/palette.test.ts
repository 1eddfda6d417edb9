import { contrastOf } from '@drumlin/contract/branding/colors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paletteOf } from './palette.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

/** What stands on what, and the least contrast of WCAG 2.2 AA. */
const PAIRS = [
  ...(['text', 'soft-text', 'danger', 'success', 'primary-text'] as const).flatMap(name => [
    [name, 'ground', 4.5] as const,
    [name, 'card', 4.5] as const,
  ]),
  ['on-primary', 'primary', 4.5],
  ['primary-edge', 'ground', 3],
  ['control', 'card', 3],
] as const;

test('whatever colours a merchant chooses, everything can be read and seen', () => {
  fc.assert(
    fc.property(color, color, (primaryColor, backgroundColor) => {
      const palette = paletteOf({ primaryColor, backgroundColor });
      for (const [on, under, least] of PAIRS)
        expect(contrastOf(palette[on], palette[under]), `${on} on ${under}`).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 2_000 },
  );
});

describe('colours that can be read are kept', () => {
  test.each([
    ['light', '#F1F4F5', '#0f1a20'],
    ['dark', '#363636', '#f4f7f8'],
  ])('of the %s theme', (_, backgroundColor, text) => {
    expect(paletteOf({ primaryColor: '#066697', backgroundColor })).toMatchObject({
      ground: backgroundColor.toLowerCase(),
      primary: '#066697',
      'on-primary': '#ffffff',
      text,
    });
  });
});
