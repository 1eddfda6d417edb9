import { ibtDisbursementsDataset } from '@drumlin/contract/ingest/ibt-disbursements.ts';
import { defineIngest } from '../definition.ts';

/** Disbursements to Instant Bank Transfer merchants. */
export const ibtDisbursementsDefinition = defineIngest(ibtDisbursementsDataset, {
  table: 'ibt_disbursement',
  insertOrder: 'disbursementDateTime',
  rules: [
    {
      field: 'disbursementTotalCents',
      must: 'must be disbursedAmountCents + disbursementFeeCents',
      holds: 'disbursementTotalCents = disbursedAmountCents + disbursementFeeCents',
    },
  ],
});
