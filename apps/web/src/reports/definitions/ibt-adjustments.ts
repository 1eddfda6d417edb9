import { adjustmentType } from '@drumlin/contract/enumerations/ledger.ts';
import { ibtAdjustments } from '@drumlin/contract/reports/ibt-adjustments.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport } from '../engine/face.ts';

export const ibtAdjustmentsFace = presentReport(ibtAdjustments, {
  bar: ['merchantAccAdjustmentTypes'],
  search: ['transId'],
  more: [],
  timeline: row => step('Adjusted', row.transDatetime, adjustmentType, row.adjustmentType),
});
