import { ibtAdjustmentsDataset } from '@drumlin/contract/ingest/ibt-adjustments.ts';
import { defineIngest, signOf, within } from '../definition.ts';

/** Adjustments of Instant Bank Transfer balances. */
export const ibtAdjustmentsDefinition = defineIngest(ibtAdjustmentsDataset, {
  table: 'ibt_adjustment',
  insertOrder: 'transDatetime',
  rules: [signOf('transAmtCents', 'adjustmentType'), within('transFeeCents', 'transAmtCents')],
});
