import { hex, scattered } from '../../ledger/payins.ts';
import { pickSql, transIdSql } from '../draws.ts';
import type { DrawnRows } from './table.ts';

const CODES = [
  ['P003', 40],
  ['P001', 25],
  ['P002', 15],
  ['P005', 10],
  ['P006', 10],
] as const;

export const interacPayouts: DrawnRows = {
  table: 'interac_payout',
  given: {
    status: pickSql('draw_3', [
      ['S', 93],
      ['R', 6.5],
      ['P', 0.3],
      ['I', 0.2],
    ]),
  },
  columns: {
    merchant_id: 'merchant_id',
    trans_id: transIdSql('n', 70_066_600_009),
    updated_at: 'at + wait',
    trans_datetime: 'at',
    txn_completion_datetime: "case when status in ('S', 'R') then at + wait end",
    trans_status: 'status',
    original_amt_cents: 'amount',
    merchant_fee_cents: "case when status = 'S' then 150 else 0 end",
    currency_code: "'CAD'",
    merchant_trans_id: `'W' || ${hex(scattered('n', 40_503_199, 40), 10)}`,
    merchant_customer_id: "'C' || merchant || '-' || consumer",
    error_code: `case when status = 'R' then ${pickSql('draw_4', CODES)} end`,
    merchant_ntfy_status: pickSql('draw_5', [
      ['SENT', 98],
      ['UNDELIVERED', 1.5],
      ['PENDING', 0.5],
    ]),
    transfer_id: `case when status = 'S' then 'C1A' || ${hex(scattered('n', 9_176_261, 36), 9)} end`,
  },
};
