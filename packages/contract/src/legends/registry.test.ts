import { describe, expect, test } from 'vitest';
import { REPORTS } from '../reports/registry.ts';
import { codeMeaning, findLegendEntry, LEGENDS, legendsOf, remedyOf } from './registry.ts';
import { PARTIES, REMEDIES } from './remedies.ts';

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

test.each([
  ['EFT_RETURN', 21],
  ['INTERAC_RETURN', 2],
  ['IBT_NUMERIC', 22],
  ['IBT_VALIDATION', 47],
  ['IBT_API', 35],
  ['IBT_E', 13],
  ['INTERAC_WITHDRAWAL_API', 17],
  ['INTERAC_WITHDRAWAL_RESULT', 11],
  ['INTERAC_REJECTION', 11],
])('%s has all its %i codes, and no fee column', (name, count) => {
  const entries = legendsOf({ legends: [name] }).flatMap(legend => legend.entries);
  expect(entries).toHaveLength(count);
  expect(entries.filter(entry => entry.fee !== null)).toEqual([]);
});

test('a code is explained by the legends of its own report', () => {
  expect(codeMeaning(REPORTS['ibt-returns'], '901', 'en-CA')).toMatch(/^Non-sufficient funds/);
  expect(codeMeaning(REPORTS['ibt-payins'], '13', 'en-CA')).not.toBe(codeMeaning(payins, '13', 'en-CA'));
  expect(codeMeaning(REPORTS['ibt-payins'], 'v003', 'fr-CA')).toBe('Champ de requête non valide ou manquant : appId');
});

describe('who must act on a code, and what there is to do', () => {
  const remedies = Object.entries(REMEDIES);

  test.each(Object.keys(LEGENDS))('is said of every code of %s in both languages', name => {
    for (const { code } of legendsOf({ legends: [name] }).flatMap(legend => legend.entries)) {
      const [english, french] = (['en-CA', 'fr-CA'] as const).map(locale =>
        remedyOf({ legends: [name] }, code, locale),
      );
      expect(
        Object.values(PARTIES).map(({ en }) => en),
        code,
      ).toContain(english?.party);
      for (const part of ['party', 'action'] as const) {
        expect(english?.[part], code).toBeTruthy();
        expect(french?.[part], code).toBeTruthy();
        expect(french?.[part], code).not.toBe(english?.[part]);
      }
    }
  });

  test('is named of no one but the four who can act, and each is', () => {
    expect(new Set(remedies.map(([, { party }]) => party))).toEqual(new Set(Object.keys(PARTIES)));
  });

  test('is said once, and of a code', () => {
    const used = new Set(Object.values(LEGENDS).flatMap(({ entries }) => entries.map(({ remedy }) => remedy)));
    expect(remedies.filter(([name]) => !used.has(name as keyof typeof REMEDIES))).toEqual([]);
    expect(new Set(remedies.map(([, { en }]) => en)).size).toBe(remedies.length);
    expect(new Set(remedies.map(([, { fr }]) => fr)).size).toBe(remedies.length);
  });

  test('is the same wherever Interac payins tell the code', () => {
    for (const { code, remedy } of legendsOf({ legends: ['INTERAC_REJECTION'] }).flatMap(legend => legend.entries))
      expect(findLegendEntry(payins, code)?.remedy, code).toBe(remedy);
  });

  test('is read as it is written, and nothing of a code that is unknown', () => {
    expect(remedyOf(payins, '101', 'en-CA')).toEqual({
      party: 'The consumer',
      action: 'Ask them to send again from an account in their own name',
    });
    expect(remedyOf(REPORTS['ibt-returns'], '990', 'fr-CA')?.party).toBe('La banque');
    expect(remedyOf(payins, 'Z9', 'en-CA')).toBeUndefined();
  });
});
