import { adjustmentType } from '@drumlin/contract/enumerations/ledger.ts';
import { interacAdjustments } from '@drumlin/contract/reports/interac-adjustments.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport } from '../engine/face.ts';

export const interacAdjustmentsFace = presentReport(interacAdjustments, {
  bar: ['merchantAccAdjustmentTypes'],
  search: ['transId'],
  more: ['disbursed'],
  timeline: row => step('Adjusted', row.transDatetime, adjustmentType, row.adjustmentTypeId),
});
