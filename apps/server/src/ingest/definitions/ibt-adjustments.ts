import { ibtAdjustmentsDataset } from '@drumlin/contract/ingest/ibt-adjustments.ts';
import { defineIngest, signOf, within } from '../definition.ts';

/** Adjustments of Instant Bank Transfer balances. */
export const ibtAdjustmentsDefinition = defineIngest(ibtAdjustmentsDataset, {
  table: 'ibt_adjustment',
  columns: {
    merchantId: 'merchant_id',
    transId: 'trans_id',
    updatedAt: 'updated_at',
    transDatetime: 'trans_datetime',
    adjustmentType: 'adjustment_type',
    transAmtCents: 'trans_amt_cents',
    transFeeCents: 'trans_fee_cents',
    currencyCode: 'currency_code',
    notes: 'notes',
    originalTxnId: 'original_txn_id',
  },
  insertOrder: 'transDatetime',
  rules: [signOf('transAmtCents', 'adjustmentType'), within('transFeeCents', 'transAmtCents')],
});
