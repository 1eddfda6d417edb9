import type { Row } from '@drumlin/contract/core/report.ts';
import { returnStatus, txnStatus } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { step, untimed } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof ibtPayouts>): TimelineStep[] => [
  ...step('Initiated', row.txnDateTime, txnStatus, row.txnStatus),
  ...untimed('Return', returnStatus, row.returnStatus),
];

export const ibtPayoutsFace = presentReport(ibtPayouts, {
  bar: ['txnStatus'],
  search: ['merchantTxnId', 'txnId', 'merchantUserId', 'extReferenceNo'],
  more: ['txnRegion', 'processingBank', 'bank', 'customerFirstName', 'customerLastName', 'testData'],
  lead: [
    'txnDateTime',
    'txnStatus',
    'txnAmt',
    'txnFee',
    'txnType',
    'customerName',
    'txnId',
    'merchantTransId',
    'merchantUserId',
    'merchantErrorCode',
    'bankName',
    'account',
    'accountType',
    'txnRegion',
    'notificationStatus',
  ],
  timeline,
  height: 500,
});
