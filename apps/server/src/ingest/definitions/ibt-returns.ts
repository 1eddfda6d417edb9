import { ibtReturnsDataset } from '@drumlin/contract/ingest/ibt-returns.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** Instant Bank Transfer returns. */
export const ibtReturnsDefinition = defineIngest(ibtReturnsDataset, {
  table: 'ibt_return',
  columns: {
    merchantId: 'merchant_id',
    returnId: 'return_id',
    updatedAt: 'updated_at',
    txnId: 'txn_id',
    txnDateTime: 'txn_datetime',
    returnProcessingDateTime: 'return_processing_datetime',
    txnType: 'txn_type',
    txnAmtCents: 'txn_amt_cents',
    currency: 'currency',
    txnRegion: 'txn_region',
    customerName: 'customer_name',
    bankName: 'bank_name',
    merchantTransId: 'merchant_trans_id',
    returnCode: 'return_code',
    nextAction: 'next_action',
    representDate: 'represent_date',
    merchantSettlementAmtCents: 'merchant_settlement_amt_cents',
    settlementFeeCents: 'settlement_fee_cents',
    fiSettlementDate: 'fi_settlement_date',
    fiSettlementAmtCents: 'fi_settlement_amt_cents',
    fiSettlementCode: 'fi_settlement_code',
    notificationStatus: 'notification_status',
  },
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
