import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { presentReport } from '../engine/face.ts';
import { step } from '../engine/steps.ts';

export const interacDailySummaryFace = presentReport(interacDailySummary, {
  bar: ['transTypeId', 'transStatusId'],
  search: [],
  more: [],
  lead: [
    'transDate',
    'transTypeDesc',
    'transStatusDesc',
    'count',
    'transAmt',
    'settleAmt',
    'fee',
    'businessName',
    'merchantId',
    'currencyCode',
  ],
  timeline: row => step('Day received', row.transDate),
});
