import { interacBalancesDataset } from '@drumlin/contract/ingest/interac-balances.ts';
import { defineIngest } from '../definition.ts';

/** The current balance of each Interac merchant. */
export const interacBalancesDefinition = defineIngest(interacBalancesDataset, {
  table: 'interac_balance',
  columns: {
    merchantId: 'merchant_id',
    updatedAt: 'updated_at',
    pendingCents: 'pending_cents',
    reserveCents: 'reserve_cents',
    maturedReserveCents: 'matured_reserve_cents',
    netAmtCents: 'net_amt_cents',
    displayReserves: 'display_reserves',
  },
  insertOrder: 'merchantId',
  rules: [],
});
