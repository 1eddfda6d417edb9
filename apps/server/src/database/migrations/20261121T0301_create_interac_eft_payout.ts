import { type Kysely, sql } from 'kysely';

/** EFT payouts of Interac merchants and their daily rollup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_eft_payout (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id text not null,
      updated_at timestamptz not null,
      trans_datetime timestamptz not null,
      trans_completion_datetime timestamptz,
      trans_status text not null,
      trans_amount_cents bigint not null,
      merchant_fee_cents bigint not null,
      currency_code text not null,
      customer_name text,
      bank_institution_code text,
      bank_account_number text,
      merchant_trans_id text not null,
      merchant_customer_id text not null,
      error_code text,
      notification_status text,
      payment_id text,
      primary key (merchant_id, id),
      constraint interac_eft_payout__trans_id unique (trans_id, merchant_id)
    );
    create index interac_eft_payout__merchant_time on interac_eft_payout (merchant_id, trans_datetime desc, id desc)
      include (trans_status, trans_amount_cents, merchant_fee_cents);
    create index interac_eft_payout__time on interac_eft_payout (trans_datetime desc, id desc)
      include (merchant_id, trans_status, trans_amount_cents, merchant_fee_cents);
    create index interac_eft_payout__merchant_completion on interac_eft_payout (merchant_id, trans_completion_datetime desc, id desc) where trans_completion_datetime is not null;
    create index interac_eft_payout__amount on interac_eft_payout (trans_amount_cents desc, id desc) include (merchant_id, trans_datetime);
    create index interac_eft_payout__completion on interac_eft_payout (trans_completion_datetime desc, id desc)
      include (merchant_id, trans_status, trans_amount_cents, merchant_fee_cents) where trans_completion_datetime is not null;
    create index interac_eft_payout__error_code on interac_eft_payout (error_code, trans_datetime desc, id desc) include (merchant_id) where error_code is not null;
    create index interac_eft_payout__merchant_customer_id on interac_eft_payout (merchant_customer_id, trans_datetime desc, id desc) include (merchant_id);
    create index interac_eft_payout__merchant_trans_id on interac_eft_payout (merchant_trans_id);
    create index interac_eft_payout__payment_id on interac_eft_payout (payment_id) where payment_id is not null;
    create index interac_eft_payout__customer_name_trigram on interac_eft_payout using gin (customer_name gin_trgm_ops);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table interac_eft_payout_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      trans_status text not null,
      row_count bigint not null,
      trans_amount_cents bigint not null,
      merchant_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, trans_status)
        include (row_count, trans_amount_cents, merchant_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
