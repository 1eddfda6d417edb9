import { expect, test } from 'vitest';
import { between, drawsFor, pick, unit, weighted, word } from './random.ts';

const words = (seed: bigint, path: string, count: number) => {
  const draws = drawsFor(seed, path);
  return Array.from({ length: count }, () => word(draws));
};

test('the draws of an entity depend on its seed and path only', () => {
  const alone = words(1n, 'payin/7', 20);
  words(1n, 'payin/8', 3);
  expect(words(1n, 'payin/7', 20)).toEqual(alone);
  expect(words(2n, 'payin/7', 20)).not.toEqual(alone);
  expect(words(1n, 'payin/8', 20)).not.toEqual(alone);
});

test('the words of one entity never repeat', () => {
  expect(new Set(words(1n, 'payin/7', 5_000)).size).toBe(5_000);
});

test('published words stay as they are, so that old seeds keep their ledgers', () => {
  const published = words(1n, 'payin/7', 9).map(value => value.toString(16));
  expect(published.slice(-2)).toEqual(['edb85fe2ffc84d45', 'b97bc920fb25a4c3']);
});

test('numbers stay within their bounds', () => {
  const draws = drawsFor(1n, 'bounds');
  for (let i = 0; i < 2_000; i++) {
    const real = unit(draws);
    expect(real >= 0 && real < 1).toBe(true);
    expect([3, 4, 5]).toContain(between(draws, 3, 5));
  }
});

test('values are picked by their weights', () => {
  const draws = drawsFor(1n, 'weights');
  const table = weighted([
    ['often', 3],
    ['never', 0],
    ['seldom', 1],
  ]);
  const picks = Array.from({ length: 4_000 }, () => pick(draws, table));
  expect(picks).not.toContain('never');
  expect(picks.filter(value => value === 'often').length / picks.length).toBeCloseTo(0.75, 1);
});
