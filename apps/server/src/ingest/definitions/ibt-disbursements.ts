import { ibtDisbursementsDataset } from '@drumlin/contract/ingest/ibt-disbursements.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

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
  rollups: defineRollups({
    source: 'ibt_disbursement',
    bases: { O: 'disbursement_datetime' },
    measures: ['disbursed_amount_cents', 'disbursement_fee_cents', 'disbursement_total_cents'],
    rollups: [{ table: 'ibt_disbursement_day', dimensions: [] }],
  }),
});
