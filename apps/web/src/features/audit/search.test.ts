import { expect, test } from 'vitest';
import { filtersOf, parseAuditSearch } from './search.ts';

test('reads the address, and drops what cannot be', () => {
  const whole = { page: '2', from: '2026-06-01', to: '2026-06-30', act: 'sign_in', outcome: 'failure', keyword: ' a ' };
  expect(parseAuditSearch(whole)).toEqual({ ...whole, page: 2, keyword: 'a' });
  expect(parseAuditSearch({ page: '0', from: '2026-02-30', to: 'x', act: 'nothing', outcome: 'maybe' })).toEqual({});
});

test('asks for the filters without the page', () => {
  expect(filtersOf({ page: 2, act: 'logout', to: undefined })).toEqual({ act: 'logout' });
});
