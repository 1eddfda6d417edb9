import { type Kysely, sql } from 'kysely';

/** Interac payouts and their daily rollup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_payout (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id text not null,
      updated_at timestamptz not null,
      trans_datetime timestamptz not null,
      txn_completion_datetime timestamptz,
      trans_status text not null,
      original_amt_cents bigint not null,
      merchant_fee_cents bigint not null,
      currency_code text not null,
      merchant_trans_id text not null,
      merchant_customer_id text not null,
      error_code text,
      merchant_ntfy_status text,
      transfer_id text,
      primary key (merchant_id, id),
      constraint interac_payout__trans_id unique (trans_id, merchant_id)
    );
    create index interac_payout__merchant_time on interac_payout (merchant_id, trans_datetime desc, id desc)
      include (trans_status, original_amt_cents, merchant_fee_cents);
    create index interac_payout__time on interac_payout (trans_datetime desc, id desc)
      include (merchant_id, trans_status, original_amt_cents, merchant_fee_cents);
    create index interac_payout__merchant_completion on interac_payout (merchant_id, txn_completion_datetime desc, id desc) where txn_completion_datetime is not null;
    create index interac_payout__amount on interac_payout (original_amt_cents desc, id desc) include (merchant_id, trans_datetime);
    create index interac_payout__completion on interac_payout (txn_completion_datetime desc, id desc)
      include (merchant_id, trans_status, original_amt_cents, merchant_fee_cents) where txn_completion_datetime is not null;
    create index interac_payout__error_code on interac_payout (error_code, trans_datetime desc, id desc) include (merchant_id) where error_code is not null;
    create index interac_payout__merchant_customer_id on interac_payout (merchant_customer_id, trans_datetime desc, id desc) include (merchant_id);
    create index interac_payout__merchant_trans_id on interac_payout (merchant_trans_id);
    create index interac_payout__transfer_id on interac_payout (transfer_id) where transfer_id is not null;

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table interac_payout_day (
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
