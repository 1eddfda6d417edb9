import { ibtPayinsDataset } from '@drumlin/contract/ingest/ibt-payins.ts';
import { defineIngest, within } from '../definition.ts';

/** Instant Bank Transfer payins. */
export const ibtPayinsDefinition = defineIngest(ibtPayinsDataset, {
  table: 'ibt_payin',
  insertOrder: 'txnDateTime',
  rules: [within('txnFeeCents', 'txnAmtCents')],
});
