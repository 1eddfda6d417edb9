import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { percentOf, rejectionsOf } from './rejections.ts';

const t = ((key: string) => key) as TFunction;

test('the most frequent reason comes first, and codes of one reason are segments of one bar', () => {
  const rejections = rejectionsOf(
    { totalTransactions: 1000, '104': 400, '15': 150, '101': 300, '13': 150, '98': 0 },
    'en-CA',
    t,
  );
  expect(rejections.map(({ label, count, percent }) => [label, count, percent])).toEqual([
    ['User Info Mismatch', 450, 45],
    ['Abandons', 400, 40],
    ['Bank Account Risk', 150, 15],
  ]);
  expect(rejections[0]?.segments.map(({ code }) => code)).toEqual(['101', '15']);
});

test('codes that charts have no name for are said by the legend of payins, and what has none in words', () => {
  const labels = rejectionsOf({ totalTransactions: 6, '103': 3, '2': 2, NONE: 1 }, 'en-CA', t).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(['Duplicate e-Transfer Reference', 'Amount outside the allowed limits', 'No error code']);
});

test('speaks French', () => {
  expect(rejectionsOf({ totalTransactions: 1, '99': 1 }, 'fr-CA', t)[0]?.label).toBe('Annulée par l’utilisateur');
});

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [1, 2000, 0.1],
  [0, 0, 0],
])('%d of %d is %d percent, halves up', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
