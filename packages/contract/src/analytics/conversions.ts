import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import {
  CHART_TRANSACTION_TYPES,
  CONVERSION_TYPES,
  REPORTING_FREQUENCIES,
  REPORTING_PERIODS,
  TRANSACTION_TYPES,
} from './choices.ts';
import {
  bucket,
  change,
  chartBody,
  count,
  days,
  MAX_BUCKETS,
  ofPeriod,
  percent,
  percentile,
  product,
} from './schemas.ts';

const errors = { 400: errorBody, 403: errorBody, 404: errorBody };
/** Which attempts are counted: those of a method, with or without those that consumers abandoned. */
const filters = {
  interacTransType: z.enum(TRANSACTION_TYPES).default('OVERALL'),
  includeAbandons: z.boolean().default(true),
};

/** What rates are made of, so that every rate can be checked: attempts, windows of 24 hours, and those of them that succeeded. */
const counts = {
  totalTransactions: count,
  successfulTransactions: count,
  firstTimeTransactions: count,
  firstTimeSuccessful: count,
  existingTransactions: count,
  existingSuccessful: count,
  windows: count,
  convertedWindows: count,
};
const rates = {
  grossConversion: percent,
  firstTimeUserConversion: percent,
  existingUserConversion: percent,
  user24HourConversion: percent,
};
const conversions = z.object({ ...rates, ...counts });
export type Conversions = z.infer<typeof conversions>;

export const conversionPoint = z.object({
  ...bucket,
  ...rates,
  ...counts,
  /** The same of each method, where both are asked for side by side. */
  requestMoney: conversions.optional(),
  manual: conversions.optional(),
});
export type ConversionPoint = z.infer<typeof conversionPoint>;

/** Conversions by day, week or month. */
export const getConversionChart = defineRoute({
  method: 'POST',
  url: '/v1/analytics/payinsConversionChart',
  summary: 'Conversions of payins over a period',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: chartBody({
      product,
      interacTransType: z.enum(CHART_TRANSACTION_TYPES).default('OVERALL'),
      includeAbandons: filters.includeAbandons,
    }),
    response: { 200: z.object({ ...days, payinsChartData: z.array(conversionPoint).max(MAX_BUCKETS) }), ...errors },
  },
});

/** The four conversions of a period, and their changes against the period before in percentage points. */
export const getConversionSummary = defineRoute({
  method: 'POST',
  url: '/v1/analytics/payinsConversionSummary',
  summary: 'Conversions of a period and their changes',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: z.strictObject({ ...ofPeriod, product, ...filters }),
    response: {
      200: z.object({
        ...days,
        ...rates,
        ...counts,
        grossConversionDifferential: change,
        firstTimeUserConversionDifferential: change,
        existingUserConversionDifferential: change,
        user24HourConversionDifferential: change,
      }),
      ...errors,
    },
  },
});

const benchmark = {
  conversionRate: percent,
  percentile25: percentile,
  percentile50: percentile,
  percentile75: percentile,
};
export const benchmarkPoint = z.object({
  ...bucket,
  ...benchmark,
  totalTransactions: count,
});
export type BenchmarkPoint = z.infer<typeof benchmarkPoint>;

/** Why a chart has no benchmark: no day that is over, no refresh yet, merchants that came or changed since it, or too few of others in each piece. */
export const NO_BENCHMARK_REASONS = ['NO_DAYS', 'NOT_WORKED_OUT', 'MERCHANTS_CHANGED', 'TOO_FEW'] as const;

const noBenchmark = z.object({
  reason: z.enum(NO_BENCHMARK_REASONS),
  /** The nearest days and pieces that have a benchmark of the same attempts; null where none have. */
  nearest: z
    .object({ reportingPeriod: z.enum(REPORTING_PERIODS), reportingFrequency: z.enum(REPORTING_FREQUENCIES) })
    .nullable(),
});
export type NoBenchmark = z.infer<typeof noBenchmark>;

/** One conversion by day, week or month beside other merchants’ percentiles. */
export const getBenchmarkChart = defineRoute({
  method: 'POST',
  url: '/v1/analytics/benchmarkPayinsConversionChart',
  summary: 'A conversion of payins beside those of other merchants',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: chartBody({ ...filters, conversionType: z.enum(CONVERSION_TYPES) }),
    response: {
      200: z.object({
        ...days,
        benchmarkChartData: z.array(benchmarkPoint).max(MAX_BUCKETS),
        /** Null where any piece has one. */
        noBenchmark: noBenchmark.nullable(),
      }),
      ...errors,
    },
  },
});

/** The four conversions of a period beside other merchants’ percentiles. */
export const getBenchmarkSummary = defineRoute({
  method: 'POST',
  url: '/v1/analytics/benchmarkPayinsConversionSummary',
  summary: 'The conversions of a period beside those of other merchants',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: z.strictObject({ ...ofPeriod, ...filters }),
    response: {
      200: z.object({
        ...days,
        benchmarks: z.array(z.object({ conversionType: z.enum(CONVERSION_TYPES), ...benchmark })).max(4),
      }),
      ...errors,
    },
  },
});
