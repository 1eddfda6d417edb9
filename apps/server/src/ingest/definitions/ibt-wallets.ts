import { ibtWalletsDataset } from '@drumlin/contract/ingest/ibt-wallets.ts';
import { defineIngest } from '../definition.ts';

/** What each wallet of an Instant Bank Transfer merchant holds now. */
export const ibtWalletsDefinition = defineIngest(ibtWalletsDataset, {
  table: 'ibt_wallet',
  columns: {
    merchantId: 'merchant_id',
    subtype: 'subtype',
    updatedAt: 'updated_at',
    balanceCents: 'balance_cents',
  },
  insertOrder: 'merchantId',
});
