import { interacBalancesDataset } from '@drumlin/contract/ingest/interac-balances.ts';
import { defineIngest } from '../definition.ts';

/** The current balance of each Interac merchant. */
export const interacBalancesDefinition = defineIngest(interacBalancesDataset, {
  table: 'interac_balance',
  insertOrder: 'merchantId',
  rules: [],
});
