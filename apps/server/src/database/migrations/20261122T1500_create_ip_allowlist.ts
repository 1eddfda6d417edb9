import { type Kysely, sql } from 'kysely';

/** The addresses from which a company may call the payments test API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ip_allowlist_entry (
      id uuid primary key default gen_random_uuid(),
      -- null: the provider's own.
      merchant_parent_id text references merchant_parent (id),
      address inet not null check (
        family(address) = 4 and (masklen(address) = 32 or (masklen(address) = 24 and address = network(address)))
      ),
      description text not null check (description <> '' and length(description) <= 200),
      -- Who added it, who may be gone, as they were called then.
      creator_id bigint not null,
      creator_name text not null,
      creator_email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      removed_at timestamptz check (removed_at < expires_at)
    );
    create index ip_allowlist_entry__company on ip_allowlist_entry (merchant_parent_id, expires_at);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
