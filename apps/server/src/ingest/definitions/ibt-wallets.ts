import { ibtWalletsDataset } from '@drumlin/contract/ingest/ibt-wallets.ts';
import { defineIngest } from '../definition.ts';

/** The current wallets of Instant Bank Transfer merchants. */
export const ibtWalletsDefinition = defineIngest(ibtWalletsDataset, {
  table: 'ibt_wallet',
  insertOrder: 'merchantId',
  rules: [
    {
      field: 'balanceCents',
      must: 'must not be negative, but for MERCHANT_OPERATIONAL',
      holds: `balanceCents >= 0 or subtype = 'MERCHANT_OPERATIONAL'`,
    },
  ],
});
