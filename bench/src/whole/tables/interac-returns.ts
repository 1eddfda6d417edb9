import { pickSql, transIdSql } from '../draws.ts';
import type { FollowingRows } from './table.ts';

/** Settled payins that were sent back some days later. */
export const interacReturns: FollowingRows = {
  table: 'interac_return',
  of: 'interac_payin',
  where: "trans_status = 'S'",
  order: 'txn_datetime',
  given: {
    at: "trans_datetime + draw_1 * interval '20 days'",
    status: pickSql('draw_2', [
      ['S', 95],
      ['R', 4],
      ['P', 1],
    ]),
  },
  columns: {
    merchant_id: 'merchant_id',
    trans_id: transIdSql('id', 70_066_600_019),
    updated_at: "at + interval '1 hour'",
    txn_datetime: 'at',
    txn_completion_datetime: "case when status <> 'P' then at + interval '1 hour' end",
    trans_status: 'status',
    trans_type: "'A'",
    original_amt_cents: 'original_amt_cents',
    merchant_fee_cents: "case when status = 'S' then 500 else 0 end",
    currency_code: 'currency_code',
    customer_name: 'customer_name',
    merchant_trans_id: 'merchant_trans_id',
    merchant_customer_id: 'merchant_customer_id',
    error_code: pickSql('draw_3', [
      ['10', 60],
      ['15', 40],
    ]),
    merchant_ntfy_status: "'SENT'",
    ext_reference_no: 'ext_reference_no',
    interac_id: 'interac_id',
    original_txn_id: 'trans_id',
  },
};
