import { type Kysely, sql } from 'kysely';

/** Access reviews that were signed off. The index by which the changes of people's access are found is made in the migration before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_review (
      id uuid primary key,
      signed_at timestamptz not null,
      -- They may be gone since
      signed_by bigint not null,
      signed_by_email text not null,
      -- The Eastern day since which changes are told
      since date not null,
      note text not null check (length(note) <= 500),
      counts jsonb not null,
      -- The list as it was, as a file, and the SHA-256 of these bytes in hex
      evidence bytea not null,
      -- The SHA-256 of who has access to what, without what changes by itself
      fingerprint text not null,
      sha256 text not null check (sha256 = encode(sha256(evidence), 'hex'))
    );
    create index access_review__signed_at on access_review (signed_at desc);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
