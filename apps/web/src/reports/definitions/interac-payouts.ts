import type { Row } from '@drumlin/contract/core/report.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { ended, pending, step } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof interacPayouts>): TimelineStep[] => [
  ...step('Initiated', row.transDatetime),
  ...ended(row.txnCompletionDateTime, row.transStatusDesc),
  ...pending(row.transStatusDesc),
];

export const interacPayoutsFace = presentReport(interacPayouts, {
  bar: ['transStatusId'],
  search: ['merchantTransactionId', 'transId', 'merchantCustomerId', 'transferId', 'errorCode'],
  more: ['disbursed', 'testData'],
  lead: [
    'transDatetime',
    'transStatusDesc',
    'originalAmt',
    'merchantFee',
    'transId',
    'merchantTransId',
    'merchantCustomerId',
    'errorCode',
    'businessName',
    'merchantNtfyStatusDesc',
    'transferId',
  ],
  timeline,
});
