import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chosenRange, isFiltered, rangeOf, withRange } from '../../components/list/day-range.ts';
import { filtersOf, readAuditSearch } from './filters.ts';
import { auditSearch } from './search.ts';

const TODAY = '2026-06-18';
const read = (words: Record<string, unknown>) => readAuditSearch(v.parse(auditSearch, words));

test('reads the address, and drops what cannot be', () => {
  const whole = { page: '2', from: '2026-06-01', to: '2026-06-30', act: 'sign_in', outcome: 'failure', keyword: ' a ' };
  expect(read(whole)).toEqual({ ...whole, page: 2, keyword: 'a' });
  expect(read({ page: '0', from: '2026-02-30', to: 'x', act: 'nothing', outcome: 'maybe' })).toEqual({});
});

test.each([
  [{ from: '2026-06-30', to: '2026-06-01' }, undefined],
  [{ from: '2026-06-01' }, undefined],
  [{ from: '2026-06-01T10:00', to: '2026-06-02' }, undefined],
  [{ preset: 'LAST_YEAR' }, undefined],
  [
    { from: '2026-06-01', to: '2026-06-01' },
    { from: '2026-06-01', to: '2026-06-01' },
  ],
  [{ preset: 'LAST_7_DAYS' }, { from: '2026-06-12', to: TODAY }],
  [
    { preset: 'TODAY', from: '2026-06-01', to: '2026-06-02' },
    { from: TODAY, to: TODAY },
  ],
])('of the dates %j the address means %j', (words, range) => expect(rangeOf(read(words), TODAY)).toEqual(range));

test('asks for the filters without the page, and for the days of a preset', () => {
  expect(filtersOf({ page: 2, act: 'logout', keyword: undefined }, TODAY)).toEqual({ act: 'logout' });
  expect(filtersOf({ preset: 'TODAY', act: 'logout' }, TODAY)).toEqual({ act: 'logout', from: TODAY, to: TODAY });
  expect([isFiltered({ page: 2, ...read({ act: 'no-such-act' }) }), isFiltered(read({ preset: 'TODAY' }))]).toEqual([
    false,
    true,
  ]);
});

test('another range starts again at page 1 and keeps the rest', () => {
  const search = withRange({ page: 3, act: 'logout', preset: 'TODAY' }, { from: '2026-06-01', to: '2026-06-02' });
  expect(search).toEqual({ act: 'logout', from: '2026-06-01', to: '2026-06-02' });
  expect(chosenRange(withRange(search, 'YESTERDAY'))).toBe('YESTERDAY');
  expect(withRange(search, undefined)).toEqual({ act: 'logout' });
});
