import { type Kysely, sql } from 'kysely';

/** What each person is told of by their bell, and announcements to all, to a merchant parent or to a role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Exports are read where they are; of representments it keeps how many there were when it was told.
    create table notification (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references app_user (id) on delete cascade,
      kind text not null check (kind in ('export_ready', 'export_failed', 'representments_due')),
      export_id uuid references report_export (id) on delete cascade,
      -- The Eastern day on which the representments are presented again
      day date,
      item_count integer,
      amount_cents bigint,
      -- What its reader must hold at the time of reading
      needs text[] not null,
      created_at timestamptz not null,
      read_at timestamptz,
      -- When a worker began to hand its mail over: it is never begun twice
      mailed_at timestamptz,
      unique (user_id, export_id),
      unique (user_id, day),
      check ((kind = 'representments_due') = (day is not null and item_count is not null and amount_cents is not null)),
      check ((kind = 'representments_due') = (export_id is null))
    );
    create index notification__newest on notification (user_id, created_at desc);
    create index notification__export on notification (export_id);
    create index notification__age on notification (created_at);

    create table announcement (
      id uuid primary key default gen_random_uuid(),
      title_en text not null check (length(title_en) between 1 and 120),
      title_fr text not null check (length(title_fr) between 1 and 120),
      text_en text not null check (length(text_en) between 1 and 2000),
      text_fr text not null check (length(text_fr) between 1 and 2000),
      audience text not null check (audience in ('all', 'parent', 'role')),
      merchant_parent_id text references merchant_parent (id),
      role_id integer,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at >= starts_at),
      in_portal boolean not null,
      by_mail boolean not null check (in_portal or by_mail),
      -- null: a draft
      scheduled_at timestamptz,
      -- What the open pages and the mails know of it
      told text not null default 'nothing' check (told in ('nothing', 'live', 'ended')),
      author text not null,
      version integer not null default 1,
      check ((audience = 'parent') = (merchant_parent_id is not null)),
      check ((audience = 'role') = (role_id is not null))
    );
    create index announcement__in_force on announcement (ends_at) where scheduled_at is not null;

    create table announcement_read (
      announcement_id uuid not null references announcement (id) on delete cascade,
      user_id bigint not null references app_user (id) on delete cascade,
      read_at timestamptz not null,
      primary key (announcement_id, user_id)
    );

    -- To whom it is mailed: one row a person, so that nobody has it twice
    create table announcement_mail (
      announcement_id uuid not null references announcement (id) on delete cascade,
      user_id bigint not null references app_user (id) on delete cascade,
      mailed_at timestamptz,
      primary key (announcement_id, user_id)
    );

    -- Open pages hear at the commit whose notifications changed, or that everybody's may have.
    create function announce_notification() returns trigger language plpgsql as $$
    begin
      perform pg_notify('notification_changed', coalesce(new.user_id, old.user_id)::text);
      return null;
    end $$;
    create trigger notification__announce after insert or delete on notification
      for each row execute function announce_notification();
    create trigger notification__announce_change after update of read_at, item_count on notification
      for each row execute function announce_notification();
    create trigger announcement_read__announce after insert on announcement_read
      for each row execute function announce_notification();
    create function announce_announcement() returns trigger language plpgsql as $$
    begin
      perform pg_notify('notification_changed', 'all');
      return null;
    end $$;
    create trigger announcement__announce after update of told on announcement for each row
      when (old.told is distinct from new.told) execute function announce_announcement();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
