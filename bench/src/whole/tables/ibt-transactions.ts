import { hex, scattered } from '../../ledger/payins.ts';
import { FIRST_NAME, LAST_NAME, pickSql, uuidSql, type Weighted } from '../draws.ts';
import type { DrawnRows } from './table.ts';

export const BANKS: Weighted = [
  ['Royal Bank of Canada', 22],
  ['TD Canada Trust', 22],
  ['Scotiabank', 14],
  ['Bank of Montreal', 13],
  ['CIBC', 13],
  ['Desjardins', 6],
  ['National Bank', 4],
  ['Credit unions of British Columbia', 3],
  ['Credit unions of Ontario', 3],
];

const REGIONS: Weighted = [
  ...([
    ['ON', 40],
    ['QC', 20],
    ['BC', 14],
    ['AB', 13],
    ['MB', 4],
    ['SK', 4],
  ] as const),
  ...([
    ['NS', 2],
    ['NB', 2],
    ['NL', 0.6],
    ['PE', 0.3],
    ['YT', 0.1],
  ] as const),
];

const STATUSES: Weighted = [
  ...([
    ['SUCCESS', 74],
    ['ABANDONED', 8],
    ['RETURNED', 4],
    ['RETURNED_WITH_REPRESENTMENT', 3.2],
  ] as const),
  ...([
    ['DENIED', 3],
    ['FAILED', 3],
    ['VERIFICATION_FAILED', 2.5],
    ['ERROR', 1],
    ['REAUTH_REQUIRED', 0.8],
  ] as const),
  ...([
    ['PAYMENT_PROCESSING', 0.3],
    ['INTERNAL_ERROR', 0.1],
    ['WAITING_FOR_BALANCE', 0.1],
  ] as const),
];

const CODES: Weighted = [
  ['104', 45],
  ['9', 20],
  ['15', 12],
  ['103', 10],
  ['E302', 8],
  ['v033', 5],
];

/** The columns that Instant Bank Transfer payins and payouts share. */
const columnsOf = (kind: string, factor: number, type: string): Record<string, string> => ({
  merchant_id: 'merchant_id',
  txn_id: uuidSql(kind, 'n'),
  updated_at: 'at + wait',
  txn_datetime: 'at',
  txn_status: 'status',
  txn_type: `'${type}'`,
  txn_amt_cents: 'amount',
  txn_fee_cents: "case when status = 'SUCCESS' then 100 + amount / 200 else 0 end",
  currency: "'CAD'",
  txn_region: pickSql('draw_4', REGIONS),
  customer_first_name: FIRST_NAME,
  customer_last_name: LAST_NAME,
  customer_postal_code: "'M5V 2T6'",
  risk_rating: pickSql('draw_6', [
    ['LOW', 80],
    ['MEDIUM', 15],
    ['HIGH', 3],
    ['VIP_1', 2],
  ]),
  bank_name: pickSql('draw_5', BANKS),
  account: "lpad((n * 7919 % 10000)::text, 4, '0')",
  account_type: "case when draw_6 < 0.12 then 'PS' else 'PC' end",
  merchant_trans_id: `'${kind === 'ibt payin' ? 'B' : 'D'}' || ${hex(scattered('n', factor, 40), 10)}`,
  merchant_user_id: "'U' || merchant || '-' || consumer",
  merchant_error_code: `case when status in ('SUCCESS', 'RETURNED', 'RETURNED_WITH_REPRESENTMENT', 'PAYMENT_PROCESSING') then null else ${pickSql('draw_6', CODES)} end`,
  notification_status: pickSql('draw_1', [
    ['SENT', 98],
    ['UNDELIVERED', 1.5],
    ['PENDING', 0.5],
  ]),
  ext_reference_no: `case when status <> 'ABANDONED' then ${hex(scattered('n', factor + 4, 48), 12)} end`,
  return_status: "case when status like 'RETURNED%' then status end",
  payment_channel: "case when draw_5 < 0.6 then 'PLAID' else 'FLINKS' end",
  processing_bank: "case when draw_4 < 0.7 then 'NCU' else 'BMO' end",
  verification_token: `case when draw_1 < 0.3 then ${uuidSql('verification', 'n')} end`,
});

const given = { status: pickSql('draw_3', STATUSES) };

export const ibtPayins: DrawnRows = { table: 'ibt_payin', given, columns: columnsOf('ibt payin', 40_503_191, 'DEBIT') };
export const ibtPayouts: DrawnRows = {
  table: 'ibt_payout',
  given,
  columns: columnsOf('ibt payout', 40_503_193, 'CREDIT'),
};
