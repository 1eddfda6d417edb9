import type { ReportShape } from '../core/report.ts';
import type { Dialect } from './dialects/dialect.ts';
import { DIALECTS } from './dialects/families.ts';
import { ibtAdjustments } from './ibt-adjustments.ts';
import { ibtDailySummary } from './ibt-daily-summary.ts';
import { ibtDisbursements } from './ibt-disbursements.ts';
import { ibtIdentityVerifications } from './ibt-identity-verifications.ts';
import { ibtPayins } from './ibt-payins.ts';
import { ibtPayouts } from './ibt-payouts.ts';
import { ibtRepresentments } from './ibt-representments.ts';
import { ibtReturns } from './ibt-returns.ts';
import { interacAdjustments } from './interac-adjustments.ts';
import { interacDailySummary } from './interac-daily-summary.ts';
import { interacDisbursements } from './interac-disbursements.ts';
import { interacEftPayouts } from './interac-eft-payouts.ts';
import { interacPayins } from './interac-payins.ts';
import { interacPayouts } from './interac-payouts.ts';
import { interacReturns } from './interac-returns.ts';

/** Every report. A key without its server side and its web side does not compile. */
export const REPORTS = {
  'interac-payins': interacPayins,
  'ibt-payins': ibtPayins,
  'interac-payouts': interacPayouts,
  'ibt-payouts': ibtPayouts,
  'interac-eft-payouts': interacEftPayouts,
  'interac-returns': interacReturns,
  'ibt-returns': ibtReturns,
  'ibt-representments': ibtRepresentments,
  'ibt-identity-verifications': ibtIdentityVerifications,
  'interac-daily-summary': interacDailySummary,
  'ibt-daily-summary': ibtDailySummary,
  'interac-adjustments': interacAdjustments,
  'ibt-adjustments': ibtAdjustments,
  'interac-disbursements': interacDisbursements,
  'ibt-disbursements': ibtDisbursements,
} as const satisfies Record<string, ReportShape>;

export type ReportKey = keyof typeof REPORTS;

export const REPORT_KEYS = Object.keys(REPORTS) as [ReportKey, ...ReportKey[]];

/** The dialect a report speaks. */
export const dialectOf = (report: ReportShape): Dialect => DIALECTS[report.dialect];
