import type { ConversionType, TransactionType } from '@drumlin/contract/analytics/choices.ts';
import type { NoBenchmark } from '@drumlin/contract/analytics/conversions.ts';
import { bucketsOf, type Charted, chartsNearest, countDays, periodDays } from '@drumlin/contract/analytics/periods.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { benchmarksStand, listBenchmarks } from './queries.ts';
import type { Reading } from './reading.ts';

interface ComparedChart extends Charted {
  conversionType: ConversionType;
  interacTransType: TransactionType;
  includeAbandons: boolean;
}

/** The nearest chart of the same attempts in which any piece has a benchmark. */
const readNearest = async (
  { database, inTurn }: Reading,
  { scope, today }: AnalyticsRequest,
  { conversionType, interacTransType, includeAbandons, ...charted }: ComparedChart,
): Promise<Charted | null> => {
  const charts = chartsNearest(charted, today);
  const pieces = charts.flatMap((chart, nth) =>
    bucketsOf(periodDays(chart.reportingPeriod, today), chart.reportingFrequency).map(range => ({ nth, range })),
  );
  const counted = { scope, types: [interacTransType], includeAbandons };
  const ranges = pieces.map(({ range }) => range);
  const rows = await inTurn(() => listBenchmarks(database, counted, ranges));
  const column = `${conversionType.toLowerCase() as Lowercase<ConversionType>}_50` as const;
  const benchmarked = rows.filter(row => row[column] !== null).map(({ place }) => pieces[place]?.nth ?? charts.length);
  return charts[Math.min(charts.length, ...benchmarked)] ?? null;
};

/** Why a chart has no benchmark, and where the nearest one is. */
export const readNoBenchmark = async (
  reading: Reading,
  asked: AnalyticsRequest,
  compared: ComparedChart,
): Promise<NoBenchmark> => {
  if (!asked.isRefreshed) return { reason: 'NOT_WORKED_OUT', nearest: null };
  if (!(await reading.inTurn(() => benchmarksStand(reading.database))))
    return { reason: 'MERCHANTS_CHANGED', nearest: null };
  const nearest = await readNearest(reading, asked, compared);
  return { reason: countDays(asked.range) === 0 ? 'NO_DAYS' : 'TOO_FEW', nearest };
};
