import { type Kysely, sql } from 'kysely';

/** A rare region was sought through all representments; in its own index its rows lie together, with what their total adds up. */
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
