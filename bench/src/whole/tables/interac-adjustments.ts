import { pickSql, transIdHexSql } from '../draws.ts';
import type { FollowingRows } from './table.ts';

/** Credits and debits, most of which correct a payin. */
export const interacAdjustments: FollowingRows = {
  table: 'interac_adjustment',
  of: 'interac_payin',
  where: "trans_status = 'S' and id % 2 = 0",
  order: 'trans_datetime',
  given: {
    at: "trans_datetime + draw_1 * interval '5 days'",
    kind: pickSql('draw_2', [
      ['DEBIT', 80],
      ['CREDIT', 20],
    ]),
  },
  columns: {
    merchant_id: 'merchant_id',
    trans_id_hex: transIdHexSql('interac adjustment', 'id'),
    updated_at: 'at',
    trans_datetime: 'at',
    trans_type: "case when draw_3 < 0.8 then 'T' else 'A' end",
    adjustment_type: 'kind',
    trans_amt_cents: "case when kind = 'DEBIT' then -original_amt_cents else original_amt_cents end",
    trans_fee_cents: "case when kind = 'DEBIT' then 500 else 0 end",
    currency_code: 'currency_code',
    notes: "case when draw_3 < 0.8 then 'Returned payin' else 'Correction' end",
    original_txn_id: 'case when draw_3 < 0.8 then trans_id end',
  },
};
