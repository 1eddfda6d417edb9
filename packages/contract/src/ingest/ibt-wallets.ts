import { defineDataset, field } from '../core/dataset.ts';
import { merchantId, signedCents } from './shared-fields.ts';

/** The current wallets of each Instant Bank Transfer merchant. */
export const ibtWalletsDataset = defineDataset({
  name: 'ibt-wallets',
  title: 'Instant Bank Transfer wallets',
  key: ['merchantId', 'subtype'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    subtype: field.requiredText(32, {
      pattern: 'MERCHANT_(PENDING|RESERVE|OPERATIONAL)',
      rule: 'MERCHANT_PENDING, MERCHANT_RESERVE or MERCHANT_OPERATIONAL',
    }),
    updatedAt: field.instant(),
    balanceCents: signedCents(),
  },
});
