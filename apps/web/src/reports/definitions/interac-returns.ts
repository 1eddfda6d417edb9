import type { Row } from '@drumlin/contract/core/report.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { ended, pending, step } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof interacReturns>): TimelineStep[] => [
  ...step('Return initiated', row.txnDateTime),
  ...ended(row.txnCompletionDateTime, row.transStatusDscrptn),
  ...pending(row.transStatusDscrptn),
];

export const interacReturnsFace = presentReport(interacReturns, {
  bar: ['transStatusId'],
  search: ['customerName', 'transId', 'merchantCustomerId', 'interacId', 'extReferenceNumber', 'errorCode'],
  more: [],
  lead: [
    'txnDateTime',
    'transStatusDscrptn',
    'originalAmt',
    'merchantFee',
    'transTypeDesc',
    'customerName',
    'transId',
    'originalTxnId',
    'merchantTransId',
    'merchantCustomerId',
    'errorCode',
  ],
  timeline,
});
