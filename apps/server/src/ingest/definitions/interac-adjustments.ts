import { interacAdjustmentsDataset } from '@drumlin/contract/ingest/interac-adjustments.ts';
import { defineIngest, signOf, within } from '../definition.ts';

/** Adjustments of Interac balances. */
export const interacAdjustmentsDefinition = defineIngest(interacAdjustmentsDataset, {
  table: 'interac_adjustment',
  columns: {
    transTypeId: 'trans_type',
    adjustmentTypeId: 'adjustment_type',
  },
  insertOrder: 'transDatetime',
  rules: [signOf('transAmtCents', 'adjustmentTypeId'), within('transFeeCents', 'transAmtCents')],
});
