import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { ibtAdjustmentsSource } from './definitions/ibt-adjustments.ts';
import { ibtDailySummarySource } from './definitions/ibt-daily-summary.ts';
import { ibtDisbursementsSource } from './definitions/ibt-disbursements.ts';
import { ibtIdentityVerificationsSource } from './definitions/ibt-identity-verifications.ts';
import { ibtPayinsSource } from './definitions/ibt-payins.ts';
import { ibtPayoutsSource } from './definitions/ibt-payouts.ts';
import { ibtRepresentmentsSource } from './definitions/ibt-representments.ts';
import { ibtReturnsSource } from './definitions/ibt-returns.ts';
import { interacAdjustmentsSource } from './definitions/interac-adjustments.ts';
import { interacDailySummarySource } from './definitions/interac-daily-summary.ts';
import { interacDisbursementsSource } from './definitions/interac-disbursements.ts';
import { interacEftPayoutsSource } from './definitions/interac-eft-payouts.ts';
import { interacPayinsSource } from './definitions/interac-payins.ts';
import { interacPayoutsSource } from './definitions/interac-payouts.ts';
import { interacReturnsSource } from './definitions/interac-returns.ts';
import type { ServedReport } from './engine/source.ts';

/** Every report with its source; one that the contract names and this lacks does not compile. */
export const SERVED_REPORTS: Readonly<Record<ReportKey, ServedReport>> = {
  'interac-payins': interacPayinsSource,
  'ibt-payins': ibtPayinsSource,
  'interac-payouts': interacPayoutsSource,
  'ibt-payouts': ibtPayoutsSource,
  'interac-eft-payouts': interacEftPayoutsSource,
  'interac-returns': interacReturnsSource,
  'ibt-returns': ibtReturnsSource,
  'ibt-representments': ibtRepresentmentsSource,
  'ibt-identity-verifications': ibtIdentityVerificationsSource,
  'interac-daily-summary': interacDailySummarySource,
  'ibt-daily-summary': ibtDailySummarySource,
  'interac-adjustments': interacAdjustmentsSource,
  'ibt-adjustments': ibtAdjustmentsSource,
  'interac-disbursements': interacDisbursementsSource,
  'ibt-disbursements': ibtDisbursementsSource,
};
