import { interacEftPayoutsDataset } from '@drumlin/contract/ingest/interac-eft-payouts.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** EFT payouts of Interac merchants. */
export const interacEftPayoutsDefinition = defineIngest(interacEftPayoutsDataset, {
  table: 'interac_eft_payout',
  columns: {
    merchantTransactionId: 'merchant_trans_id',
  },
  insertOrder: 'transDateTime',
  rules: [notBefore('transCompletionDateTime', 'transDateTime'), within('merchantFeeCents', 'transAmountCents')],
});
