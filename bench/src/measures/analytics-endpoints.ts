import {
  getBenchmarkChart,
  getBenchmarkSummary,
  getConversionChart,
  getConversionSummary,
} from '@drumlin/contract/analytics/conversions.ts';
import { getAnalyticsRefresh, getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { getVolumeChart, getVolumeSummary } from '@drumlin/contract/analytics/volumes.ts';
import { type Bench, renewSessions } from '../bench.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { merchantId } from '../ledger/merchants.ts';
import { compareTimes } from '../sample.ts';
import type { Session } from '../session.ts';

const GROUP = 'Analytics of the largest merchant, the year to date, by day where there are pieces, through the portal';

const OF_YEAR = { merchantId: merchantId(1), reportingPeriod: 'YEAR_TO_DATE' };
const BY_DAY = { ...OF_YEAR, reportingFrequency: 'DAILY' };
const INTERAC = { product: 'INTERAC' };

/** Each endpoint, with the request that reads most. */
const ASKED: readonly (readonly [what: string, ask: (session: Session) => Promise<unknown>])[] = [
  ...(
    [
      ['volumes, with those of a year earlier', getVolumeChart, { ...BY_DAY, txnVolumeChartOption: 'PAYINS' }],
      ['volumes of payins and payouts', getVolumeChart, { ...BY_DAY, txnVolumeChartOption: 'PAYINS_PAYOUTS' }],
      ['volumes, summary', getVolumeSummary, { ...OF_YEAR, ...INTERAC }],
      [
        'conversions of both methods',
        getConversionChart,
        { ...BY_DAY, ...INTERAC, interacTransType: 'REQUEST_VS_MANUAL' },
      ],
      ['conversions, summary', getConversionSummary, { ...OF_YEAR, ...INTERAC }],
      ['benchmark', getBenchmarkChart, { ...BY_DAY, conversionType: 'USER24HOUR' }],
      ['benchmark, summary', getBenchmarkSummary, OF_YEAR],
      ['approvals', getApprovalRatio, OF_YEAR],
    ] as const
  ).map(([what, { url }, body]) => [what, (session: Session) => session.post(url, body)] as const),
  ['the last refresh', session => session.get(getAnalyticsRefresh.url)],
];

/** How long each endpoint of analytics takes, once a refresh has worked them out. */
export const measureEndpoints = async (bench: Bench): Promise<Figure[]> => {
  await renewSessions(bench);
  const figures: Figure[] = [];
  for (const [what, ask] of ASKED) {
    const { ours } = await compareTimes({ ours: () => ask(bench.sessions.staff) });
    const { p50, p95 } = ours;
    figures.push({ group: GROUP, what, unit: 'ms', p50, p95, bounds: [atMost('p50', 15)], noise: noiseOf(ours) });
  }
  return figures;
};
