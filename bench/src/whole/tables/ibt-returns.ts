import { pickSql, uuidSql } from '../draws.ts';
import type { FollowingRows } from './table.ts';

/** Payins that the consumer's bank sent back; nothing is charged while a representment is due. */
export const ibtReturns: FollowingRows = {
  table: 'ibt_return',
  of: 'ibt_payin',
  where: "txn_status like 'RETURNED%'",
  order: 'txn_datetime',
  given: {
    again: "txn_status = 'RETURNED_WITH_REPRESENTMENT'",
    processed: "txn_datetime + interval '2 days' + draw_1 * interval '3 days'",
  },
  columns: {
    merchant_id: 'merchant_id',
    return_id: uuidSql('return', 'id'),
    updated_at: 'processed',
    txn_id: 'txn_id',
    txn_datetime: 'txn_datetime',
    return_processing_datetime: 'processed',
    txn_type: 'txn_type',
    txn_amt_cents: 'txn_amt_cents',
    currency: 'currency',
    txn_region: 'txn_region',
    customer_name: "customer_first_name || ' ' || customer_last_name",
    bank_name: 'bank_name',
    merchant_trans_id: 'merchant_trans_id',
    return_code: pickSql('draw_2', [
      ['901', 60],
      ['905', 20],
      ['908', 20],
    ]),
    next_action: "case when again then 'R' else 'D' end",
    represent_date: 'case when again then processed::date + 5 end',
    merchant_settlement_amt_cents: 'case when again then 0 else txn_amt_cents end',
    settlement_fee_cents: 'case when again then 0 else 500 end',
    fi_settlement_date: 'processed::date',
    fi_settlement_amt_cents: 'txn_amt_cents',
    fi_settlement_code: "case when again then '102' else '103' end",
    notification_status: "'SENT'",
  },
};
