import { ibtDailySummary } from '@drumlin/contract/reports/ibt-daily-summary.ts';
import { presentReport } from '../engine/face.ts';
import { step } from '../engine/steps.ts';

export const ibtDailySummaryFace = presentReport(ibtDailySummary, {
  bar: ['transType', 'transStatus'],
  search: [],
  more: [],
  lead: [
    'transDate',
    'transTypeDesc',
    'transStatusDesc',
    'count',
    'txnAmt',
    'settleAmt',
    'txnFee',
    'businessName',
    'merchantId',
    'currencyCode',
  ],
  timeline: row => step('Day received', row.transDate),
});
