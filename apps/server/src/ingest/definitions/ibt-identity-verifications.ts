import { ibtIdentityVerificationsDataset } from '@drumlin/contract/ingest/ibt-identity-verifications.ts';
import { defineIngest, within } from '../definition.ts';

/** Identity verifications. */
export const ibtIdentityVerificationsDefinition = defineIngest(ibtIdentityVerificationsDataset, {
  table: 'identity_verification',
  insertOrder: 'txnDateTime',
  rules: [within('txnFeeCents', 'txnAmtCents')],
});
