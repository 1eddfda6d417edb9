import { type Kysely, sql } from 'kysely';

/** Instant Bank Transfer returns and their rollup. The two dates are stored as instants too, so that a range can apply to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ibt_return (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      return_id text not null,
      updated_at timestamptz not null,
      txn_id text not null,
      txn_datetime timestamptz not null,
      return_processing_datetime timestamptz not null,
      txn_type text not null,
      txn_amt_cents bigint not null,
      currency text not null,
      txn_region text,
      customer_name text,
      bank_name text,
      merchant_trans_id text not null,
      return_code text,
      next_action text not null,
      represent_date date,
      represent_at timestamptz generated always as (represent_date::timestamp at time zone 'America/Toronto') stored,
      merchant_settlement_amt_cents bigint not null,
      settlement_fee_cents bigint not null,
      fi_settlement_date date,
      fi_settlement_at timestamptz generated always as (fi_settlement_date::timestamp at time zone 'America/Toronto') stored,
      fi_settlement_amt_cents bigint not null,
      fi_settlement_code text,
      notification_status text,
      primary key (merchant_id, id),
      constraint ibt_return__return_id unique (return_id, merchant_id)
    );
    create index ibt_return__merchant_time on ibt_return (merchant_id, txn_datetime desc, id desc)
      include (next_action, txn_type, txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents);
    create index ibt_return__time on ibt_return (txn_datetime desc, id desc)
      include (merchant_id, next_action, txn_type, txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents);
    create index ibt_return__merchant_processed on ibt_return (merchant_id, return_processing_datetime desc, id desc);
    create index ibt_return__amount on ibt_return (txn_amt_cents desc, id desc) include (merchant_id, txn_datetime);
    create index ibt_return__processed on ibt_return (return_processing_datetime desc, id desc)
      include (merchant_id, next_action, txn_type, txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents);
    create index ibt_return__represent on ibt_return (represent_at desc, id desc)
      include (merchant_id, next_action, txn_type, txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents) where represent_at is not null;
    create index ibt_return__settlement on ibt_return (fi_settlement_at desc, id desc)
      include (merchant_id, next_action, txn_type, txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents) where fi_settlement_at is not null;
    create index ibt_return__bank_name on ibt_return (bank_name, txn_datetime desc, id desc) include (merchant_id) where bank_name is not null;
    create index ibt_return__merchant_trans_id on ibt_return (merchant_trans_id);
    create index ibt_return__txn_id on ibt_return (txn_id);
    create index ibt_return__customer_name_trigram on ibt_return using gin (customer_name gin_trgm_ops);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table ibt_return_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      next_action text not null,
      txn_type text not null,
      row_count bigint not null,
      txn_amt_cents bigint not null,
      merchant_settlement_amt_cents bigint not null,
      settlement_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, next_action, txn_type)
        include (row_count, txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
