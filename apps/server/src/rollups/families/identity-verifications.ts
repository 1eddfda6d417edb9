import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';

/** Columns that may be missing from a row, which is counted under no text. */
const KIND = {
  product: 'product',
  channel: "coalesce(channel, '')",
  notification_status: "coalesce(notification_status, '')",
};

/** Identity verifications a day, by status and by kind; one without an amount or a fee adds nothing to the sums. */
export const identityVerificationRollups = defineRollups({
  source: 'identity_verification',
  bases: { O: dayOf('txn_datetime') },
  measures: { txn_amt_cents: 'coalesce(txn_amt_cents, 0)', txn_fee_cents: 'coalesce(txn_fee_cents, 0)' },
  daily: [
    { table: 'identity_verification_status_day', dimensions: columns('verification_status') },
    { table: 'identity_verification_kind_day', dimensions: KIND },
    { table: 'identity_verification_day', dimensions: { ...columns('verification_status'), ...KIND } },
  ],
  series: { status: 'verification_status' },
});
