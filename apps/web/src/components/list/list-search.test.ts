import { expect, test } from 'vitest';
import { type ListSearch, orderOf, pressedSort, sortBy } from './list-search.ts';

const press = (search: ListSearch, key: string): ListSearch =>
  sortBy(search, pressedSort(search.sort ?? 'id,asc', key), 'id,asc');

test('orders by a column, then the other way round, from the first page', () => {
  const byEmail = press({ page: 3 }, 'email');
  expect(byEmail).toEqual({ sort: 'email,asc' });
  expect(press(byEmail, 'email').sort).toBe('email,desc');
  expect(press(byEmail, 'id').sort).toBeUndefined();
  expect([orderOf('id,asc', 'id'), orderOf('email,asc', 'email'), orderOf('email,asc', 'id')]).toEqual([
    'asc',
    'asc',
    undefined,
  ]);
});
