import { type Kysely, sql } from 'kysely';

/** The signature of the proof beside a file, null of one that was written before, and every key that one was ever signed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_export add column proof_signature bytea`.execute(db);
  await sql`
    create table proof_key (
      id text primary key,
      public_key text not null,
      first_used_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
