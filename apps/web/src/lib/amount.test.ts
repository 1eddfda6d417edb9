import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['12557.62', 1_255_762],
  ['$12,557.62', 1_255_762],
  ['12\u00a0557,62\u00a0$', 1_255_762],
  ['1,250', 125_000],
  ['0.5', 50],
  ['0,05', 5],
  [' 7 ', 700],
])('reads %j', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each(['', '-1.00', '1.234', '12,34,567.00', '1e3', 'ten', '.50', '1.00.00', '90071992547409.92'])(
  'takes %j for no amount',
  text => {
    expect(readAmount(text)).toBeUndefined();
  },
);
