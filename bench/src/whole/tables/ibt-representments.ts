import { uuidSql } from '../draws.ts';
import type { FollowingRows } from './table.ts';

/** Returns that are presented once more; for some the merchant asked for a stop. */
export const ibtRepresentments: FollowingRows = {
  table: 'ibt_representment',
  of: 'ibt_return',
  where: "next_action = 'R'",
  order: 'transaction_created',
  given: {},
  columns: {
    merchant_id: 'merchant_id',
    journal_token: uuidSql('representment', 'id'),
    updated_at: 'return_processing_datetime',
    txn_id: 'txn_id',
    transaction_created: 'txn_datetime',
    merchant_trans_id: 'merchant_trans_id',
    merchant_user_id:
      '(select p.merchant_user_id from ibt_payin p where p.txn_id = d.txn_id and p.merchant_id = d.merchant_id)',
    external_service_reference: "upper(substr(md5('service' || id), 1, 16))",
    transaction_region: 'txn_region',
    transaction_amount_cents: 'txn_amt_cents',
    currency: 'currency',
    return_code: 'return_code',
    next_action: 'next_action',
    representment_date: 'represent_date',
    stop_request_status: "case when draw_1 < 0.04 then 'ACCEPTED' when draw_1 < 0.05 then 'TOO_LATE' end",
  },
};
