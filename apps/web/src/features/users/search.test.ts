import { expect, test } from 'vitest';
import { orderOf, parseUsersSearch, sortBy } from './search.ts';

test('reads the address, and drops what cannot be', () => {
  expect(parseUsersSearch({ tab: 'pending', page: '2', keyword: ' a@b ', sort: 'email,desc' })).toEqual({
    tab: 'pending',
    page: 2,
    keyword: 'a@b',
    sort: 'email,desc',
  });
  expect(parseUsersSearch({ tab: 'x', page: '-1', keyword: ' ', sort: 'password,asc', other: '1' })).toEqual({});
});

test('orders by a column, then the other way round, from the first page', () => {
  const byEmail = sortBy({ page: 3 }, 'email');
  expect(byEmail).toEqual({ sort: 'email,asc' });
  expect(sortBy(byEmail, 'email').sort).toBe('email,desc');
  expect(sortBy(byEmail, 'id').sort).toBeUndefined();
  expect([orderOf({}, 'id'), orderOf(byEmail, 'email'), orderOf(byEmail, 'id')]).toEqual(['asc', 'asc', undefined]);
});
