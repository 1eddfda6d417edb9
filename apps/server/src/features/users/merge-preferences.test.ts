import { expect, test } from 'vitest';
import { mergePreferences } from './merge-preferences.ts';

const before = {
  locale: 'fr-CA' as const,
  grids: { 'interac-payins': { pageSize: 40, hiddenColumns: ['interacId'] }, other: { pageSize: 20 } },
};

test('keeps what a change leaves out', () => {
  expect(mergePreferences(before, {})).toEqual(before);
  expect(mergePreferences(before, { theme: 'dark' })).toEqual({ ...before, theme: 'dark' });
});

test('changes one part of one grid', () => {
  expect(mergePreferences(before, { grids: { 'interac-payins': { pageSize: 20 } } }).grids).toEqual({
    'interac-payins': { pageSize: 20, hiddenColumns: ['interacId'] },
    other: { pageSize: 20 },
  });
});

test('starts from nothing', () => {
  expect(mergePreferences({}, { grids: { a: { density: 'compact' } } })).toEqual({
    grids: { a: { density: 'compact' } },
  });
});
