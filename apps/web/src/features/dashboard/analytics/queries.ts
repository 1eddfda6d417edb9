import {
  getBenchmarkChart,
  getBenchmarkSummary,
  getConversionChart,
  getConversionSummary,
} from '@drumlin/contract/analytics/conversions.ts';
import { getAnalyticsRefresh, getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { getVolumeChart, getVolumeSummary } from '@drumlin/contract/analytics/volumes.ts';
import type { RouteOutput, RouteShape } from '@drumlin/contract/core/route.ts';
import type { CallArguments } from '../../../lib/api/client.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import type { Choices } from './choices.ts';

interface OfMerchant {
  body: { merchantId: string };
}

/**
 * Figures of a merchant. While others of the same merchant are awaited the former ones stay; another merchant’s are never shown in their
 * place. A failure is told where the figures would stand.
 */
const figuresQuery = <const R extends RouteShape>(route: R, ...args: CallArguments<R>) => {
  const { merchantId } = (args[0] as unknown as OfMerchant).body;
  return {
    ...apiQuery(route, ...args),
    meta: { silent: true },
    placeholderData: (former: RouteOutput<R> | undefined, query?: { queryKey: readonly unknown[] }) =>
      (query?.queryKey.at(-1) as OfMerchant | undefined)?.body.merchantId === merchantId ? former : undefined,
  };
};
const product = 'INTERAC' as const;

export const refreshQuery = { ...apiQuery(getAnalyticsRefresh), meta: { silent: true } };

export const volumeSummaryQuery = (merchantId: string, { period }: Choices) =>
  figuresQuery(getVolumeSummary, { body: { merchantId, product, reportingPeriod: period } });

export const volumeChartQuery = (merchantId: string, { period, frequency, view }: Choices) =>
  figuresQuery(getVolumeChart, {
    body: { merchantId, reportingPeriod: period, reportingFrequency: frequency, txnVolumeChartOption: view },
  });

export const conversionSummaryQuery = (merchantId: string, { period, oneMethod, abandons }: Choices) =>
  figuresQuery(getConversionSummary, {
    body: { merchantId, product, reportingPeriod: period, interacTransType: oneMethod, includeAbandons: abandons },
  });

export const conversionChartQuery = (merchantId: string, { period, frequency, method, abandons }: Choices) =>
  figuresQuery(getConversionChart, {
    body: {
      merchantId,
      product,
      reportingPeriod: period,
      reportingFrequency: frequency,
      interacTransType: method,
      includeAbandons: abandons,
    },
  });

export const benchmarkSummaryQuery = (merchantId: string, { period, oneMethod, abandons }: Choices) =>
  figuresQuery(getBenchmarkSummary, {
    body: { merchantId, reportingPeriod: period, interacTransType: oneMethod, includeAbandons: abandons },
  });

export const benchmarkChartQuery = (merchantId: string, choices: Choices) =>
  figuresQuery(getBenchmarkChart, {
    body: {
      merchantId,
      reportingPeriod: choices.period,
      reportingFrequency: choices.frequency,
      interacTransType: choices.oneMethod,
      conversionType: choices.conversion,
      includeAbandons: choices.abandons,
    },
  });

export const approvalQuery = (merchantId: string, { period }: Choices) =>
  figuresQuery(getApprovalRatio, { body: { merchantId, reportingPeriod: period } });
