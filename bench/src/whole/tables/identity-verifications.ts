import { hex, scattered } from '../../ledger/payins.ts';
import { NAME, pickSql, uuidSql, type Weighted } from '../draws.ts';
import { BANKS } from './ibt-transactions.ts';
import type { DrawnRows } from './table.ts';

const STATUSES: Weighted = [
  ...([
    ['SUCCESS', 74],
    ['ABANDONED', 13],
    ['FAILED_AUTH', 4],
    ['FAILED_DATA_MISMATCH', 3],
  ] as const),
  ...([
    ['CANCELLED', 2],
    ['TIME_OUT', 1.5],
    ['FI_UNAVAILABLE', 1],
    ['RE_AUTH', 1],
    ['SUCCESS_NSF', 0.5],
  ] as const),
];

export const identityVerifications: DrawnRows = {
  table: 'identity_verification',
  given: {
    status: pickSql('draw_3', STATUSES),
    for_transfer: 'draw_4 < 0.7',
  },
  columns: {
    merchant_id: 'merchant_id',
    verification_token: uuidSql('verification', 'n'),
    updated_at: 'at + wait',
    txn_datetime: 'at',
    verification_status: 'status',
    channel: pickSql('draw_5', [
      ['PLAID', 58],
      ['FLINKS', 40],
      [null, 2],
    ]),
    product: "case when for_transfer then 'INSTANT_BANK_TRANSFER' else 'IDENTITY_VERIFICATION' end",
    customer_name: NAME,
    bank_name: pickSql('draw_6', BANKS),
    merchant_trans_id: `'V' || ${hex(scattered('n', 40_503_187, 40), 10)}`,
    merchant_user_id: "'U' || merchant || '-' || consumer",
    txn_amt_cents: 'case when for_transfer then amount end',
    txn_fee_cents: 'case when for_transfer then null else 60 end',
    currency: "'CAD'",
    notification_status: pickSql('draw_1', [
      ['SENT', 97],
      ['UNDELIVERED', 1.5],
      ['PENDING', 0.5],
      [null, 1],
    ]),
    error_code:
      "case when status like 'SUCCESS%' then null when status = 'ABANDONED' then '104' when status = 'CANCELLED' then '99' else '109' end",
    error_message: "case when status = 'ABANDONED' then 'Timed out or abandoned by the consumer' end",
  },
};
