import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test('prefers the encoded file name', () => {
  expect(fileNameOf(`attachment; filename="reussi.csv"; filename*=UTF-8''r%C3%A9ussi.csv`)).toBe('réussi.csv');
});

test('reads a plain file name, and none', () => {
  expect(fileNameOf('attachment; filename="payins.csv"')).toBe('payins.csv');
  expect(fileNameOf(null)).toBeUndefined();
});
