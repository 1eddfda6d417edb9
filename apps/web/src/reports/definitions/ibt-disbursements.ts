import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { accountingActs, ibtExplained } from '../disbursement-explained/face.ts';
import { step } from '../engine/drawer/steps.ts';
import { presentReport } from '../engine/face.ts';

export const ibtDisbursementsFace = presentReport(ibtDisbursements, {
  bar: [],
  search: ['journalId'],
  more: [],
  timeline: row => step('Disbursed', row.disbursementDateTime),
  drawer: ibtExplained,
  acts: accountingActs,
});
