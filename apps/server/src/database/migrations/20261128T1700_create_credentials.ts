import { type Kysely, sql } from 'kysely';

/** What programs of a company read its reports with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_credential (
      id integer primary key generated always as identity,
      client_id uuid not null unique default gen_random_uuid(),
      merchant_parent_id text not null references merchant_parent (id) on delete cascade,
      name text not null check (length(name) between 1 and 64),
      scopes text[] not null check (cardinality(scopes) > 0),
      -- From where it may be used; empty: from anywhere.
      addresses text[] not null,
      -- SHA-256; the secret itself is shown once and kept nowhere.
      secret_hash bytea not null check (length(secret_hash) = 32),
      -- The last characters, by which people tell secrets apart.
      secret_end text not null check (length(secret_end) = 4),
      -- The secret before, while it goes on.
      old_secret_hash bytea check (length(old_secret_hash) = 32),
      old_secret_ends_at timestamptz,
      -- Who made it, who may be gone, as they were called then.
      creator_id bigint not null,
      creator_name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      last_used_from inet,
      revoked_at timestamptz,
      constraint api_credential__old check ((old_secret_hash is null) = (old_secret_ends_at is null))
    );
    create index api_credential__company on api_credential (merchant_parent_id, id) where revoked_at is null;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
