import { type Kysely, sql } from 'kysely';

/** The picture of a person: the id is the name of its file, and a new picture gets a new id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      drop column photo_url,
      add column picture_id uuid constraint app_user__picture_id unique
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
