import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { feeBody } from '@drumlin/contract/fees/fee.ts';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { badPartsOf, OF_THE_LIBRARY } from '@drumlin/contract/testing/sample-values.ts';
import i18next from 'i18next';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { changeLocale, startI18n } from './i18n.ts';
import './word-issues.ts';

// Taken away again: other files of the same process load what takes a document for a browser
vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } });
afterAll(() => {
  vi.unstubAllGlobals();
});
await startI18n();

const partsOf = ({ schema }: RouteShape): z.ZodType[] =>
  [schema.params, schema.querystring, schema.body].filter(part => part !== undefined);

/** What forms show of bad values, as they show it. */
const shown = (parts: readonly z.ZodType[]): string[] => {
  const issues = parts.flatMap(part => badPartsOf(part).flatMap(bad => part.safeParse(bad).error?.issues ?? []));
  // The rules of a new password are shown as a checklist, which fills in its length
  const told = issues.filter(issue => !(issue.code === 'custom' && issue.params?.['values']));
  return [...new Set(told.map(({ message }) => i18next.t(message)))];
};

describe('what the browser says of a schema is worded by the portal', () => {
  const english: string[] = [];
  const french: string[] = [];

  // A route at a time: each breaks every rule of its fields
  test.each(ROUTES.map(route => [`${route.method} ${route.url}`, route] as const))('of %s', async (_, route) => {
    await changeLocale('en-CA');
    english.push(...shown(partsOf(route)));
    await changeLocale('fr-CA');
    french.push(...shown(partsOf(route)));
  });

  test('in both languages, with limits in the unit in which they are typed', () => {
    const said = [...new Set(english)];
    expect(said.length).toBeGreaterThan(60);
    expect(said.filter(text => OF_THE_LIBRARY.test(text) || !/^[A-Z]/.test(text))).toEqual([]);
    // Revisions, people, cents of the test API, pages: everything else is bounded in the unit in which it is typed
    expect(said.filter(text => /\d{6}/.test(text)).toSorted()).toEqual(
      [100_000_000, 1_000_000_000, 2_147_483_647, 999_999_999].map(most => `Must not be more than ${most}`),
    );
    expect(french.filter(text => OF_THE_LIBRARY.test(text) || text.includes('{{') || text in frCA)).toEqual([]);
  });
});

test('says the same as the server: limits, choices and what is left out', async () => {
  await changeLocale('en-CA');
  const body = z.object({ name: z.string().min(1).max(3), count: z.int().max(9), way: z.enum(['IN', 'OUT']) });
  const told = (value: unknown) => body.safeParse(value).error?.issues.map(({ message }) => message);
  expect(told({ name: 'four', count: 10, way: 'UP' })).toEqual([
    'Must have at most 3 characters',
    'Must not be more than 9',
    'Must be one of: IN, OUT',
  ]);
  expect(told({ name: '', way: '' })).toEqual(Array.from({ length: 3 }, () => 'This field is required'));
  await changeLocale('fr-CA');
  expect(told({ name: 'four', count: 10, way: 'IN' })).toEqual([
    'Doit comporter au plus 3 caractères',
    'Ne doit pas dépasser 9',
  ]);
});

test.each([
  ['en-CA', ['0 rows', '1 row', '2 rows', '1,284 rows', '1,000,000 rows']],
  ['fr-CA', ['0 ligne', '1 ligne', '2 lignes', '1\u00A0284 lignes', '1\u00A0000\u00A0000 lignes']],
] as const)('counts in %s as the server does, in the singular where the language has it', async (locale, rows) => {
  await changeLocale(locale);
  const counts = [0, 1, 2, 1284, 1_000_000].map(count => ({ count, defaultValue_one: '{{count}} row' }));
  expect(counts.map(values => i18next.t('{{count}} rows', values))).toEqual(rows);
  expect(counts.map(values => translate('{{count}} rows', locale, values))).toEqual(rows);
});

test('an amount and a percentage of a fee are bounded as they are typed, not in cents and millionths', () => {
  const { flatCents, lowerCents, percentage } = feeBody.shape;
  const told = (field: z.ZodType, value: number) => field.safeParse(value).error?.issues[0]?.message;
  expect(told(flatCents, 100_000_001)).toBe('At most $1,000,000.00');
  expect(told(lowerCents, 100_000_000_001)).toBe('At most $1,000,000,000.00');
  expect(told(percentage, 1_000_001)).toBe('At most 100 %');
});
