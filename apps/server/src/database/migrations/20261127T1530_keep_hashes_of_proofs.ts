import { type Kysely, sql } from 'kysely';

/** The SHA-256 of the proof beside a file; null of one that was written before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_export add column proof_sha256 text`.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
