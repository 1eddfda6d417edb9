import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport } from '../engine/face.ts';

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
  card: { title: 'transAmt', caption: ['count', 'transTypeDesc', 'businessName'] },
  timeline: row => step('Day received', row.transDate),
});
