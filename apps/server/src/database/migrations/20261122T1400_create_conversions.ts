import { type Kysely, sql } from 'kysely';

/** What conversions of Interac payins are worked out from, what they are, and other merchants' percentiles beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Consumers whose payins ingests have changed, and when the first and the last of those began; ingests only add to it, so that none waits.
    create table conversion_due (
      id bigint generated always as identity primary key,
      merchant_id text not null,
      merchant_customer_id text not null,
      changed_from timestamptz not null,
      changed_to timestamptz not null
    );

    -- The next three are worked out from payins and merchants, as daily sums are, and so refer to nothing.
    -- Since when a consumer has paid a merchant; one who never has is not here.
    create table interac_consumer (
      merchant_id text not null,
      merchant_customer_id text not null,
      first_success_at timestamptz not null,
      primary key (merchant_id, merchant_customer_id)
    );

    -- Attempts of an Eastern day, and windows of 24 hours that opened on it, by the method counted and with or without abandoned attempts.
    create table interac_conversion_day (
      merchant_id text not null,
      transaction_type text not null check (transaction_type in ('OVERALL', 'REQUEST_MONEY', 'MANUAL')),
      abandons text not null check (abandons in ('INCLUDED', 'EXCLUDED')),
      et_day date not null,
      attempts integer not null,
      successes integer not null,
      first_time_attempts integer not null,
      first_time_successes integer not null,
      windows integer not null,
      converted_windows integer not null,
      primary key (merchant_id, transaction_type, abandons, et_day)
    );

    -- Whole percent, null where they would tell of too few merchants; of all merchants but those of the parent.
    create table conversion_benchmark (
      merchant_parent_id text not null,
      transaction_type text not null,
      abandons text not null,
      first_day date not null,
      last_day date not null,
      gross_25 smallint,
      gross_50 smallint,
      gross_75 smallint,
      first_time_25 smallint,
      first_time_50 smallint,
      first_time_75 smallint,
      existing_25 smallint,
      existing_50 smallint,
      existing_75 smallint,
      user24hour_25 smallint,
      user24hour_50 smallint,
      user24hour_75 smallint,
      primary key (merchant_parent_id, transaction_type, abandons, first_day, last_day)
    );

    -- When analytics were worked out, and up to which Eastern day.
    create table analytics_refresh (
      id bigint generated always as identity primary key,
      through_day date not null,
      started_at timestamptz not null,
      refreshed_at timestamptz not null,
      merchant_day_count bigint not null,
      -- Whose rates benchmarks were made of, in short: they are made anew when that changes
      peers text not null default ''
    );

    insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
    select merchant_id, merchant_customer_id, min(trans_datetime), max(trans_datetime) from interac_payin group by 1, 2;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
