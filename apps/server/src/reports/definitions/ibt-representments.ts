import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { sql } from 'kysely';
import { ibtRepresentmentRollups } from '../../rollups/families/ibt-representments.ts';
import { amountBounds, equals } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of representments. */
export const ibtRepresentmentsSource = implementReport(ibtRepresentments, {
  table: 'ibt_representment',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'transaction_created', basis: 'O' },
  },
  select: {
    transactionCreatedDate: sql`t.transaction_created`,
    merchantTransactionId: sql`t.merchant_trans_id`,
    externalServiceReference: sql`t.external_service_reference`,
    merchantUserId: sql`t.merchant_user_id`,
    txnId: sql`t.txn_id`,
    merchantName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    transactionRegion: sql`t.transaction_region`,
    transactionAmount: sql`t.transaction_amount_cents`,
    currency: sql`t.currency`,
    returnCode: sql`t.return_code`,
    nextAction: sql`t.next_action`,
    representmentDate: sql`t.representment_date`,
    declineUntil: sql`t.decline_until`,
    stopRequestStatus: sql`coalesce(t.stop_request_status, case when t.decline_requested_at is not null then 'REQUESTED' end)`,
    journalToken: sql`t.journal_token`,
  },
  sorts: {
    transactionCreatedDate: 'transaction_created',
    transactionAmount: 'transaction_amount_cents',
    representmentDate: 'representment_date',
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
    sums: { transactionAmount: 'transaction_amount_cents' },
  },
  rollups: ibtRepresentmentRollups,
  identifiers: {
    journalToken: 'journal_token',
    txnId: 'txn_id',
    merchantTransactionId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
    externalServiceReference: 'external_service_reference',
  },
  links: [
    { relation: 'original', report: 'ibt-payins', on: sql`l.txn_id = t.txn_id` },
    { relation: 'return', report: 'ibt-returns', on: sql`l.txn_id = t.txn_id` },
    { relation: 'adjustment', report: 'ibt-adjustments', on: sql`l.original_txn_id = t.txn_id` },
  ],
});
