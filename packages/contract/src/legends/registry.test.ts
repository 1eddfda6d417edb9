import { expect, test } from 'vitest';
import { REPORTS } from '../reports/registry.ts';
import { codeMeaning, findLegendEntry, legendsOf } from './registry.ts';

const payins = REPORTS['interac-payins'];

test.each(Object.values(REPORTS))('$key names legends that exist, each code once and in both languages', report => {
  for (const legend of legendsOf(report)) {
    const codes = legend.entries.map(entry => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const entry of legend.entries) expect(entry.en && entry.fr).toBeTruthy();
  }
});

test('has every code of the Interac payin legends, with a fee for five of them', () => {
  const entries = legendsOf(payins).map(legend => legend.entries);
  expect(entries.map(list => list.length)).toEqual([13, 24]);
  const charged = entries.flat().filter(entry => entry.fee);
  expect(charged.map(entry => entry.code)).toEqual(['3', '7', '8', '13', '16']);
});

test('explains a code in the language of the reader', () => {
  expect(codeMeaning(payins, '104', 'en-CA')).toMatch(/^Timed out or abandoned/);
  expect(codeMeaning(payins, '104', 'fr-CA')).toMatch(/^Délai expiré ou abandon/);
});

test('says that an unknown code is unknown, and guesses at none', () => {
  expect(codeMeaning(payins, 'Z9', 'en-CA')).toBe(
    'No published definition for code Z9. Quote the transaction ID to support.',
  );
  expect(findLegendEntry(payins, '013')).toBeUndefined();
  expect(() => legendsOf({ legends: ['NO_SUCH'] })).toThrow(RangeError);
});
