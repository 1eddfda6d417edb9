import { pickSql, uuidSql } from '../draws.ts';
import type { FollowingRows } from './table.ts';

/** Credits, debits and the merchants' own deposits; credits and debits correct a payin. */
export const ibtAdjustments: FollowingRows = {
  table: 'ibt_adjustment',
  of: 'ibt_payin',
  where: "txn_status = 'SUCCESS'",
  order: 'trans_datetime',
  given: {
    at: "txn_datetime + draw_1 * interval '5 days'",
    kind: pickSql('draw_2', [
      ['DEBIT', 70],
      ['CREDIT', 22],
      ['MERCHANT_DEPOSITS', 8],
    ]),
  },
  columns: {
    merchant_id: 'merchant_id',
    trans_id: uuidSql('ibt adjustment', 'id'),
    updated_at: 'at',
    trans_datetime: 'at',
    adjustment_type: 'kind',
    trans_amt_cents: "case when kind = 'DEBIT' then -txn_amt_cents else txn_amt_cents end",
    trans_fee_cents: "case when kind = 'DEBIT' then 500 else 0 end",
    currency_code: 'currency',
    notes: "'Adjustment'",
    original_txn_id: "case when kind <> 'MERCHANT_DEPOSITS' then txn_id end",
  },
};
