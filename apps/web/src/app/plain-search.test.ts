import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './plain-search.ts';

test('writes and reads plain words', () => {
  const words = { page: '2', merchants: 'a,b', from: '/x?y=1&z', name: 'é "quoted"' };
  expect(stringifySearch({ page: '2', tab: undefined })).toBe('?page=2');
  expect(parseSearch(stringifySearch(words))).toEqual(words);
});

test('writes nothing for nothing', () => {
  expect(stringifySearch({})).toBe('');
  expect(parseSearch('')).toEqual({});
});
