import { interacPayinsDataset } from '@drumlin/contract/ingest/interac-payins.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** Interac payins. */
export const interacPayinsDefinition = defineIngest(interacPayinsDataset, {
  table: 'interac_payin',
  insertOrder: 'transDatetime',
  rules: [
    notBefore('txnCompletionDateTime', 'transDatetime'),
    notBefore('emailTransDatetime', 'transDatetime'),
    within('merchantFeeCents', 'originalAmtCents'),
  ],
});
