import { type Kysely, sql } from 'kysely';

/** The daily summary: a rollup of payins, payouts and adjustments, and the report as a view of it (docs/decisions/005). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- merchant_id '*' adds all merchants up; its rows are no rows of the report.
    create table ibt_summary_day (
      id bigint generated always as identity,
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      trans_type text not null,
      trans_status text not null,
      currency text not null,
      row_count bigint not null,
      trans_amt_cents bigint not null,
      settle_amt_cents bigint not null,
      fee_cents bigint not null,
      trans_count bigint generated always as (row_count) stored,
      summary_at timestamptz generated always as (et_day::timestamp at time zone 'America/Toronto') stored,
      summary_id text generated always as (
        (extract(year from et_day) * 10000 + extract(month from et_day) * 100 + extract(day from et_day))::int::text
        || '-' || merchant_id || '-' || trans_type || '-' || trans_status || '-' || currency
      ) stored,
      primary key (basis, merchant_id, et_day, trans_type, trans_status, currency)
        include (row_count, trans_count, trans_amt_cents, settle_amt_cents, fee_cents)
    );
    create index ibt_summary_day__merchant_time on ibt_summary_day (merchant_id, summary_at desc, id desc)
      include (trans_type, trans_status, trans_count, trans_amt_cents, settle_amt_cents, fee_cents) where merchant_id <> '*';
    create index ibt_summary_day__time on ibt_summary_day (summary_at desc, id desc)
      include (merchant_id, trans_type, trans_status, trans_count, trans_amt_cents, settle_amt_cents, fee_cents) where merchant_id <> '*';
    create index ibt_summary_day__summary_id on ibt_summary_day (summary_id);
    create view ibt_daily_summary as
      select id, merchant_id, et_day, trans_type, trans_status, currency, trans_count, trans_amt_cents, settle_amt_cents, fee_cents, summary_at, summary_id
      from ibt_summary_day where merchant_id <> '*';
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
