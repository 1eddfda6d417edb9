import { type Kysely, sql } from 'kysely';

/**
 * Support views: a member of the staff looks at the portal as one person of a merchant sees it, for a time and for a reason. Neither they nor
 * what was looked at in them are ever deleted, whatever becomes of those whom they name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_view (
      id uuid primary key,
      staff_id integer not null,
      -- The session of the staff: the view is of no other, and is over with it
      session_id uuid not null,
      user_id integer not null,
      user_email text not null,
      merchant_parent_id text not null,
      reason text not null check (length(reason) between 1 and 200),
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('button', 'replaced', 'time', 'session', 'rights', 'person')),
      constraint support_view__an_hour check (expires_at > started_at and expires_at <= started_at + interval '60 minutes'),
      constraint support_view__end check ((ended_at is null) = (end_reason is null))
    );
    create index support_view__open on support_view (session_id) where ended_at is null;

    -- An end is written once, and nothing else is ever changed
    create function keep_support_view() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old.ended_at is not null
          or to_jsonb(old) - 'ended_at' - 'end_reason' <> to_jsonb(new) - 'ended_at' - 'end_reason' then
        raise exception 'a support view stays as it is' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$;
    create trigger support_view__kept before update or delete on support_view for each row execute function keep_support_view();
    create trigger support_view__not_emptied before truncate on support_view for each statement execute function keep_support_view();

    create table support_look (
      position bigint generated always as identity primary key,
      view_id uuid not null references support_view (id),
      happened_at timestamptz not null default clock_timestamp(),
      route text not null check (length(route) <= 255),
      -- What the request named: of its address, its query and its body
      named jsonb not null check (length(named::text) <= 16000)
    );
    create index support_look__view on support_look (view_id, position);

    create function keep_support_look() returns trigger language plpgsql as $$
    begin
      raise exception 'what was looked at is only added to' using errcode = 'insufficient_privilege';
    end $$;
    create trigger support_look__append_only before update or delete or truncate on support_look
      for each statement execute function keep_support_look();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
