import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { barsOf, legendsOfChart, percentOf, rejectionsOf } from './rejections.ts';

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

test('reasons below one percent of all have one bar together, from two up', () => {
  const bars = (counts: Record<string, number>) =>
    barsOf(rejectionsOf({ totalTransactions: 1000, ...counts }, 'en-CA', t), t).map(({ label, count, percent }) => [
      label,
      count,
      percent,
    ]);
  expect(bars({ '104': 978, '15': 10, '3': 9, '2': 2, NONE: 1 })).toEqual([
    ['Abandons', 978, 97.8],
    ['User Info Mismatch', 10, 1],
    ['Other codes: {{number}}', 12, 1.2],
  ]);
  expect(bars({ '104': 991, '3': 9 }).at(-1)).toEqual([expect.stringContaining('limit'), 9, 0.9]);
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

test('the legend of the chart has the codes of the specification first, then each other one that is shown once, known or not', () => {
  const [first, others] = legendsOfChart(['1', '104', '3', 'A001', 'X999', 'NONE']);
  expect(first?.entries).toHaveLength(11);
  expect(others?.entries.map(({ code, en, remedy }) => [code, en, remedy])).toEqual([
    ['3', expect.stringContaining('limit'), expect.any(String)],
    ['A001', expect.any(String), expect.any(String)],
    ['X999', 'No published definition for code X999. Quote the transaction ID to support.', 'askSupport'],
    ['–', 'No error code', 'askSupport'],
  ]);
  expect(legendsOfChart(['1', '104'])).toHaveLength(1);
});
