import { type Kysely, sql } from 'kysely';

/** Adjustments of Interac balances and their daily rollup; debits are below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_adjustment (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id_hex text not null,
      updated_at timestamptz not null,
      trans_datetime timestamptz not null,
      trans_type text not null,
      adjustment_type text not null,
      trans_amt_cents bigint not null,
      trans_fee_cents bigint not null,
      currency_code text not null,
      notes text,
      original_txn_id text,
      primary key (merchant_id, id),
      constraint interac_adjustment__trans_id_hex unique (trans_id_hex, merchant_id)
    );
    create index interac_adjustment__merchant_time on interac_adjustment (merchant_id, trans_datetime desc, id desc)
      include (adjustment_type, trans_amt_cents, trans_fee_cents);
    create index interac_adjustment__time on interac_adjustment (trans_datetime desc, id desc)
      include (merchant_id, adjustment_type, trans_amt_cents, trans_fee_cents);
    create index interac_adjustment__amount on interac_adjustment (trans_amt_cents desc, id desc) include (merchant_id, trans_datetime);
    create index interac_adjustment__original_txn_id on interac_adjustment (original_txn_id) where original_txn_id is not null;

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table interac_adjustment_day (
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
