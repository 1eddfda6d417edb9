import { ibtRepresentmentsDataset } from '@drumlin/contract/ingest/ibt-representments.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { defineIngest } from '../definition.ts';

/** Returned transfers that are presented once more. */
export const ibtRepresentmentsDefinition = defineIngest(ibtRepresentmentsDataset, {
  table: 'ibt_representment',
  columns: {
    merchantId: 'merchant_id',
    journalToken: 'journal_token',
    updatedAt: 'updated_at',
    txnId: 'txn_id',
    transactionCreatedDate: 'transaction_created',
    merchantTransactionId: 'merchant_trans_id',
    merchantUserId: 'merchant_user_id',
    externalServiceReference: 'external_service_reference',
    transactionRegion: 'transaction_region',
    transactionAmountCents: 'transaction_amount_cents',
    currency: 'currency',
    returnCode: 'return_code',
    nextAction: 'next_action',
    representmentDate: 'representment_date',
    stopRequestStatus: 'stop_request_status',
  },
  insertOrder: 'transactionCreatedDate',
  rules: [
    {
      field: 'representmentDate',
      must: 'must not be before the Eastern day of transactionCreatedDate',
      holds: `representmentDate >= ${dayOf('transactionCreatedDate')}`,
    },
  ],
});
