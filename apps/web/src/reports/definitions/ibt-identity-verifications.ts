import { verificationStatus } from '@drumlin/contract/enumerations/verification.ts';
import { ibtIdentityVerifications } from '@drumlin/contract/reports/ibt-identity-verifications.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport } from '../engine/face.ts';

export const ibtIdentityVerificationsFace = presentReport(ibtIdentityVerifications, {
  bar: ['verificationStatus', 'notificationStatus'],
  search: ['merchantTransactionId', 'verificationToken', 'errorCode'],
  more: ['bank', 'product', 'channel'],
  lead: [
    'txnDateTime',
    'verificationStatus',
    'customerName',
    'bankName',
    'verificationToken',
    'merchantTransId',
    'merchantUserId',
    'txnAmt',
    'txnFee',
    'product',
    'channel',
    'notificationStatus',
    'errorCode',
    'errorMessage',
  ],
  timeline: row => step('Initiated', row.txnDateTime, verificationStatus, row.verificationStatus),
});
