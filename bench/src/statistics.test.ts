import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, percentile, spread } from './statistics.ts';

test('takes the middle value, and the mean of the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

test('interpolates between neighbours', () => {
  expect(percentile([10, 20], 0.95)).toBeCloseTo(19.5);
  expect([percentile([7], 0), percentile([7], 1)]).toEqual([7, 7]);
});

test('stays within the values, in order of p', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, list => {
      const [low, middle, high] = [percentile(list, 0), percentile(list, 0.5), percentile(list, 1)];
      expect([low, high]).toEqual([Math.min(...list), Math.max(...list)]);
      expect(low <= middle && middle <= high).toBe(true);
    }),
  );
});

test('refuses to sum up nothing', () => {
  expect(() => median([])).toThrow('No values');
});

test('says how far rounds lie apart, and nothing of a single one', () => {
  expect(spread([9, 10, 12])).toBeCloseTo(0.3);
  expect(spread([10])).toBe(0);
});
