import { type Kysely, sql } from 'kysely';

/** Disbursements to Instant Bank Transfer merchants and their daily rollup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ibt_disbursement (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      journal_id text not null,
      updated_at timestamptz not null,
      disbursement_datetime timestamptz not null,
      disbursed_amount_cents bigint not null,
      disbursement_fee_cents bigint not null,
      disbursement_total_cents bigint not null,
      primary key (merchant_id, id),
      constraint ibt_disbursement__journal_id unique (journal_id, merchant_id)
    );
    create index ibt_disbursement__merchant_time on ibt_disbursement (merchant_id, disbursement_datetime desc, id desc)
      include (disbursed_amount_cents, disbursement_fee_cents, disbursement_total_cents);
    create index ibt_disbursement__time on ibt_disbursement (disbursement_datetime desc, id desc)
      include (merchant_id, disbursed_amount_cents, disbursement_fee_cents, disbursement_total_cents);
    create index ibt_disbursement__amount on ibt_disbursement (disbursed_amount_cents desc, id desc) include (merchant_id, disbursement_datetime);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table ibt_disbursement_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      row_count bigint not null,
      disbursed_amount_cents bigint not null,
      disbursement_fee_cents bigint not null,
      disbursement_total_cents bigint not null,
      primary key (basis, merchant_id, et_day)
        include (row_count, disbursed_amount_cents, disbursement_fee_cents, disbursement_total_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
