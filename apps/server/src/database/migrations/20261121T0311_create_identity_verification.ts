import { type Kysely, sql } from 'kysely';

/** Identity verifications and their rollup, in which a missing channel or notification is '' and a missing amount or fee 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_verification (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      verification_token text not null,
      updated_at timestamptz not null,
      txn_datetime timestamptz not null,
      verification_status text not null,
      channel text,
      product text not null,
      customer_name text,
      bank_name text,
      merchant_trans_id text not null,
      merchant_user_id text not null,
      txn_amt_cents bigint,
      txn_fee_cents bigint,
      currency text not null,
      notification_status text,
      error_code text,
      error_message text,
      primary key (merchant_id, id),
      constraint identity_verification__verification_token unique (verification_token, merchant_id)
    );
    create index identity_verification__merchant_time on identity_verification (merchant_id, txn_datetime desc, id desc)
      include (verification_status, product, channel, notification_status, txn_amt_cents, txn_fee_cents);
    create index identity_verification__time on identity_verification (txn_datetime desc, id desc)
      include (merchant_id, verification_status, product, channel, notification_status, txn_amt_cents, txn_fee_cents);
    create index identity_verification__amount on identity_verification (txn_amt_cents desc, id desc) include (merchant_id, txn_datetime);
    create index identity_verification__error_code on identity_verification (error_code, txn_datetime desc, id desc) include (merchant_id) where error_code is not null;
    create index identity_verification__bank_name on identity_verification (bank_name, txn_datetime desc, id desc) include (merchant_id) where bank_name is not null;
    create index identity_verification__merchant_user_id on identity_verification (merchant_user_id, txn_datetime desc, id desc) include (merchant_id);
    create index identity_verification__merchant_trans_id on identity_verification (merchant_trans_id);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table identity_verification_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      verification_status text not null,
      product text not null,
      channel text not null,
      notification_status text not null,
      row_count bigint not null,
      txn_amt_cents bigint not null,
      txn_fee_cents bigint not null,
      primary key (basis, merchant_id, et_day, verification_status, product, channel, notification_status)
        include (row_count, txn_amt_cents, txn_fee_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
