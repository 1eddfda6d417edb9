import { defineDataset, field } from '../core/dataset.ts';
import { journalId, merchantId } from './shared-fields.ts';

/** Disbursements to Instant Bank Transfer merchants: the total is the amount and the fee. */
export const ibtDisbursementsDataset = defineDataset({
  name: 'ibt-disbursements',
  title: 'Instant Bank Transfer disbursements',
  key: ['merchantId', 'journalId'],
  version: 'updatedAt',
  identity: 'journalId',
  fields: {
    merchantId: merchantId(),
    journalId: journalId(),
    updatedAt: field.instant(),
    disbursementDateTime: field.instant(),
    disbursedAmountCents: field.cents(),
    disbursementFeeCents: field.cents(),
    disbursementTotalCents: field.cents(),
  },
});
