import type { Row } from '@drumlin/contract/core/report.ts';
import { returnStatus, txnStatus } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { step, untimed } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof ibtPayins>): TimelineStep[] => [
  ...step('Initiated', row.txnDateTime, txnStatus, row.txnStatus),
  ...untimed('Return', returnStatus, row.returnStatus),
];

export const ibtPayinsFace = presentReport(ibtPayins, {
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
    'riskRating',
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
});
