import type { Row } from '@drumlin/contract/core/report.ts';
import { nextAction } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

/** The settlement code of a representment that the merchant declined. */
const DECLINED = '105';

const timeline = (row: Row<typeof ibtReturns>): TimelineStep[] => [
  ...step('Initiated', row.txnDateTime),
  ...step('Return processed', row.returnProcessingDateTime, nextAction, row.nextAction),
  ...step('Settled by the bank', row.fiSettlementDate),
  ...(row.fiSettlementCode === DECLINED ? [] : step('Representment', row.representDate)),
];

export const ibtReturnsFace = presentReport(ibtReturns, {
  bar: ['nextAction'],
  search: ['customerName', 'merchantTxnId'],
  more: ['bankName', 'txnType'],
  lead: [
    'returnProcessingDateTime',
    'nextAction',
    'txnAmt',
    'returnCode',
    'customerName',
    'bankName',
    'merchantTransId',
    'txnDateTime',
    'representDate',
    'merchantSettlementAmt',
    'settlementFee',
    'fiSettlementDate',
    'fiSettlementAmt',
    'fiSettlementCode',
  ],
  timeline,
});
