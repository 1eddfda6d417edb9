import { expect, test } from 'vitest';
import { digitsOf } from './code-digits.ts';

test.each([
  ['123456', '123456'],
  ['123-456', '123456'],
  [' 12 34 56 ', '123456'],
  ['Your code is 004711.', '004711'],
  ['1234567', '123456'],
  ['abc', ''],
])('reads %j as %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits));
