import { type Kysely, sql } from 'kysely';

/**
 * Interac payins and their daily rollups. The two wide indexes are the list's orders and cover its totals; the others serve one
 * filter each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_payin (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id text not null,
      updated_at timestamptz not null,
      trans_datetime timestamptz not null,
      txn_completion_datetime timestamptz,
      trans_status text not null,
      interac_trans_method text not null,
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
      original_txn_id text,
      email_type text,
      email_trans_datetime timestamptz,
      primary key (merchant_id, id),
      constraint interac_payin__trans_id unique (trans_id, merchant_id)
    );
    create index interac_payin__merchant_time on interac_payin (merchant_id, trans_datetime desc, id desc)
      include (trans_status, interac_trans_method, error_code, original_amt_cents, merchant_fee_cents);
    create index interac_payin__time on interac_payin (trans_datetime desc, id desc)
      include (merchant_id, trans_status, interac_trans_method, error_code, original_amt_cents, merchant_fee_cents);
    create index interac_payin__completion on interac_payin (txn_completion_datetime desc, id desc)
      include (merchant_id, trans_status, interac_trans_method, error_code, original_amt_cents, merchant_fee_cents)
      where txn_completion_datetime is not null;
    create index interac_payin__merchant_completion on interac_payin (merchant_id, txn_completion_datetime desc, id desc)
      include (trans_status, interac_trans_method, error_code, original_amt_cents, merchant_fee_cents)
      where txn_completion_datetime is not null;
    create index interac_payin__amount on interac_payin (original_amt_cents desc, id desc) include (merchant_id, trans_datetime, trans_status, interac_trans_method);
    create index interac_payin__error_code on interac_payin (error_code, trans_datetime desc, id desc) include (merchant_id) where error_code is not null;
    create index interac_payin__merchant_trans_id on interac_payin (merchant_trans_id);
    create index interac_payin__merchant_customer_id on interac_payin (merchant_customer_id, trans_datetime desc, id desc);
    create index interac_payin__ext_reference_no on interac_payin (ext_reference_no) where ext_reference_no is not null;
    create index interac_payin__interac_id on interac_payin (interac_id) where interac_id is not null;
    create index interac_payin__customer_name_trigram on interac_payin using gin (merchant_id, customer_name gin_trgm_ops);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table interac_payin_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      trans_status text not null,
      interac_trans_method text not null,
      row_count bigint not null,
      original_amt_cents bigint not null,
      merchant_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, trans_status, interac_trans_method)
        include (row_count, original_amt_cents, merchant_fee_cents)
    );
    create table interac_payin_error_day (
      basis text not null,
      merchant_id text not null,
      error_code text not null,
      et_day date not null,
      trans_status text not null,
      interac_trans_method text not null,
      row_count bigint not null,
      original_amt_cents bigint not null,
      merchant_fee_cents bigint not null,
      primary key (basis, merchant_id, error_code, et_day, trans_status, interac_trans_method)
        include (row_count, original_amt_cents, merchant_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
