import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { sql } from 'kysely';
import { ibtRepresentmentRollups } from '../../rollups/families/ibt-representments.ts';
import { amountBounds, equals } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of representments. */
export const ibtRepresentmentsSource = implementReport(ibtRepresentments, {
  table: 'ibt_representment',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'transaction_created', basis: 'O' },
  },
  columns: {
    transactionCreatedDate: 'transaction_created',
    merchantTransactionId: 'merchant_trans_id',
    merchantName: MERCHANT_NAME,
    stopRequestStatus: sql`coalesce(t.stop_request_status, case when t.decline_requested_at is not null then 'REQUESTED' end)`,
  },
  where: {
    regionCode: equals('transaction_region'),
    merchantTransactionId: equals('merchant_trans_id'),
    merchantUserId: equals('merchant_user_id'),
    ...amountBounds('transaction_amount_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.transaction_amount_cents,
  }),
  breakdown: {
    currency: 'currency',
    value: null,
  },
  rollups: ibtRepresentmentRollups,
  identifiers: ['txnId', 'merchantTransactionId', 'merchantUserId', 'externalServiceReference'],
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.txn_id = t.txn_id` },
    { relation: 'return', report: 'ibt-returns', on: sql`l.txn_id = t.txn_id` },
    { relation: 'adjustment', report: 'ibt-adjustments', on: sql`l.original_txn_id = t.txn_id` },
  ],
});
