import { type Kysely, sql } from 'kysely';

/** Which files were ingested, when, and what became of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ingest_run (
      id bigint generated always as identity primary key,
      dataset text not null,
      file_name text not null,
      file_sha256 text not null,
      file_bytes bigint not null,
      row_count bigint not null,
      inserted_count bigint not null,
      updated_count bigint not null,
      unchanged_count bigint not null,
      older_count bigint not null,
      bad_count bigint not null,
      started_at timestamptz not null,
      finished_at timestamptz not null
    );
    create index ingest_run__finished_at on ingest_run (finished_at);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
