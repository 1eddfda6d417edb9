import { ibtPayoutsDataset } from '@drumlin/contract/ingest/ibt-payouts.ts';
import { defineIngest, within } from '../definition.ts';

/** Instant Bank Transfer payouts. */
export const ibtPayoutsDefinition = defineIngest(ibtPayoutsDataset, {
  table: 'ibt_payout',
  insertOrder: 'txnDateTime',
  rules: [within('txnFeeCents', 'txnAmtCents')],
});
