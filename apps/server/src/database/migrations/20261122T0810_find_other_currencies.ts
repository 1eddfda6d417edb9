import { type Kysely, sql } from 'kysely';

/** Each table with the columns of its currency and of its times. */
const TABLES: readonly (readonly [table: string, currency: string, times: readonly string[]])[] = [
  ['interac_payin', 'currency_code', ['trans_datetime', 'txn_completion_datetime']],
  ['interac_payout', 'currency_code', ['trans_datetime', 'txn_completion_datetime']],
  ['interac_eft_payout', 'currency_code', ['trans_datetime', 'trans_completion_datetime']],
  ['interac_return', 'currency_code', ['txn_datetime', 'txn_completion_datetime']],
  ['interac_adjustment', 'currency_code', ['trans_datetime']],
  ['interac_disbursement', 'currency_code', ['trans_datetime']],
  ['interac_summary_day', 'currency', ['summary_at']],
  ['ibt_payin', 'currency', ['txn_datetime']],
  ['ibt_payout', 'currency', ['txn_datetime']],
  ['ibt_return', 'currency', ['txn_datetime']],
  ['ibt_representment', 'currency', ['transaction_created']],
  ['ibt_adjustment', 'currency_code', ['trans_datetime']],
  ['ibt_summary_day', 'currency', ['summary_at']],
  ['identity_verification', 'currency', ['txn_datetime']],
];

/** Nearly every row is in Canadian dollars, so these indexes are all but empty, and tell at once that there is nothing else to add up. */
const foreign = ([table, currency, times]: (typeof TABLES)[number]): string =>
  `create index ${table}__foreign on ${table} (merchant_id, ${times.join(', ')}) where ${currency} <> 'CAD';`;

/** Filters whose totals are added up from the rows: their indexes now have the status too, by which totals are told apart. */
const filtered = [
  ['interac_payout', 'trans_datetime', 'original_amt_cents'],
  ['interac_eft_payout', 'trans_datetime', 'trans_amount_cents'],
  ['interac_return', 'txn_datetime', 'original_amt_cents'],
].map(
  ([table, time, amount]) => `
  drop index ${table}__error_code;
  create index ${table}__error_code on ${table} (error_code, ${time} desc, id desc)
    include (merchant_id, trans_status, ${amount}, merchant_fee_cents) where error_code is not null;
  drop index ${table}__merchant_error_code;
  create index ${table}__merchant_error_code on ${table} (merchant_id, error_code, ${time} desc, id desc)
    include (trans_status, ${amount}, merchant_fee_cents) where error_code is not null;`,
);

/** Totals are told apart by currency and by status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([...TABLES.map(foreign), ...filtered].join('\n')).execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
