import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['CA', 'Canada', 'Canada'],
  ['US', 'United States', 'États-Unis'],
  ['QQ', 'QQ', 'QQ'],
])('names %s', (code, english, french) => {
  expect(countryName(code, 'en-CA')).toBe(english);
  expect(countryName(code, 'fr-CA')).toBe(french);
});
