import { type Kysely, sql } from 'kysely';

/** Adjustments of Instant Bank Transfer balances and their daily rollup; debits are below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ibt_adjustment (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id text not null,
      updated_at timestamptz not null,
      trans_datetime timestamptz not null,
      adjustment_type text not null,
      trans_amt_cents bigint not null,
      trans_fee_cents bigint not null,
      currency_code text not null,
      notes text,
      original_txn_id text,
      primary key (merchant_id, id),
      constraint ibt_adjustment__trans_id unique (trans_id, merchant_id)
    );
    create index ibt_adjustment__merchant_time on ibt_adjustment (merchant_id, trans_datetime desc, id desc)
      include (adjustment_type, trans_amt_cents, trans_fee_cents);
    create index ibt_adjustment__time on ibt_adjustment (trans_datetime desc, id desc)
      include (merchant_id, adjustment_type, trans_amt_cents, trans_fee_cents);
    create index ibt_adjustment__amount on ibt_adjustment (trans_amt_cents desc, id desc) include (merchant_id, trans_datetime);
    create index ibt_adjustment__original_txn_id on ibt_adjustment (original_txn_id) where original_txn_id is not null;

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table ibt_adjustment_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      adjustment_type text not null,
      row_count bigint not null,
      trans_amt_cents bigint not null,
      trans_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, adjustment_type)
        include (row_count, trans_amt_cents, trans_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
