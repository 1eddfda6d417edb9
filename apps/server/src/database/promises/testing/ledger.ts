import { day, lengths, nth, oneOf, type TablePromises, type Tables } from './table.ts';

/** A table of rows that files bring, by the key that the files have. */
const rows = (table: string, key: string, checks: TablePromises['checks'] = {}): Tables => ({
  [table]: {
    row: n => ({ merchant_id: `merchant-${n}`, id: 100 + n, [key]: `key-${n}` }),
    key: 'merchant_id id',
    checks,
    unique: { [`${table}__${key}`]: `${key} merchant_id` },
    foreign: { [`${table}_merchant_id_fkey`]: 'merchant_id' },
  },
});

/** What files bring, and what is noted of them. The tables of sums are held by `rollups/declared-tables.test.ts`. */
export const LEDGER: Tables = {
  ...rows('interac_payin', 'trans_id'),
  ...rows('interac_payout', 'trans_id'),
  ...rows('interac_eft_payout', 'trans_id', {
    interac_eft_payout__bank_account_number: lengths('bank_account_number', 0, 4),
  }),
  ...rows('interac_return', 'trans_id'),
  ...rows('interac_adjustment', 'trans_id_hex'),
  ...rows('interac_disbursement', 'trans_id_hex'),
  ...rows('ibt_payin', 'txn_id', { ibt_payin__account: lengths('account', 0, 4) }),
  ...rows('ibt_payout', 'txn_id', { ibt_payout__account: lengths('account', 0, 4) }),
  ...rows('ibt_return', 'return_id'),
  ...rows('ibt_adjustment', 'trans_id'),
  ...rows('ibt_disbursement', 'journal_id'),
  ...rows('ibt_representment', 'journal_token'),
  ...rows('identity_verification', 'verification_token'),
  interac_balance: {
    row: n => ({ merchant_id: `merchant-${n}`, display_reserves: 'true' }),
    key: 'merchant_id',
    checks: { interac_balance_display_reserves_check: oneOf('display_reserves', 'true false') },
    foreign: { interac_balance_merchant_id_fkey: 'merchant_id' },
  },
  ibt_wallet: {
    row: n => ({ merchant_id: `merchant-${n}`, subtype: `subtype-${n}` }),
    key: 'merchant_id subtype',
    foreign: { ibt_wallet_merchant_id_fkey: 'merchant_id' },
  },
  ledger_newest: {
    row: n => ({ product: nth(n, 'INTERAC', 'IBT', 'interac'), merchant_id: `merchant-${n}` }),
    key: 'product merchant_id',
    foreign: { ledger_newest_merchant_id_fkey: 'merchant_id' },
  },
  former_version: { row: n => ({ id: 100 + n }), key: 'id' },
  interac_consumer: {
    row: n => ({ merchant_id: `merchant-${n}`, merchant_customer_id: `customer-${n}` }),
    key: 'merchant_id merchant_customer_id',
  },
  ingest_run: {
    row: n => ({ id: 100 + n }),
    key: 'id',
    checks: { ingest_run_outcome_check: oneOf('outcome', 'taken refused') },
  },
  ingest_run_merchant: {
    row: n => ({ ingest_run_id: 100 + n, merchant_id: `merchant-${n}` }),
    key: 'merchant_id ingest_run_id',
    foreign: { ingest_run_merchant_merchant_id_fkey: 'merchant_id cascade' },
  },
  ingest_latest: {
    row: n => ({ dataset: `dataset-${n}`, merchant_id: `merchant-${n}` }),
    key: 'dataset merchant_id',
    foreign: { ingest_latest_merchant_id_fkey: 'merchant_id cascade' },
  },
  interac_summary_row_day: {
    row: n => ({
      basis: nth(n, 'O', 'P', 'C'),
      merchant_id: `merchant-${n}`,
      et_day: day(n),
      trans_type: nth(n, 'T', 'R', 'F'),
      trans_status: nth(n, 'S', 'F', 'R'),
    }),
    key: 'basis merchant_id et_day trans_type trans_status',
  },
  ibt_summary_row_day: {
    row: n => ({
      basis: nth(n, 'O', 'P', 'C'),
      merchant_id: `merchant-${n}`,
      et_day: day(n),
      trans_type: nth(n, 'T', 'R', 'F'),
      trans_status: nth(n, 'S', 'F', 'R'),
    }),
    key: 'basis merchant_id et_day trans_type trans_status',
  },
  interac_conversion_day: {
    row: n => ({
      merchant_id: `merchant-${n}`,
      transaction_type: nth(n, 'OVERALL', 'REQUEST_MONEY', 'MANUAL'),
      abandons: n === 2 ? 'INCLUDED' : 'EXCLUDED',
      et_day: day(n),
    }),
    key: 'merchant_id transaction_type abandons et_day',
    checks: {
      interac_conversion_day_abandons_check: oneOf('abandons', 'INCLUDED EXCLUDED'),
      interac_conversion_day_transaction_type_check: oneOf('transaction_type', 'OVERALL REQUEST_MONEY MANUAL'),
    },
  },
  conversion_benchmark: {
    row: n => ({
      merchant_parent_id: `parent-${n}`,
      transaction_type: nth(n, 'OVERALL', 'REQUEST_MONEY', 'MANUAL'),
      abandons: n === 2 ? 'INCLUDED' : 'EXCLUDED',
      first_day: day(n),
      last_day: day(n + 5),
    }),
    key: 'merchant_parent_id transaction_type abandons first_day last_day',
  },
  conversion_due: { row: n => ({ id: 100 + n }), key: 'id' },
  analytics_refresh: { row: n => ({ id: 100 + n }), key: 'id' },
  reconciliation_due: { row: n => ({ id: 100 + n }), key: 'id' },
  reconciliation_run: { there: 3, row: n => ({ id: 100 + n }), key: 'id' },
  reconciliation_identity: {
    row: n => ({ run_id: 100 + n, identity: `I${n}` }),
    key: 'run_id identity',
    foreign: { reconciliation_identity_run_id_fkey: 'run_id cascade' },
  },
  reconciliation_finding: {
    row: n => ({
      id: 100 + n,
      identity: `I${n}`,
      part: `part-${n}`,
      merchant_id: `merchant-${n}`,
      et_day: day(n),
      about: `about-${n}`,
    }),
    key: 'id',
    unique: {
      reconciliation_finding__open: {
        of: 'identity part merchant_id et_day about',
        both: [() => ({}), () => ({ merchant_id: null })],
        outside: [{ closed_at: '2026-03-05T15:00:00Z' }],
      },
    },
    foreign: { reconciliation_finding_merchant_id_fkey: 'merchant_id' },
  },
};
