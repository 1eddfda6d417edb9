import { interacAdjustmentsDataset } from '@drumlin/contract/ingest/interac-adjustments.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** Adjustments of Interac balances, and their part of the daily summary, signed. */
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
  rollups: defineRollups({
    source: 'interac_adjustment',
    bases: { O: 'trans_datetime' },
    measures: ['trans_amt_cents', 'trans_fee_cents'],
    derived: {
      trans_type: { of: [], sql: "'A'" },
      trans_status: { of: [], sql: "'S'" },
    },
    rollups: [
      { table: 'interac_adjustment_day', dimensions: ['adjustment_type'] },
      {
        table: 'interac_summary_day',
        basis: 'O',
        dimensions: ['trans_type', 'trans_status', 'currency'],
        measures: ['trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
        named: { currency: 'currency_code', fee_cents: 'trans_fee_cents', settle_amt_cents: 'trans_amt_cents' },
      },
    ],
  }),
});
