import { expect, test } from 'vitest';
import type { ReportShape } from '../core/report.ts';
import { frCA } from '../i18n/fr-CA/catalogue.ts';
import { legendsOf } from '../legends/registry.ts';
import { REPORTS } from './registry.ts';
import { REPORT_SCREENS } from './screens.ts';

const missing = (texts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(texts)].filter(text => typeof text === 'string').filter(text => !Object.hasOwn(frCA, text));

// The words of fields, filters, times, totals and tabs are written out in both languages (specification.test.ts)
test.each(Object.values(REPORTS) as ReportShape[])('every other word of $key has its French', report => {
  const filters = Object.values(report.filters).flatMap(filter => [
    filter.hint,
    ...Object.values(filter.enumeration?.entries ?? {}).map(entry => entry.label),
  ]);
  const legends = legendsOf(report).flatMap(legend => [legend.title, legend.button]);
  expect(missing([report.title, ...filters, ...legends])).toEqual([]);
});

test('what screens say of themselves has its French', () => {
  const texts = Object.values(REPORT_SCREENS).flatMap(screen => [screen.description, screen.noPermissionText]);
  expect(missing(texts)).toEqual([]);
});
