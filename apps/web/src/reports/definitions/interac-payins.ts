import type { Row } from '@drumlin/contract/core/report.ts';
import { consumerEmailType } from '@drumlin/contract/enumerations/transactions.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { ended, pending, step } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof interacPayins>): TimelineStep[] => [
  ...step('Initiated', row.transDatetime),
  ...step('Email sent', row.emailTransDatetime, consumerEmailType, row.emailType),
  ...ended(row.txnCompletionDateTime, row.transStatus),
  ...pending(row.transStatus),
];

export const interacPayinsFace = presentReport(interacPayins, {
  bar: ['transStatusId'],
  search: [
    'customerName',
    'merchantTransactionId',
    'transId',
    'merchantCustomerId',
    'interacId',
    'extReferenceNumber',
    'errorCode',
  ],
  more: ['interacTransactionMethod', 'conversionType', 'abandons', 'testData'],
  lead: [
    'transDatetime',
    'transStatus',
    'originalAmt',
    'merchantFee',
    'interacTransMethod',
    'customerName',
    'transId',
    'merchantTransId',
    'merchantCustomerId',
    'errorCode',
    'merchantNtfyStatusDesc',
  ],
  timeline,
});
