import { type Kysely, sql } from 'kysely';

/** Rows of a daily summary's page are fetched by merchant and id; without this index each took a scan of its merchant's rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index interac_summary_day__row on interac_summary_day (merchant_id, id) where merchant_id <> '*';
    create index ibt_summary_day__row on ibt_summary_day (merchant_id, id) where merchant_id <> '*';
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
