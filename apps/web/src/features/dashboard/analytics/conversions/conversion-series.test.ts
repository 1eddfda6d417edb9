import type { ConversionPoint, Conversions } from '@drumlin/contract/analytics/conversions.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { endLabelsOf } from '../../../../components/charts/figures.ts';
import { readChoices } from '../choices.ts';
import { rowsOfMerchant } from '../rows.ts';
import { readAnalyticsWords } from '../search.ts';
import { benchmarkSeries } from './benchmark-series.ts';
import { conversionSeries } from './conversion-series.ts';

const rates = (gross: number | null, total: number): Conversions => ({
  grossConversion: gross,
  firstTimeUserConversion: 70,
  existingUserConversion: 90,
  user24HourConversion: 95,
  totalTransactions: total,
  successfulTransactions: 8,
  firstTimeTransactions: 5,
  firstTimeSuccessful: 3,
  existingTransactions: 5,
  existingSuccessful: 5,
  windows: 9,
  convertedWindows: 8,
});
const days = { period: '2026-10-05', firstDay: '2026-10-05', lastDay: '2026-10-11' };
const data: ConversionPoint[] = [{ ...days, ...rates(80, 10), requestMoney: rates(85, 7), manual: rates(null, 3) }];
const t = ((key: string) => key) as TFunction;
const rowsOf = rowsOfMerchant('m-1', ['DEPOSIT_ORION', 'INTERAC_DEPOSIT_ORION']);
const series = (words: object) => conversionSeries(data, readChoices(readAnalyticsWords(words)), rowsOf, t);

test('conversions of one method have a line each, told by its form', () => {
  const all = series({});
  expect(all.map(({ id, draw }) => [id, draw])).toEqual([
    ['transactions', 'bar'],
    ['GROSS', 'line'],
    ['FIRST_TIME', 'line'],
    ['EXISTING', 'line'],
    ['USER24HOUR', 'line'],
  ]);
  expect(new Set(all.slice(1).map(({ marker }) => marker)).size).toBe(4);
});

test('request and manual side by side have their own bars and one line each, told by form and dash', () => {
  const all = series({ method: 'REQUEST_VS_MANUAL' });
  expect(all.map(({ id, values }) => [id, values[0]])).toEqual([
    ['transactions-REQUEST_MONEY', 7],
    ['transactions-MANUAL', 3],
    ['GROSS-REQUEST_MONEY', 85],
    ['GROSS-MANUAL', null],
  ]);
  expect(all.map(({ label }) => label)).toEqual([
    'Request Money transactions',
    'Manual transactions',
    'Request Money: Gross Conversion',
    'Manual: Gross Conversion',
  ]);
  expect(all.map(({ role }) => role)).toEqual(['volumeBar', 'otherVolumeBar', 'requestMoney', 'manualLine']);
  expect(all[2]?.marker).not.toBe(all[3]?.marker);
  expect(all[3]?.addresses?.[0]?.search).toMatchObject({ interacTransactionMethod: 'MANUAL', conversionType: 'GROSS' });
});

test('a method without an attempt in a piece has a bar of nothing there and no rate', () => {
  const { manual, ...point } = data[0] as ConversionPoint;
  const choices = readChoices(readAnalyticsWords({ method: 'REQUEST_VS_MANUAL' }));
  const all = conversionSeries([point], choices, rowsOf, t);
  expect(all.map(({ values }) => values[0])).toEqual([7, 0, 85, null]);
});

test('a benchmark has a line of one’s own, three of others, and labels at the ends of those that have figures', () => {
  const point = {
    ...days,
    conversionRate: 82.7,
    percentile25: 65,
    percentile50: null,
    percentile75: 82,
    totalTransactions: 10,
  };
  const all = benchmarkSeries([point], readChoices({ ...readAnalyticsWords({ conversion: 'EXISTING' }) }), rowsOf, t);
  expect(all.map(({ id }) => id)).toEqual(['own', 'percentile75', 'percentile50', 'percentile25', 'transactions']);
  // Its transactions are the attempts of the conversion, as the line's
  for (const line of ['own', 'transactions'])
    expect(all.find(({ id }) => id === line)?.addresses?.[0]?.search).toMatchObject({ conversionType: 'EXISTING' });
  expect(endLabelsOf(all, 'en-CA').map(({ text }) => text)).toEqual(['You 82.7%', '75th 82.0%', '25th 65.0%']);
});
