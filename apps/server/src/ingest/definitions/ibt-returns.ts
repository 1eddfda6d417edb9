import { ibtReturnsDataset } from '@drumlin/contract/ingest/ibt-returns.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** Instant Bank Transfer returns. */
export const ibtReturnsDefinition = defineIngest(ibtReturnsDataset, {
  table: 'ibt_return',
  insertOrder: 'txnDateTime',
  rules: [
    notBefore('returnProcessingDateTime', 'txnDateTime'),
    within('fiSettlementAmtCents', 'txnAmtCents'),
    within('merchantSettlementAmtCents', 'txnAmtCents'),
    {
      field: 'representDate',
      must: 'must not be before the Eastern day of returnProcessingDateTime',
      holds: `representDate >= ${dayOf('returnProcessingDateTime')}`,
    },
    {
      field: 'merchantSettlementAmtCents',
      must: 'must be 0 while nextAction is R, and so must settlementFeeCents: nothing is charged yet',
      holds: `nextAction <> 'R' or merchantSettlementAmtCents + settlementFeeCents = 0`,
    },
  ],
  parent: { field: 'txnId', table: 'ibt_payin', column: 'txn_id', title: 'a payin' },
});
