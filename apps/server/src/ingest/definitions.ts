import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { dayOf } from '../platform/postgres/eastern-sql.ts';
import { defineIngest, type IngestDefinition, notBefore, signOf, within } from './definition.ts';

/** What there is to send: the identity of a reimbursement. */
const GROSS = [
  'startBalanceCents + purchaseCents - reserveCents + maturedReserveCents - payoutCents - returnAmtCents',
  'adjustmentCents - feeCents - handlingFeeCents',
].join(' + ');

/** Where each dataset's rows are stored, and their rules; a dataset without an entry does not compile. */
export const INGEST_DEFINITIONS: Readonly<Record<DatasetName, IngestDefinition>> = {
  merchants: defineIngest(DATASETS.merchants, {
    table: 'merchant',
    columns: {
      merchantParentName: null,
    },
    insertOrder: 'merchantId',
    rules: [],
    heldBy: 'is_managed',
    described: {
      table: 'merchant_parent',
      key: { field: 'merchantParentId', column: 'id' },
      columns: { merchantParentName: 'name' },
    },
  }),
  'interac-payins': defineIngest(DATASETS['interac-payins'], {
    table: 'interac_payin',
    insertOrder: 'transDatetime',
    rules: [
      notBefore('txnCompletionDateTime', 'transDatetime'),
      notBefore('emailTransDatetime', 'transDatetime'),
      within('merchantFeeCents', 'originalAmtCents'),
    ],
  }),
  'interac-payouts': defineIngest(DATASETS['interac-payouts'], {
    table: 'interac_payout',
    insertOrder: 'transDatetime',
    rules: [notBefore('txnCompletionDateTime', 'transDatetime'), within('merchantFeeCents', 'originalAmtCents')],
  }),
  'interac-eft-payouts': defineIngest(DATASETS['interac-eft-payouts'], {
    table: 'interac_eft_payout',
    columns: {
      merchantTransactionId: 'merchant_trans_id',
    },
    insertOrder: 'transDateTime',
    rules: [notBefore('transCompletionDateTime', 'transDateTime'), within('merchantFeeCents', 'transAmountCents')],
  }),
  'interac-returns': defineIngest(DATASETS['interac-returns'], {
    table: 'interac_return',
    columns: {
      extReferenceNumber: 'ext_reference_no',
    },
    insertOrder: 'txnDateTime',
    rules: [notBefore('txnCompletionDateTime', 'txnDateTime')],
    parent: { field: 'originalTxnId', table: 'interac_payin', column: 'trans_id', title: 'a payin' },
  }),
  'interac-adjustments': defineIngest(DATASETS['interac-adjustments'], {
    table: 'interac_adjustment',
    columns: {
      transTypeId: 'trans_type',
      adjustmentTypeId: 'adjustment_type',
    },
    insertOrder: 'transDatetime',
    rules: [signOf('transAmtCents', 'adjustmentTypeId'), within('transFeeCents', 'transAmtCents')],
  }),
  'interac-disbursements': defineIngest(DATASETS['interac-disbursements'], {
    table: 'interac_disbursement',
    insertOrder: 'transDatetime',
    rules: [
      {
        field: 'netAmtCents',
        must: `must not exceed what there is to send: ${GROSS}`,
        holds: `netAmtCents <= greatest(0, ${GROSS})`,
      },
      {
        field: 'endBalanceCents',
        must: `must be what is not sent: ${GROSS} - netAmtCents`,
        holds: `endBalanceCents = ${GROSS} - netAmtCents`,
      },
      {
        field: 'totalHeldReserveCents',
        must: 'must not be below reserveCents - maturedReserveCents',
        holds: 'totalHeldReserveCents >= reserveCents - maturedReserveCents',
      },
      notBefore('periodEnd', 'periodStart'),
      notBefore('payoutPeriodEnd', 'payoutPeriodStart'),
      notBefore('payoutPeriodEnd', 'periodEnd'),
      notBefore('transDatetime', 'payoutPeriodEnd'),
    ],
  }),
  'ibt-payins': defineIngest(DATASETS['ibt-payins'], {
    table: 'ibt_payin',
    insertOrder: 'txnDateTime',
    rules: [within('txnFeeCents', 'txnAmtCents')],
  }),
  'ibt-payouts': defineIngest(DATASETS['ibt-payouts'], {
    table: 'ibt_payout',
    insertOrder: 'txnDateTime',
    rules: [within('txnFeeCents', 'txnAmtCents')],
  }),
  'ibt-returns': defineIngest(DATASETS['ibt-returns'], {
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
  }),
  'ibt-representments': defineIngest(DATASETS['ibt-representments'], {
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
  }),
  'ibt-adjustments': defineIngest(DATASETS['ibt-adjustments'], {
    table: 'ibt_adjustment',
    insertOrder: 'transDatetime',
    rules: [signOf('transAmtCents', 'adjustmentType'), within('transFeeCents', 'transAmtCents')],
  }),
  'ibt-disbursements': defineIngest(DATASETS['ibt-disbursements'], {
    table: 'ibt_disbursement',
    insertOrder: 'disbursementDateTime',
    rules: [
      {
        field: 'disbursementTotalCents',
        must: 'must be disbursedAmountCents + disbursementFeeCents',
        holds: 'disbursementTotalCents = disbursedAmountCents + disbursementFeeCents',
      },
    ],
  }),
  'ibt-identity-verifications': defineIngest(DATASETS['ibt-identity-verifications'], {
    table: 'identity_verification',
    insertOrder: 'txnDateTime',
    rules: [within('txnFeeCents', 'txnAmtCents')],
  }),
  'interac-balances': defineIngest(DATASETS['interac-balances'], {
    table: 'interac_balance',
    insertOrder: 'merchantId',
    rules: [],
  }),
  'ibt-wallets': defineIngest(DATASETS['ibt-wallets'], {
    table: 'ibt_wallet',
    insertOrder: 'merchantId',
    rules: [
      {
        field: 'balanceCents',
        must: 'must not be negative, but for MERCHANT_OPERATIONAL',
        holds: `balanceCents >= 0 or subtype = 'MERCHANT_OPERATIONAL'`,
      },
    ],
  }),
};
