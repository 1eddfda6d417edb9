import { type Kysely, sql } from 'kysely';

/** Instant Bank Transfer payouts and their daily rollups; the smaller ones serve filters by region, processing bank or bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ibt_payout (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      txn_id text not null,
      updated_at timestamptz not null,
      txn_datetime timestamptz not null,
      txn_status text not null,
      txn_type text not null,
      txn_amt_cents bigint not null,
      txn_fee_cents bigint not null,
      currency text not null,
      txn_region text,
      customer_first_name text,
      customer_last_name text,
      customer_postal_code text,
      risk_rating text,
      bank_name text,
      account text,
      account_type text,
      merchant_trans_id text not null,
      merchant_user_id text not null,
      merchant_error_code text,
      notification_status text,
      ext_reference_no text,
      return_status text,
      payment_channel text,
      processing_bank text,
      verification_token text,
      primary key (merchant_id, id),
      constraint ibt_payout__txn_id unique (txn_id, merchant_id)
    );
    create index ibt_payout__merchant_time on ibt_payout (merchant_id, txn_datetime desc, id desc)
      include (txn_status, txn_amt_cents, txn_fee_cents);
    create index ibt_payout__time on ibt_payout (txn_datetime desc, id desc)
      include (merchant_id, txn_status, txn_amt_cents, txn_fee_cents);
    create index ibt_payout__amount on ibt_payout (txn_amt_cents desc, id desc) include (merchant_id, txn_datetime);
    create index ibt_payout__merchant_user_id on ibt_payout (merchant_user_id, txn_datetime desc, id desc) include (merchant_id);
    create index ibt_payout__txn_region on ibt_payout (txn_region, txn_datetime desc, id desc) include (merchant_id) where txn_region is not null;
    create index ibt_payout__processing_bank on ibt_payout (processing_bank, txn_datetime desc, id desc) include (merchant_id) where processing_bank is not null;
    create index ibt_payout__bank_name on ibt_payout (bank_name, txn_datetime desc, id desc) include (merchant_id) where bank_name is not null;
    create index ibt_payout__merchant_trans_id on ibt_payout (merchant_trans_id);
    create index ibt_payout__ext_reference_no on ibt_payout (ext_reference_no) where ext_reference_no is not null;
    create index ibt_payout__verification_token on ibt_payout (verification_token) where verification_token is not null;
    create index ibt_payout__customer_first_name_trigram on ibt_payout using gin (customer_first_name gin_trgm_ops);
    create index ibt_payout__customer_last_name_trigram on ibt_payout using gin (customer_last_name gin_trgm_ops);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table ibt_payout_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      txn_status text not null,
      row_count bigint not null,
      txn_amt_cents bigint not null,
      txn_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, txn_status)
        include (row_count, txn_amt_cents, txn_fee_cents)
    );
    create table ibt_payout_region_day (
      basis text not null,
      merchant_id text not null,
      txn_region text not null,
      et_day date not null,
      txn_status text not null,
      row_count bigint not null,
      txn_amt_cents bigint not null,
      txn_fee_cents bigint not null,
      primary key (basis, merchant_id, txn_region, et_day, txn_status)
        include (row_count, txn_amt_cents, txn_fee_cents)
    );
    create table ibt_payout_processing_bank_day (
      basis text not null,
      merchant_id text not null,
      processing_bank text not null,
      et_day date not null,
      txn_status text not null,
      row_count bigint not null,
      txn_amt_cents bigint not null,
      txn_fee_cents bigint not null,
      primary key (basis, merchant_id, processing_bank, et_day, txn_status)
        include (row_count, txn_amt_cents, txn_fee_cents)
    );
    create table ibt_payout_bank_day (
      basis text not null,
      merchant_id text not null,
      bank_name text not null,
      et_day date not null,
      txn_status text not null,
      row_count bigint not null,
      txn_amt_cents bigint not null,
      txn_fee_cents bigint not null,
      primary key (basis, merchant_id, bank_name, et_day, txn_status)
        include (row_count, txn_amt_cents, txn_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
