import { type Kysely, sql } from 'kysely';

/** What staff set for the whole portal while it runs: policies of sessions, passwords and second factors, and what everybody is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table provider_policy
      -- null: what the installation says
      add column session_idle_minutes integer
        constraint provider_policy__session_idle_minutes check (session_idle_minutes between 5 and 60),
      add column session_absolute_hours integer
        constraint provider_policy__session_absolute_hours check (session_absolute_hours between 1 and 24),
      add column password_min_length integer
        constraint provider_policy__password_min_length check (password_min_length between 8 and 64),
      add column enforces_new_parents boolean not null default false,
      add column policy_version integer not null default 1;

    -- A default of the column, so that it holds however a parent comes in
    create function new_parents_enforce() returns boolean language sql stable as $$
      select coalesce((select enforces_new_parents from provider_policy), false)
    $$;
    alter table merchant_parent alter column mfa_enforced set default new_parents_enforce();

    create table portal_setting (
      only_row boolean primary key default true constraint portal_setting__only_row check (only_row),
      version integer not null default 1,
      banner_severity text check (banner_severity in ('info', 'warning')),
      banner_en text check (length(banner_en) between 1 and 300),
      banner_fr text check (length(banner_fr) between 1 and 300),
      banner_from timestamptz,
      banner_until timestamptz,
      constraint portal_setting__banner_is_whole
        check (num_nulls(banner_severity, banner_en, banner_fr, banner_from, banner_until) in (0, 5)),
      constraint portal_setting__banner_ends check (banner_until > banner_from),
      -- null: what the installation says
      chat_script_url text check (chat_script_url ~ '^https://' and length(chat_script_url) <= 500),
      support_email text check (length(support_email) between 1 and 255),
      support_phone text check (length(support_phone) between 1 and 32)
    );
    insert into portal_setting default values;

    -- Every process reads it again as soon as a change of it is committed
    create function announce_portal_setting() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_setting_changed', '');
      return null;
    end $$;
    create trigger portal_setting__announce after insert or update or delete or truncate on portal_setting
      for each statement execute function announce_portal_setting();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
