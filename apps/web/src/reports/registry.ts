import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { ibtAdjustmentsFace } from './definitions/ibt-adjustments.ts';
import { ibtDailySummaryFace } from './definitions/ibt-daily-summary.ts';
import { ibtDisbursementsFace } from './definitions/ibt-disbursements.ts';
import { ibtIdentityVerificationsFace } from './definitions/ibt-identity-verifications.ts';
import { ibtPayinsFace } from './definitions/ibt-payins.ts';
import { ibtPayoutsFace } from './definitions/ibt-payouts.ts';
import { ibtRepresentmentsFace } from './definitions/ibt-representments.ts';
import { ibtReturnsFace } from './definitions/ibt-returns.ts';
import { interacAdjustmentsFace } from './definitions/interac-adjustments.ts';
import { interacDailySummaryFace } from './definitions/interac-daily-summary.ts';
import { interacDisbursementsFace } from './definitions/interac-disbursements.ts';
import { interacEftPayoutsFace } from './definitions/interac-eft-payouts.ts';
import { interacPayinsFace } from './definitions/interac-payins.ts';
import { interacPayoutsFace } from './definitions/interac-payouts.ts';
import { interacReturnsFace } from './definitions/interac-returns.ts';
import type { ReportFace } from './engine/face.ts';

/** Every report's face; a report of the contract without one does not compile. */
export const FACES: Readonly<Record<ReportKey, ReportFace>> = {
  'interac-payins': interacPayinsFace,
  'ibt-payins': ibtPayinsFace,
  'interac-payouts': interacPayoutsFace,
  'ibt-payouts': ibtPayoutsFace,
  'interac-eft-payouts': interacEftPayoutsFace,
  'interac-returns': interacReturnsFace,
  'ibt-returns': ibtReturnsFace,
  'ibt-representments': ibtRepresentmentsFace,
  'ibt-identity-verifications': ibtIdentityVerificationsFace,
  'interac-daily-summary': interacDailySummaryFace,
  'ibt-daily-summary': ibtDailySummaryFace,
  'interac-adjustments': interacAdjustmentsFace,
  'ibt-adjustments': ibtAdjustmentsFace,
  'interac-disbursements': interacDisbursementsFace,
  'ibt-disbursements': ibtDisbursementsFace,
};
