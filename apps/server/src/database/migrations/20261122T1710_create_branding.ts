import { type Kysely, sql } from 'kysely';

/** How the payment flow of each merchant looks; one without a row has the look that the contract names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table branding_logo (
      -- Its address, which whoever is shown a payment page may read: nobody guesses it.
      id uuid primary key default gen_random_uuid(),
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/svg+xml')),
      -- Drawn or written anew by the portal, never the file as it came.
      bytes bytea not null check (length(bytes) between 1 and 30720),
      created_at timestamptz not null default now(),
      -- That a branding names none but its own merchant's
      unique (merchant_id, id)
    );

    create table branding (
      merchant_id text primary key references merchant (merchant_id) on delete cascade,
      light_logo_id uuid,
      dark_logo_id uuid,
      is_dark boolean not null,
      light_primary_color text not null check (light_primary_color ~ '^#[0-9A-F]{6}$'),
      light_background_color text not null check (light_background_color ~ '^#[0-9A-F]{6}$'),
      dark_primary_color text not null check (dark_primary_color ~ '^#[0-9A-F]{6}$'),
      dark_background_color text not null check (dark_background_color ~ '^#[0-9A-F]{6}$'),
      close_enabled boolean not null,
      -- Empty for none.
      display_name text not null check (length(display_name) <= 14),
      version integer not null default 1,
      -- Who set this last; they may be gone since.
      changed_by bigint not null,
      changed_at timestamptz not null default now(),
      foreign key (merchant_id, light_logo_id) references branding_logo (merchant_id, id),
      foreign key (merchant_id, dark_logo_id) references branding_logo (merchant_id, id)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
