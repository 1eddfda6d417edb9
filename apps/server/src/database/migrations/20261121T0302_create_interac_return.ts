import { type Kysely, sql } from 'kysely';

/** Interac returns and their daily rollup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_return (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id text not null,
      updated_at timestamptz not null,
      txn_datetime timestamptz not null,
      txn_completion_datetime timestamptz,
      trans_status text not null,
      trans_type text not null,
      original_amt_cents bigint not null,
      merchant_fee_cents bigint not null,
      currency_code text not null,
      customer_name text,
      merchant_trans_id text not null,
      merchant_customer_id text not null,
      error_code text,
      merchant_ntfy_status text,
      ext_reference_no text,
      interac_id text,
      original_txn_id text not null,
      primary key (merchant_id, id),
      constraint interac_return__trans_id unique (trans_id, merchant_id)
    );
    create index interac_return__merchant_time on interac_return (merchant_id, txn_datetime desc, id desc)
      include (trans_status, original_amt_cents, merchant_fee_cents);
    create index interac_return__time on interac_return (txn_datetime desc, id desc)
      include (merchant_id, trans_status, original_amt_cents, merchant_fee_cents);
    create index interac_return__merchant_completion on interac_return (merchant_id, txn_completion_datetime desc, id desc) where txn_completion_datetime is not null;
    create index interac_return__amount on interac_return (original_amt_cents desc, id desc) include (merchant_id, txn_datetime);
    create index interac_return__completion on interac_return (txn_completion_datetime desc, id desc)
      include (merchant_id, trans_status, original_amt_cents, merchant_fee_cents) where txn_completion_datetime is not null;
    create index interac_return__error_code on interac_return (error_code, txn_datetime desc, id desc) include (merchant_id) where error_code is not null;
    create index interac_return__merchant_customer_id on interac_return (merchant_customer_id, txn_datetime desc, id desc) include (merchant_id);
    create index interac_return__merchant_trans_id on interac_return (merchant_trans_id);
    create index interac_return__ext_reference_no on interac_return (ext_reference_no) where ext_reference_no is not null;
    create index interac_return__interac_id on interac_return (interac_id) where interac_id is not null;
    create index interac_return__original_txn_id on interac_return (original_txn_id);
    create index interac_return__customer_name_trigram on interac_return using gin (customer_name gin_trgm_ops);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table interac_return_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      trans_status text not null,
      row_count bigint not null,
      original_amt_cents bigint not null,
      merchant_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, trans_status)
        include (row_count, original_amt_cents, merchant_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
