import { interacReturnsDataset } from '@drumlin/contract/ingest/interac-returns.ts';
import { defineIngest, notBefore } from '../definition.ts';

/** Interac returns. */
export const interacReturnsDefinition = defineIngest(interacReturnsDataset, {
  table: 'interac_return',
  columns: {
    extReferenceNumber: 'ext_reference_no',
  },
  insertOrder: 'txnDateTime',
  rules: [notBefore('txnCompletionDateTime', 'txnDateTime')],
  parent: { field: 'originalTxnId', table: 'interac_payin', column: 'trans_id', title: 'a payin' },
});
