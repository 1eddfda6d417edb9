import { interacPayoutsDataset } from '@drumlin/contract/ingest/interac-payouts.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** Interac payouts. */
export const interacPayoutsDefinition = defineIngest(interacPayoutsDataset, {
  table: 'interac_payout',
  insertOrder: 'transDatetime',
  rules: [notBefore('txnCompletionDateTime', 'transDatetime'), within('merchantFeeCents', 'originalAmtCents')],
});
