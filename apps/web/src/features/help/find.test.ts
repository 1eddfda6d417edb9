import type { Locale } from '@drumlin/contract/core/money.ts';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { findPlaces, matchesOf } from './find.ts';
import { GUIDE } from './guide.ts';

const pages = GUIDE.map(page => ({ ...page, title: page.title ?? page.id, of: undefined }));
const findAll = (words: string, locale: Locale = 'en-CA', userType: UserType = 'external') => {
  return findPlaces(
    matchesOf((text, values) => translate(text, locale, values), { locale, userType }, pages),
    words,
  );
};
const find = (words: string, locale: Locale = 'en-CA') => findAll(words, locale).places;

test('finds an answer by its words, in any order, the question before what is only mentioned', () => {
  const [first, ...others] = find('columns choose');
  expect(first).toMatchObject({ page: 'reports', anchor: 'how-do-i-choose-columns' });
  expect(others.map(({ label }) => label)).not.toContain(first?.label);
  expect(find('  ')).toEqual([]);
  expect(find('no such thing')).toEqual([]);
});

test('finds a code of a legend, a column and a filter of a report', () => {
  expect(find('B016').map(({ page }) => page)).toContain('payouts');
  expect(find('Merchant Customer ID').map(({ page }) => page)).toContain('payins');
  expect(find('TBR Reserves')[0]).toMatchObject({ page: 'dashboard', label: 'TBR Reserves' });
});

test('finds French without its accents, with the words of the buttons in French', () => {
  expect(find('colonnes gerer', 'fr-CA')[0]?.page).toBe('reports');
  const places = matchesOf(
    (text, values) => translate(text, 'fr-CA', values),
    { locale: 'fr-CA', userType: 'external' },
    pages,
  );
  expect(places.filter(({ text }) => text.includes('{{'))).toEqual([]);
  expect(places.find(({ anchor }) => anchor === 'how-do-i-choose-columns')?.text).toContain(frCA['Manage Columns']);
});

test('finds the provider’s own roles for its staff alone, with what they may do', () => {
  const [mint] = findAll('Merchant Integrations', 'en-CA', 'internal').places;
  expect(mint).toMatchObject({ page: 'roles', label: 'Merchant Integrations' });
  expect(mint?.text).toContain('Payins');
  expect(find('Merchant Integrations')).toEqual([]);
});

test('leads to the row of a code, and to what the page of the test API has', () => {
  expect(find('B016').find(({ page }) => page === 'payouts')?.anchor).toMatch(/^interac-payouts-.+-b016$/);
  expect(find('IP_NOT_ALLOWED').map(({ page, anchor }) => [page, anchor])).toContainEqual([
    'test-api',
    'ip-not-allowed',
  ]);
  expect(find('501 payins').map(({ anchor }) => anchor)).toContain('outcomes-interac-payin-501');
  expect(find('curl').map(({ page }) => page)).toContain('test-api');
});

test('counts all places, lists the first of them, and has codes last', () => {
  const { places, count } = findAll('account');
  expect(places).toHaveLength(30);
  expect(count).toBeGreaterThan(30);
  const kinds = places.map(({ isCode = false }) => isCode);
  expect(kinds).toEqual(kinds.toSorted((one, other) => Number(one) - Number(other)));
});

test('has a space before the colon in French', () => {
  expect(find('B016', 'fr-CA')[0]?.label).toMatch(/\S : \S/);
});
