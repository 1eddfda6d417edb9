import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { sql } from 'kysely';
import { ibtPayinRollups } from '../../rollups/families/ibt-transactions.ts';
import { implementReport } from '../engine/source.ts';
import { ibtTransactionSource } from '../ibt-transactions.ts';

/** The source of Instant Bank Transfer payins. */
export const ibtPayinsSource = implementReport(
  ibtPayins,
  ibtTransactionSource(ibtPayinRollups, 'test_ibt_payin', (amount, fee) => amount - fee, [
    { relation: 'return', report: 'ibt-returns', on: sql`l.txn_id = t.txn_id` },
    { relation: 'representment', report: 'ibt-representments', on: sql`l.txn_id = t.txn_id` },
    { relation: 'adjustment', report: 'ibt-adjustments', on: sql`l.original_txn_id = t.txn_id` },
    {
      relation: 'verification',
      report: 'ibt-identity-verifications',
      on: sql`l.verification_token = t.verification_token`,
    },
  ]),
);
