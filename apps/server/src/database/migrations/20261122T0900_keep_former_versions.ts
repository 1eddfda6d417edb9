import { type Kysely, sql } from 'kysely';

/**
 * What a row was before a file replaced it, and which files were refused and why. The run is named without a foreign key: its record
 * is written last, in the same transaction, and is never deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_version (
      id bigint generated always as identity primary key,
      -- The table that holds the row today
      source text not null,
      -- Null for what belongs to no one merchant
      merchant_id text,
      row_key text not null,
      -- The row as it was, by column
      content jsonb not null,
      replaced_at timestamptz not null default clock_timestamp(),
      ingest_run_id bigint not null
    );
    create index former_version__row on former_version (source, row_key, id desc);

    alter table ingest_run
      add column outcome text not null default 'taken' check (outcome in ('taken', 'refused')),
      add column has_manifest boolean not null default false,
      add column problem_count bigint not null default 0,
      -- The first problems of a refused file: line, field and reason
      add column problems jsonb not null default '[]',
      -- Of a refused file not all need have been read
      alter column file_sha256 drop not null,
      alter column row_count set default 0,
      alter column inserted_count set default 0,
      alter column updated_count set default 0,
      alter column unchanged_count set default 0,
      alter column older_count set default 0,
      alter column bad_count set default 0;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
