import { type Kysely, sql } from 'kysely';

/** The current Interac balance of each merchant, and its Instant Bank Transfer wallets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_balance (
      merchant_id text primary key references merchant (merchant_id),
      updated_at timestamptz not null,
      pending_cents bigint not null,
      reserve_cents bigint not null,
      matured_reserve_cents bigint not null,
      net_amt_cents bigint not null,
      display_reserves text not null check (display_reserves in ('true', 'false'))
    );
    create table ibt_wallet (
      merchant_id text not null references merchant (merchant_id),
      subtype text not null,
      updated_at timestamptz not null,
      balance_cents bigint not null,
      primary key (merchant_id, subtype)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
