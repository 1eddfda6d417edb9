import type { Row } from '@drumlin/contract/core/report.ts';
import { nextAction, stopRequestStatus } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { step, untimed } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';
import { DeclineAction } from '../representments/DeclineAction.tsx';
import { canDecline } from '../representments/decline-window.ts';
import { timeLeft } from '../representments/TimeLeft.tsx';

const timeline = (row: Row<typeof ibtRepresentments>): TimelineStep[] => [
  ...step('Transaction created', row.transactionCreatedDate),
  ...step('Decline until', row.declineUntil),
  ...(row.stopRequestStatus === 'ACCEPTED'
    ? []
    : step('Representment', row.representmentDate, nextAction, row.nextAction)),
  ...untimed('Decline', stopRequestStatus, row.stopRequestStatus),
];

export const ibtRepresentmentsFace = presentReport(ibtRepresentments, {
  bar: ['regionCode'],
  search: ['merchantTransactionId', 'merchantUserId'],
  more: [],
  lead: [
    'transactionCreatedDate',
    'transactionAmount',
    'representmentDate',
    'declineUntil',
    'stopRequestStatus',
    'returnCode',
    'nextAction',
    'merchantTransactionId',
    'externalServiceReference',
    'merchantUserId',
    'txnId',
    'merchantId',
    'transactionRegion',
    'currency',
  ],
  card: { caption: ['declineUntil'] },
  timeline,
  cells: { declineUntil: timeLeft },
  selection: { isSelectable: row => canDecline(row, new Date()), Action: DeclineAction },
  textDebounceMs: 1000,
});
