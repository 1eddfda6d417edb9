import { type Kysely, sql } from 'kysely';

/** A rare region took a scan of all representments; this index has its rows together, with the columns that their totals sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ibt_representment__transaction_region
      on ibt_representment (transaction_region, transaction_created desc, id desc)
      include (merchant_id, transaction_amount_cents) where transaction_region is not null
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
