import { type Kysely, sql } from 'kysely';

/** Returned transfers to be presented once more and their daily rollup; a merchant can decline until 1:00 a.m. Eastern on the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ibt_representment (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      journal_token text not null,
      updated_at timestamptz not null,
      txn_id text not null,
      transaction_created timestamptz not null,
      merchant_trans_id text not null,
      merchant_user_id text not null,
      external_service_reference text,
      transaction_region text,
      transaction_amount_cents bigint not null,
      currency text not null,
      return_code text,
      next_action text not null,
      representment_date date not null,
      decline_until timestamptz generated always as ((representment_date + time '01:00') at time zone 'America/Toronto') stored,
      stop_request_status text,
      -- When somebody asked here; upstream's own word, above, comes later and counts for more
      decline_requested_at timestamptz,
      primary key (merchant_id, id),
      constraint ibt_representment__journal_token unique (journal_token, merchant_id)
    );
    create index ibt_representment__merchant_time on ibt_representment (merchant_id, transaction_created desc, id desc)
      include (transaction_region, transaction_amount_cents);
    create index ibt_representment__time on ibt_representment (transaction_created desc, id desc)
      include (merchant_id, transaction_region, transaction_amount_cents);
    create index ibt_representment__amount on ibt_representment (transaction_amount_cents desc, id desc) include (merchant_id, transaction_created);
    create index ibt_representment__representment_date on ibt_representment (representment_date desc, id desc) include (merchant_id, transaction_created);
    create index ibt_representment__merchant_user_id on ibt_representment (merchant_user_id, transaction_created desc, id desc) include (merchant_id);
    create index ibt_representment__merchant_trans_id on ibt_representment (merchant_trans_id);
    create index ibt_representment__txn_id on ibt_representment (txn_id);
    create index ibt_representment__external_service_reference on ibt_representment (external_service_reference) where external_service_reference is not null;

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table ibt_representment_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      row_count bigint not null,
      transaction_amount_cents bigint not null,
      primary key (basis, merchant_id, et_day)
        include (row_count, transaction_amount_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
