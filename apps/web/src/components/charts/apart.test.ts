import { expect, test } from 'vitest';
import { apart } from './apart.ts';

test('labels that would lie on one another move down, in their order', () => {
  expect(apart([100, 20, 102, 60], 15)).toEqual([100, 20, 115, 60]);
});

test('labels far apart stay where they are', () => {
  expect(apart([10, 40, 80], 15)).toEqual([10, 40, 80]);
});
