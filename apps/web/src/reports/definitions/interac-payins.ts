import { type Enumeration, entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { Row } from '@drumlin/contract/core/report.ts';
import { consumerEmailType, transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

/** A step that has been taken, with the word of its enumeration beside it. */
const step = (label: string, at: string | null, enumeration: Enumeration, value: string | null): TimelineStep[] =>
  at === null ? [] : [{ label, at, detail: value === null ? undefined : entryOf(enumeration, value).label }];

const isOpen = (status: string | null) => status === 'P' || status === 'I';

const timeline = (row: Row<typeof interacPayins>): TimelineStep[] => [
  { label: 'Initiated', at: row.transDatetime },
  ...step('Email sent', row.emailTransDatetime, consumerEmailType, row.emailType),
  ...step('Completed', row.txnCompletionDateTime, transStatus, row.transStatus),
  ...(isOpen(row.transStatus) ? [{ label: 'Not completed yet', at: null }] : []),
];

export const interacPayinsFace = presentReport(interacPayins, {
  bar: ['transStatusId'],
  search: ['merchantTransactionId', 'transId', 'merchantCustomerId', 'interacId', 'extReferenceNumber', 'errorCode'],
  more: ['customerName', 'interacTransactionMethod'],
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
