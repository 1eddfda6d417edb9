import { type Kysely, sql } from 'kysely';

/** What an export takes of the room that its company has: what is reserved while it is written, its file and proof once they are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_export add column stored_bytes bigint not null default 0;
    create index report_export__stored on report_export (coalesce(merchant_parent_id, '')) include (stored_bytes, file_size);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
