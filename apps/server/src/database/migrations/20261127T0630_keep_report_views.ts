import { type Kysely, sql } from 'kysely';

/** Views of reports that people keep for themselves or share with their team, and with which one a report opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_view (
      id uuid primary key default gen_random_uuid(),
      -- A view goes with who made it
      creator_id bigint not null references app_user (id) on delete cascade,
      -- Null for the provider's own staff
      merchant_parent_id text references merchant_parent (id),
      report text not null,
      name text not null check (length(name) between 1 and 60),
      is_shared boolean not null,
      -- The search of the report's address as the web writes it, and the columns shown, in order; null for the reader's own
      words text not null check (length(words) <= 4000),
      columns text[],
      version integer not null default 1
    );
    create unique index report_view__name on report_view (creator_id, report, folded(name));
    create index report_view__team on report_view (merchant_parent_id, report) where is_shared;

    create table report_view_default (
      user_id bigint not null references app_user (id) on delete cascade,
      report text not null,
      view_id uuid not null references report_view (id) on delete cascade,
      primary key (user_id, report)
    );
    create index report_view_default__view on report_view_default (view_id);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
