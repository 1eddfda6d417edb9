import { ibtDisbursementsDataset } from '@drumlin/contract/ingest/ibt-disbursements.ts';
import { defineIngest } from '../definition.ts';

/** Disbursements to Instant Bank Transfer merchants. */
export const ibtDisbursementsDefinition = defineIngest(ibtDisbursementsDataset, {
  table: 'ibt_disbursement',
  columns: {
    merchantId: 'merchant_id',
    journalId: 'journal_id',
    updatedAt: 'updated_at',
    disbursementDateTime: 'disbursement_datetime',
    disbursedAmountCents: 'disbursed_amount_cents',
    disbursementFeeCents: 'disbursement_fee_cents',
    disbursementTotalCents: 'disbursement_total_cents',
  },
  insertOrder: 'disbursementDateTime',
  rules: [
    {
      field: 'disbursementTotalCents',
      must: 'must be disbursedAmountCents + disbursementFeeCents',
      holds: 'disbursementTotalCents = disbursedAmountCents + disbursementFeeCents',
    },
  ],
});
