import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { presentReport } from '../engine/face.ts';
import { step } from '../engine/steps.ts';

export const ibtDisbursementsFace = presentReport(ibtDisbursements, {
  bar: [],
  search: ['journalId'],
  more: [],
  timeline: row => step('Disbursed', row.disbursementDateTime),
});
