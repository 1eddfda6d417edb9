import { expect, test } from 'vitest';
import type { PlaceRule } from './queries.ts';
import { isLetThrough } from './rules.ts';

/** Rules as `+CA` (allowed), `-CA-QC` (refused), and places as `CA-QC`, `CA` (region unknown) or nothing. */
const rule = (text: string): PlaceRule => {
  const [countryCode = '', regionCode = ''] = text.slice(1).split('-');
  return { countryCode, regionCode, permission: text.startsWith('+') ? 'ALLOW' : 'REFUSE' };
};
const place = (text: string) => {
  const [country, region] = text.split('-');
  return { country: country || null, region: region ?? null };
};

test.each([
  ['', 'US', true],
  ['', '', true],
  ['-US', 'US', false],
  ['-US', 'US-NY', false],
  ['-US', 'CA-ON', true],
  ['-US', '', false],
  ['+CA', 'CA-ON', true],
  ['+CA', 'US', false],
  ['+CA', '', false],
  ['-CA-QC', 'CA-QC', false],
  ['-CA-QC', 'CA-ON', true],
  ['-CA-QC', 'CA', false],
  ['-CA-QC', 'US', true],
  ['+CA-QC', 'CA-QC', true],
  ['+CA-QC', 'CA-ON', false],
  ['+CA-QC', 'CA', false],
  ['+CA-QC', 'US', false],
  ['+CA -CA-QC', 'CA-ON', true],
  ['+CA -CA-QC', 'CA-QC', false],
  ['+CA -CA-QC', 'CA', false],
  ['+CA +CA-QC', 'CA', true],
  ['-CA +CA-QC', 'CA-QC', true],
  ['-CA +CA-QC', 'CA-ON', false],
  ['-CA +CA-QC', 'US', false],
  // A region's code means nothing in another country
  ['+US +CA -US-NB', 'CA-NB', true],
])('under the rules “%s” somebody in “%s” is let through: %s', (rules, where, expected) => {
  const list = rules.split(' ').filter(Boolean).map(rule);
  expect(isLetThrough(list, place(where))).toBe(expected);
  expect(isLetThrough(list.toReversed(), place(where))).toBe(expected);
});
