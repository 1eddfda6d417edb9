import { interacAdjustmentsDataset } from '@drumlin/contract/ingest/interac-adjustments.ts';
import { defineIngest, signOf, within } from '../definition.ts';

/** Adjustments of Interac balances. */
export const interacAdjustmentsDefinition = defineIngest(interacAdjustmentsDataset, {
  table: 'interac_adjustment',
  columns: {
    merchantId: 'merchant_id',
    transIdHex: 'trans_id_hex',
    updatedAt: 'updated_at',
    transDatetime: 'trans_datetime',
    transTypeId: 'trans_type',
    adjustmentTypeId: 'adjustment_type',
    transAmtCents: 'trans_amt_cents',
    transFeeCents: 'trans_fee_cents',
    currencyCode: 'currency_code',
    notes: 'notes',
    originalTxnId: 'original_txn_id',
  },
  insertOrder: 'transDatetime',
  rules: [signOf('transAmtCents', 'adjustmentTypeId'), within('transFeeCents', 'transAmtCents')],
});
