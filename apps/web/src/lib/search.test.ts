import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anySearch, exportSearch, linkSearch, noSearch, pageParam, sortWord } from './search.ts';

const QUERY = { reportRequestId: '4711', sourceReport: 'Payins' };

test('a public page keeps the words of an export beside its own, and no others', () => {
  const secret = { code: 's3cret', email: 'a@b.example' };
  expect(v.parse(exportSearch, { ...QUERY, ...secret, from: '/x' })).toEqual(QUERY);
  expect(v.parse(linkSearch, { ...secret, ...QUERY, from: '/x' })).toEqual({ ...QUERY, ...secret });
  expect(v.parse(linkSearch, { ...secret, utm: 'x' })).toEqual(secret);
  expect(v.parse(exportSearch, { utm: 'x' })).toEqual({});
});

test('a page that only leads on keeps everything, and one that takes nothing keeps nothing', () => {
  expect(v.parse(anySearch, { creator: '7', product: 'IBT' })).toEqual({ creator: '7', product: 'IBT' });
  expect(v.parse(noSearch, QUERY)).toEqual({});
});

test.each([
  ['2', 2],
  [3, 3],
  ['0', undefined],
  ['1.5', undefined],
  ['x', undefined],
  ['99999999', undefined],
  [undefined, undefined],
])('of the page %j the address means %j', (word, page) => expect(v.parse(pageParam, word)).toBe(page));

test('an order is by one of its keys', () => {
  const sort = sortWord(['id', 'email']);
  expect(['email,desc', 'password,asc', 'email'].map(word => v.parse(sort, word))).toEqual([
    'email,desc',
    undefined,
    undefined,
  ]);
});
