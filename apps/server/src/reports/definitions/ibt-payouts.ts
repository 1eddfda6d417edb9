import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { sql } from 'kysely';
import { ibtPayoutRollups } from '../../rollups/families/ibt-transactions.ts';
import { implementReport } from '../engine/source.ts';
import { ibtTransactionSource } from '../ibt-transactions.ts';

/** The source of Instant Bank Transfer payouts. */
export const ibtPayoutsSource = implementReport(
  ibtPayouts,
  ibtTransactionSource(ibtPayoutRollups, 'test_ibt_payout', (amount, fee) => amount + fee, [
    { relation: 'return', report: 'ibt-returns', on: sql`l.txn_id = t.txn_id` },
    { relation: 'adjustment', report: 'ibt-adjustments', on: sql`l.original_txn_id = t.txn_id` },
    {
      relation: 'verification',
      report: 'ibt-identity-verifications',
      on: sql`l.verification_token = t.verification_token`,
    },
  ]),
);
