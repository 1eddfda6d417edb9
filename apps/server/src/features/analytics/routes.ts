import {
  getBenchmarkChart,
  getBenchmarkSummary,
  getConversionChart,
  getConversionSummary,
} from '@drumlin/contract/analytics/conversions.ts';
import { getAnalyticsRefresh, getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { getPayinsToday, getPayoutsToday } from '@drumlin/contract/analytics/today.ts';
import { getVolumeChart, getVolumeSummary } from '@drumlin/contract/analytics/volumes.ts';
import type { FastifyInstance } from 'fastify';
import { narrowToProduct } from '../../access/named-merchants.ts';
import type { Session } from '../../access/session.ts';
import { readRefresh } from '../../conversions/refresh.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AnalyticsRequest, readAsked } from './analytics-request.ts';
import { readApprovals } from './approvals.ts';
import { readBenchmarkChart, readBenchmarkSummary, readConversionChart, readConversionSummary } from './conversions.ts';
import { readNoBenchmark } from './no-benchmark.ts';
import { type Reading, readingFor } from './reading.ts';
import { readPayinsToday, readPayoutsToday } from './today.ts';
import { readVolumeChart, readVolumeSummary } from './volumes.ts';

/** What a merchant's payments come to, by period: volumes, conversions, their benchmarks, and how payins ended. */
export const registerAnalytics = (app: FastifyInstance, platform: Platform): void => {
  const refreshOf = ({ database, inTurn }: Reading) => inTurn(() => readRefresh(database));
  const answer = async <Body extends Parameters<typeof readAsked>[3], T>(
    { session, body }: { session: Session; body: Body },
    read: (reading: Reading, asked: AnalyticsRequest, body: Body) => Promise<T>,
  ): Promise<T> => {
    const reading = readingFor(platform, session);
    const readAsOf = async (refreshed: Awaited<ReturnType<typeof refreshOf>>) =>
      read(reading, await readAsked(platform, session, refreshed, body), body);
    const before = await refreshOf(reading);
    const asOf = await readAsOf(before);
    const after = await refreshOf(reading);
    // Some of it may be of before a refresh and some of after
    return before?.id === after?.id ? asOf : readAsOf(after);
  };

  bindRoute(app, getVolumeChart, call =>
    answer(call, async (reading, asked, body) => ({
      ...asked.range,
      txnVolumeData: await readVolumeChart(reading, asked, body),
    })),
  );
  bindRoute(app, getVolumeSummary, call => answer(call, readVolumeSummary));
  bindRoute(app, getConversionChart, call =>
    answer(call, async (reading, asked, body) => ({
      ...asked.range,
      payinsChartData: await readConversionChart(reading, asked, body),
    })),
  );
  bindRoute(app, getConversionSummary, call => answer(call, readConversionSummary));
  bindRoute(app, getBenchmarkChart, call =>
    answer(call, async (reading, asked, body) => {
      const benchmarkChartData = await readBenchmarkChart(reading, asked, body);
      const isTold = benchmarkChartData.some(({ percentile50 }) => percentile50 !== null);
      return {
        ...asked.range,
        benchmarkChartData,
        noBenchmark: isTold ? null : await readNoBenchmark(reading, asked, body),
      };
    }),
  );
  bindRoute(app, getBenchmarkSummary, call => answer(call, readBenchmarkSummary));
  bindRoute(app, getApprovalRatio, call => answer(call, readApprovals));

  const scopeOf = async (session: Session, merchantId: string | undefined) =>
    merchantId === undefined
      ? session.scope
      : narrowToProduct(platform.database, session.scope, 'INTERAC', [merchantId]);
  bindRoute(app, getPayinsToday, async ({ session, querystring: { merchantId } }) =>
    readPayinsToday(readingFor(platform, session), await scopeOf(session, merchantId), platform.clock.now()),
  );
  bindRoute(app, getPayoutsToday, async ({ session, querystring: { merchantId } }) =>
    readPayoutsToday(readingFor(platform, session), await scopeOf(session, merchantId), platform.clock.now()),
  );

  bindRoute(app, getAnalyticsRefresh, async ({ session }) => {
    const refreshed = await refreshOf(readingFor(platform, session));
    return {
      throughDay: refreshed?.throughDay ?? null,
      refreshedAt: refreshed?.refreshedAt.toISOString() ?? null,
    };
  });
};
