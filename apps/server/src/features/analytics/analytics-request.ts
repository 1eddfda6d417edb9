import type { ReportingPeriod } from '@drumlin/contract/analytics/choices.ts';
import { type DayRange, periodDays, previousDays } from '@drumlin/contract/analytics/periods.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { narrowToProduct } from '../../access/named-merchants.ts';
import type { Session } from '../../access/session.ts';
import type { readRefresh } from '../../conversions/refresh.ts';
import type { Platform } from '../../platform/platform.ts';

interface Asking {
  merchantId: string;
  reportingPeriod: ReportingPeriod;
}

/** Whose figures are asked for, and of which days. */
export interface AnalyticsRequest {
  /** One merchant, who has Interac e-Transfer. */
  scope: MerchantScope;
  range: DayRange;
  previous: DayRange;
  /** The day after the last that analytics tell of. */
  today: string;
  /** Whether anything was worked out by a refresh yet. */
  isRefreshed: boolean;
}

/**
 * What a body asks for, as of the day after the last that analytics tell of: of everything on a page, conversions and live sums, the days
 * are the same, and a worker that was down shows older days rather than days in part. Throws as `narrowToProduct` does.
 */
export const readAsked = async (
  { clock, database }: Platform,
  session: Session,
  refreshed: Awaited<ReturnType<typeof readRefresh>>,
  { merchantId, reportingPeriod }: Asking,
): Promise<AnalyticsRequest> => {
  const scope = await narrowToProduct(database, session.scope, 'INTERAC', [merchantId]);
  const today = refreshed ? addDays(refreshed.throughDay, 1) : easternDay(clock.now());
  return {
    scope,
    range: periodDays(reportingPeriod, today),
    previous: previousDays(reportingPeriod, today),
    today,
    isRefreshed: refreshed !== undefined,
  };
};
