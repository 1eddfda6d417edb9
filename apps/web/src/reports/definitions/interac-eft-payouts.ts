import type { Row } from '@drumlin/contract/core/report.ts';
import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { ended, pending, step } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof interacEftPayouts>): TimelineStep[] => [
  ...step('Initiated', row.transDateTime),
  ...ended(row.transCompletionDateTime, row.transStatus),
  ...pending(row.transStatus),
];

export const interacEftPayoutsFace = presentReport(interacEftPayouts, {
  bar: ['transStatusId'],
  search: ['customerName', 'merchantTransactionId', 'transId', 'merchantCustomerId', 'paymentId', 'errorCode'],
  more: ['disbursed'],
  lead: [
    'transDateTime',
    'transStatus',
    'transAmount',
    'merchantFee',
    'customerName',
    'bankInstitutionCode',
    'bankAccountNumber',
    'transId',
    'merchantTransactionId',
    'errorCode',
    'paymentId',
  ],
  timeline,
});
