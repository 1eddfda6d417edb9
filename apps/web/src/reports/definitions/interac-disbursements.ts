import type { Row } from '@drumlin/contract/core/report.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { checkCell } from '../disbursement-explained/CheckCell.tsx';
import { accountingActs, interacExplained } from '../disbursement-explained/face.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport, type TimelineStep } from '../engine/face.ts';

const timeline = (row: Row<typeof interacDisbursements>): TimelineStep[] => [
  ...step('Period started', row.periodStart),
  ...step('Period ended', row.periodEnd),
  ...step('Payout period started', row.payoutPeriodStart),
  ...step('Payout period ended', row.payoutPeriodEnd),
  ...step('Disbursed', row.transDatetime),
];

export const interacDisbursementsFace = presentReport(interacDisbursements, {
  bar: ['check'],
  search: [],
  more: [],
  lead: [
    'transDatetime',
    'check',
    'businessName',
    'netAmt',
    'startBalance',
    'purchase',
    'reserve',
    'maturedReserve',
    'payout',
    'returnAmt',
    'adjustment',
    'fee',
    'handlingFee',
    'endBalance',
    'totalHeldReserve',
  ],
  cells: { check: checkCell },
  timeline,
  drawer: interacExplained,
  acts: accountingActs,
});
