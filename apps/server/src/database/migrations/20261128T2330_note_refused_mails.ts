import { type Kysely, sql } from 'kysely';

/** When the mail server refused for good what was sent to somebody; null once it has taken another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column mail_refused_at timestamptz`.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
