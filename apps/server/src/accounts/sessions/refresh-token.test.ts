import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstToken, formatToken, makeFamilyKey, parseToken, successorOf } from './refresh-token.ts';

const familyKey = makeFamilyKey();
const first = firstToken(randomUUID());
const second = successorOf(first, familyKey);
const third = successorOf(second, familyKey);

test('the successor is always the same, and another one with another key', () => {
  expect(formatToken(successorOf(first, familyKey))).toBe(formatToken(second));
  expect(formatToken(successorOf(first, makeFamilyKey()))).not.toBe(formatToken(second));
});

test('reads what it writes', () => {
  expect(parseToken(formatToken(third))).toEqual(third);
});

test.each([
  '',
  'x',
  `${formatToken(first)}x`,
  formatToken(first).toUpperCase(),
  `${first.sessionId}.01.${'a'.repeat(43)}`,
])('refuses the form of %j', text => {
  expect(parseToken(text)).toBeUndefined();
});
