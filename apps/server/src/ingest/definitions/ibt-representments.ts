import { ibtRepresentmentsDataset } from '@drumlin/contract/ingest/ibt-representments.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { defineIngest } from '../definition.ts';

/** Returned transfers that are presented once more. */
export const ibtRepresentmentsDefinition = defineIngest(ibtRepresentmentsDataset, {
  table: 'ibt_representment',
  columns: {
    transactionCreatedDate: 'transaction_created',
    merchantTransactionId: 'merchant_trans_id',
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
