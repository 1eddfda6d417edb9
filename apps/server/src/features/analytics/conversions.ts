import {
  type ChartTransactionType,
  CONVERSION_TYPES,
  type ConversionType,
  type ReportingFrequency,
  type TransactionType,
} from '@drumlin/contract/analytics/choices.ts';
import type {
  BenchmarkPoint,
  ConversionPoint,
  Conversions,
  getBenchmarkSummary,
  getConversionSummary,
} from '@drumlin/contract/analytics/conversions.ts';
import { bucketsOf, type DayRange } from '@drumlin/contract/analytics/periods.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { percentOf, pointsBetween, type Rate } from './figures.ts';
import { type BenchmarkRow, type ConversionRow, listBenchmarks, listConversions } from './queries.ts';
import type { Reading } from './reading.ts';

type Counts = Omit<ConversionRow, 'place' | 'transaction_type'>;
const NOTHING: Counts = {
  attempts: 0,
  successes: 0,
  first_time_attempts: 0,
  first_time_successes: 0,
  windows: 0,
  converted_windows: 0,
};

/** Each conversion as a fraction of what is counted. */
const RATES: Readonly<Record<ConversionType, (counts: Counts) => Rate>> = {
  GROSS: counts => ({ part: counts.successes, of: counts.attempts }),
  FIRST_TIME: counts => ({ part: counts.first_time_successes, of: counts.first_time_attempts }),
  EXISTING: counts => ({
    part: counts.successes - counts.first_time_successes,
    of: counts.attempts - counts.first_time_attempts,
  }),
  USER24HOUR: counts => ({ part: counts.converted_windows, of: counts.windows }),
};

const conversionsOf = (counts: Counts): Conversions => ({
  grossConversion: percentOf(RATES.GROSS(counts)),
  firstTimeUserConversion: percentOf(RATES.FIRST_TIME(counts)),
  existingUserConversion: percentOf(RATES.EXISTING(counts)),
  user24HourConversion: percentOf(RATES.USER24HOUR(counts)),
  totalTransactions: RATES.GROSS(counts).of,
  successfulTransactions: RATES.GROSS(counts).part,
  firstTimeTransactions: RATES.FIRST_TIME(counts).of,
  firstTimeSuccessful: RATES.FIRST_TIME(counts).part,
  existingTransactions: RATES.EXISTING(counts).of,
  existingSuccessful: RATES.EXISTING(counts).part,
  windows: RATES.USER24HOUR(counts).of,
  convertedWindows: RATES.USER24HOUR(counts).part,
});

/** Into which pieces a chart divides its period. */
interface Pieces {
  reportingFrequency: ReportingFrequency;
}

interface Filters<T extends ChartTransactionType = TransactionType> {
  interacTransType: T;
  includeAbandons: boolean;
}

/** What is counted of each range, by transaction type. */
const readCounts = async (
  { database, inTurn }: Reading,
  { scope }: AnalyticsRequest,
  { types, includeAbandons }: { types: readonly TransactionType[]; includeAbandons: boolean },
  ranges: readonly DayRange[],
): Promise<(type: TransactionType, place: number) => Counts> => {
  const rows = await inTurn(() => listConversions(database, { scope, types, includeAbandons }, ranges));
  const found = new Map(rows.map(row => [`${row.transaction_type} ${row.place}`, row]));
  return (type, place) => found.get(`${type} ${place}`) ?? NOTHING;
};

/** The pieces of a conversion chart; side by side, both methods beside all of them together. */
export const readConversionChart = async (
  reading: Reading,
  asked: AnalyticsRequest,
  { reportingFrequency, interacTransType, includeAbandons }: Pieces & Filters<ChartTransactionType>,
): Promise<ConversionPoint[]> => {
  const buckets = bucketsOf(asked.range, reportingFrequency);
  const isBoth = interacTransType === 'REQUEST_VS_MANUAL';
  const whole = isBoth ? 'OVERALL' : interacTransType;
  const types = isBoth ? ([whole, 'REQUEST_MONEY', 'MANUAL'] as const) : [whole];
  const counts = await readCounts(reading, asked, { types, includeAbandons }, buckets);
  return buckets.map((days, place) => ({
    period: days.firstDay,
    ...days,
    ...conversionsOf(counts(whole, place)),
    ...(isBoth && {
      requestMoney: conversionsOf(counts('REQUEST_MONEY', place)),
      manual: conversionsOf(counts('MANUAL', place)),
    }),
  }));
};

/** The conversions of a period, and how far they are from those of the period before. */
export const readConversionSummary = async (
  reading: Reading,
  asked: AnalyticsRequest,
  { interacTransType: type, includeAbandons }: Filters,
): Promise<RouteOutput<typeof getConversionSummary>> => {
  const { range, previous } = asked;
  const counts = await readCounts(reading, asked, { types: [type], includeAbandons }, [range, previous]);
  const [now, before] = [counts(type, 0), counts(type, 1)];
  const difference = (conversion: ConversionType) => pointsBetween(RATES[conversion](now), RATES[conversion](before));
  return {
    ...range,
    ...conversionsOf(now),
    grossConversionDifferential: difference('GROSS'),
    firstTimeUserConversionDifferential: difference('FIRST_TIME'),
    existingUserConversionDifferential: difference('EXISTING'),
    user24HourConversionDifferential: difference('USER24HOUR'),
  };
};

const percentilesOf = (row: BenchmarkRow | undefined, conversion: ConversionType) => {
  const column = conversion.toLowerCase() as Lowercase<ConversionType>;
  return {
    percentile25: row?.[`${column}_25`] ?? null,
    percentile50: row?.[`${column}_50`] ?? null,
    percentile75: row?.[`${column}_75`] ?? null,
  };
};

/** What a conversion and its benchmark are in each range. */
const readBenchmarks = async (
  reading: Reading,
  asked: AnalyticsRequest,
  { interacTransType: type, includeAbandons }: Filters,
  ranges: readonly DayRange[],
) => {
  const { database, inTurn } = reading;
  const counted = { scope: asked.scope, types: [type], includeAbandons };
  const [counts, rows] = await Promise.all([
    readCounts(reading, asked, counted, ranges),
    inTurn(() => listBenchmarks(database, counted, ranges)),
  ]);
  const found = new Map(rows.map(row => [row.place, row]));
  return (conversion: ConversionType, place: number) => ({
    conversionRate: percentOf(RATES[conversion](counts(type, place))),
    ...percentilesOf(found.get(place), conversion),
    attempts: conversion === 'USER24HOUR' ? counts(type, place).attempts : RATES[conversion](counts(type, place)).of,
  });
};

/** The pieces of a benchmark chart. Attempts are those of the conversion; a window of 24 hours is made of any. */
export const readBenchmarkChart = async (
  reading: Reading,
  asked: AnalyticsRequest,
  { reportingFrequency, conversionType, ...filters }: Pieces & Filters & { conversionType: ConversionType },
): Promise<BenchmarkPoint[]> => {
  const buckets = bucketsOf(asked.range, reportingFrequency);
  const benchmark = await readBenchmarks(reading, asked, filters, buckets);
  return buckets.map((days, place) => {
    const { attempts, ...point } = benchmark(conversionType, place);
    return { period: days.firstDay, ...days, ...point, totalTransactions: attempts };
  });
};

/** Every conversion of a period beside its benchmark. */
export const readBenchmarkSummary = async (
  reading: Reading,
  asked: AnalyticsRequest,
  filters: Filters,
): Promise<RouteOutput<typeof getBenchmarkSummary>> => {
  const benchmark = await readBenchmarks(reading, asked, filters, [asked.range]);
  return {
    ...asked.range,
    benchmarks: CONVERSION_TYPES.map(conversionType => {
      const { attempts, ...point } = benchmark(conversionType, 0);
      return { conversionType, ...point };
    }),
  };
};
