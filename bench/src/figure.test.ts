import { expect, test } from 'vitest';
import { atLeast, atMost, type Figure, holds, ratioOf } from './figure.ts';
import { summaryOf, tableOf } from './table.ts';

const figure = (more: Partial<Figure>): Figure => ({
  group: 'pages',
  what: 'a page',
  unit: 'ms',
  p50: 8,
  bounds: [],
  ...more,
});

test('holds at its bound and not beyond it', () => {
  expect([8, 8.01].map(p50 => holds(figure({ p50, bounds: [atMost('p50', 8)] })))).toEqual([true, false]);
  expect([8, 7.99].map(p50 => holds(figure({ p50, bounds: [atLeast('p50', 8)] })))).toEqual([true, false]);
  expect([16, 16.1].map(p50 => holds(figure({ p50, limit: 8, bounds: [atMost('ratio', 2)] })))).toEqual([true, false]);
});

test('needs every bound, and what must be correct', () => {
  const bounds = [atMost('p50', 10), atMost('p95', 50)];
  expect(holds(figure({ p95: 51, bounds }))).toBe(false);
  expect(holds(figure({ p95: 50, bounds }))).toBe(true);
  expect(holds(figure({ p95: 50, bounds, correct: false }))).toBe(false);
  expect([holds(figure({ correct: true })), holds(figure({ correct: false }))]).toEqual([true, false]);
});

test('tells what is wrong from what is slow', () => {
  const wrong = tableOf([figure({ bounds: [atMost('p50', 8)], correct: false })]);
  expect([wrong.includes('WRONG'), tableOf([figure({ bounds: [atMost('p50', 7)] })]).includes('WRONG')]).toEqual([
    true,
    false,
  ]);
});

test('says nothing of a figure without a bound', () => {
  expect(holds(figure({}))).toBeUndefined();
});

test.each([
  ['a median', figure({ p50: undefined, bounds: [atMost('p50', 8)] })],
  ['a 95th percentile', figure({ bounds: [atMost('p95', 50)] })],
  ['a limit', figure({ bounds: [atMost('ratio', 2)] })],
  ['a limit other than nothing', figure({ limit: 0, bounds: [atMost('ratio', 2)] })],
  ['the median of a ratio', figure({ p50: undefined, limit: 4, bounds: [atLeast('ratio', 0)] })],
  ['a number', figure({ p50: Number.NaN, bounds: [atMost('p50', 8)] })],
])('does not hold without %s', (_, missing) => {
  expect(holds(missing)).toBe(false);
  expect(tableOf([missing])).toContain('NO');
  expect(summaryOf([missing])).toContain('0 of 1');
});

test('divides by the limit', () => {
  expect([ratioOf(figure({ limit: 4 })), ratioOf(figure({}))]).toEqual([2, undefined]);
});
