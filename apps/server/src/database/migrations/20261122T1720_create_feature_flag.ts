import { type Kysely, sql } from 'kysely';

/** Feature flags that an operator has set, without a restart: for one merchant parent, or for all that have none of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_flag (
      name text not null check (length(name) between 1 and 64),
      -- null: for everybody who has no row of their own.
      merchant_parent_id text references merchant_parent (id) on delete cascade,
      is_on boolean not null,
      changed_at timestamptz not null default now(),
      constraint feature_flag__one unique nulls not distinct (name, merchant_parent_id)
    );
    create index feature_flag__merchant_parent_id on feature_flag (merchant_parent_id);

    -- Every process reads the table again as soon as a change of it is committed.
    create function announce_flag_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('flag_changed', '');
      return null;
    end $$;
    create trigger feature_flag__announce after insert or update or delete or truncate on feature_flag
      for each statement execute function announce_flag_change();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
