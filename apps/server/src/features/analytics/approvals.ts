import type { getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { interacPayinRollups } from '../../rollups/families/interac-payins.ts';
import { type SeriesPoint, seriesBy } from '../../rollups/series.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { type Reading, readTogether } from './reading.ts';

/** What consumers abandoned ends in this code, or in a status of its own. */
const ABANDONED = '104';
/** What was rejected without a code. */
const NO_CODE = 'NONE';

const countsOf = (points: readonly SeriesPoint<string>[]): Record<string, number> =>
  Object.fromEntries(points.map(({ key, rowCount }) => [key, rowCount]));
const totalOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Rejections by code: `A` are abandons, and what no code tells is told by itself. */
export const rejectionsOf = (byStatus: Readonly<Record<string, number>>, byCode: Readonly<Record<string, number>>) => {
  const { R: rejected = 0, A: abandoned = 0 } = byStatus;
  const all: Record<string, number> = {
    ...byCode,
    [ABANDONED]: (byCode[ABANDONED] ?? 0) + abandoned,
    [NO_CODE]: rejected - totalOf(byCode),
  };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
};

/** How the attempts of a period ended: those that succeeded by their method, the others by their code. */
export const readApprovals = async (
  reading: Reading,
  { scope, range }: AnalyticsRequest,
): Promise<RouteOutput<typeof getApprovalRatio>> => {
  const days = { basis: 'O', firstDay: range.firstDay, endDay: addDays(range.lastDay, 1), scope };
  // What has no code is the difference of two sums, so both are of one moment
  const { byMethod, byStatus, byCode } = await readTogether(reading, async database => {
    const count = async (by: 'method' | 'status' | 'code', ...statuses: string[]) =>
      countsOf(await seriesBy(database, interacPayinRollups, by, { ...days, only: { trans_status: statuses } }));
    return {
      byMethod: await count('method', 'S'),
      byStatus: await count('status', 'R', 'A'),
      byCode: await count('code', 'R'),
    };
  });
  const { REQUEST_MONEY: requestMoney = 0, MANUAL: manual = 0, AUTOMATIC: automatic = 0 } = byMethod;
  return {
    ...range,
    successfulTxn: { requestMoney, manual, automatic, totalTransactions: totalOf(byMethod) },
    rejectedTxn: { ...rejectionsOf(byStatus, byCode), totalTransactions: totalOf(byStatus) },
  };
};
