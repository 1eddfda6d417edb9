import { expect, test } from 'vitest';
import type { ReportShape } from '../core/report.ts';
import { frCA } from '../i18n/fr-CA/catalogue.ts';
import { legendsOf } from '../legends/registry.ts';
import { REPORTS } from './registry.ts';
import { REPORT_SCREENS } from './screens.ts';

const missing = (texts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(texts)].filter(text => typeof text === 'string').filter(text => !Object.hasOwn(frCA, text));

test.each(Object.values(REPORTS) as ReportShape[])('every word of $key has its French', report => {
  const filters = Object.values(report.filters).flatMap(filter => [
    filter.label,
    filter.hint,
    ...Object.values(filter.enumeration?.entries ?? {}).map(entry => entry.label),
  ]);
  const columns = Object.values(report.columns).flatMap(column => [
    column.label,
    ...Object.values(column.enumeration?.entries ?? {}).map(entry => entry.label),
  ]);
  const legends = legendsOf(report).flatMap(legend => [legend.title, legend.button]);
  const others = [...Object.values(report.totals), ...Object.values(report.timeOptions)].map(({ label }) => label);
  expect(missing([report.title, ...filters, ...columns, ...others, ...legends])).toEqual([]);
});

test('every word of the screens has its French', () => {
  const texts = Object.values(REPORT_SCREENS).flatMap(screen => [
    screen.title,
    screen.description,
    screen.noPermissionText,
    ...screen.tabs.map(tab => tab.label),
  ]);
  expect(missing(texts)).toEqual([]);
});
