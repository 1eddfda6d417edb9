import { adjustmentType } from '@drumlin/contract/enumerations/ledger.ts';
import { ibtAdjustments } from '@drumlin/contract/reports/ibt-adjustments.ts';
import { presentReport } from '../engine/face.ts';
import { step } from '../engine/steps.ts';

export const ibtAdjustmentsFace = presentReport(ibtAdjustments, {
  bar: ['merchantAccAdjustmentTypes'],
  search: ['transId'],
  more: [],
  timeline: row => step('Adjusted', row.transDatetime, adjustmentType, row.adjustmentType),
});
