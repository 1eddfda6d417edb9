import { hex, scattered } from '../../ledger/payins.ts';
import { NAME, pickSql, transIdSql } from '../draws.ts';
import type { DrawnRows } from './table.ts';

const CODES = [
  ['905', 40],
  ['912', 30],
  ['914', 20],
  ['903', 10],
] as const;

export const interacEftPayouts: DrawnRows = {
  table: 'interac_eft_payout',
  given: {
    status: pickSql('draw_3', [
      ['S', 92.5],
      ['R', 4],
      ['T', 3],
      ['P', 0.5],
    ]),
  },
  columns: {
    merchant_id: 'merchant_id',
    trans_id: transIdSql('n', 70_066_600_013),
    updated_at: "at + wait + interval '1 day'",
    trans_datetime: 'at',
    trans_completion_datetime: "case when status <> 'P' then at + wait + interval '1 day' end",
    trans_status: 'status',
    trans_amount_cents: 'amount * 3',
    merchant_fee_cents: "case when status = 'S' then 75 else 0 end",
    currency_code: "'CAD'",
    customer_name: NAME,
    bank_institution_code: pickSql('draw_4', [
      ['003', 25],
      ['004', 25],
      ['002', 15],
      ['001', 15],
      ['010', 13],
      ['815', 7],
    ]),
    bank_account_number: "lpad((n * 7919 % 10000)::text, 4, '0')",
    merchant_trans_id: `'E' || ${hex(scattered('n', 40_503_197, 40), 10)}`,
    merchant_customer_id: "'C' || merchant || '-' || consumer",
    error_code: `case when status in ('R', 'T') then ${pickSql('draw_5', CODES)} end`,
    notification_status: pickSql('draw_6', [
      ['SENT', 98],
      ['UNDELIVERED', 1.5],
      ['PENDING', 0.5],
    ]),
    payment_id: `'P' || ${hex(scattered('n', 26_435_771, 44), 11)}`,
  },
};
