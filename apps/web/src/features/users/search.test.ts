import * as v from 'valibot';
import { expect, test } from 'vitest';
import { usersSearch } from './search.ts';

test('reads the address, and drops what cannot be', () => {
  expect(v.parse(usersSearch, { tab: 'pending', page: '2', keyword: ' a@b ', sort: 'email,desc' })).toEqual({
    tab: 'pending',
    page: 2,
    keyword: 'a@b',
    sort: 'email,desc',
  });
  const invitation = { type: 'external', merchant: 'aurora', invite: 'one' };
  expect(v.parse(usersSearch, invitation)).toEqual(invitation);
  expect(
    v.parse(usersSearch, { tab: 'x', invite: 'many', page: '-1', keyword: ' ', sort: 'password,asc', other: '1' }),
  ).toEqual({});
});
