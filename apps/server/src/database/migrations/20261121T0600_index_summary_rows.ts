import { type Kysely, sql } from 'kysely';

/**
 * The rows of a page of a daily summary are fetched by merchant and id, as those of every report; without this index each of them
 * took a scan of all rows of its merchant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index interac_summary_day__row on interac_summary_day (merchant_id, id) where merchant_id <> '*';
    create index ibt_summary_day__row on ibt_summary_day (merchant_id, id) where merchant_id <> '*';
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
