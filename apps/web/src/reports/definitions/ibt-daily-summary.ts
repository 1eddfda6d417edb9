import { ibtDailySummary } from '@drumlin/contract/reports/ibt-daily-summary.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport } from '../engine/face.ts';

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
  card: { title: 'txnAmt', caption: ['count', 'transTypeDesc', 'businessName'] },
  timeline: row => step('Day received', row.transDate),
});
