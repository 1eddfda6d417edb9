import { type Kysely, sql } from 'kysely';

/** Merchants, people, sessions, lockout counters and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm; create extension if not exists btree_gin`.execute(db);
  await sql`
    create table merchant_parent (
      id text primary key,
      name text not null,
      created_at timestamptz not null default now()
    );
    create table merchant (
      merchant_id text primary key,
      merchant_parent_id text not null references merchant_parent (id),
      merchant_name text not null,
      merchant_status text not null constraint merchant__merchant_status check (merchant_status in ('ACTIVE', 'DRAFT')),
      products text[] not null,
      opened_on date not null
    );
    create index merchant__merchant_parent_id on merchant (merchant_parent_id);
    create index merchant__merchant_name_trigram on merchant using gin (merchant_name gin_trgm_ops);

    create table app_user (
      id bigint generated always as identity primary key,
      -- in lower case, as the contract's e-mail schema leaves it
      email text not null constraint app_user__email unique,
      user_type text not null constraint app_user__user_type check (user_type in ('internal', 'external')),
      merchant_parent_id text references merchant_parent (id),
      first_name text not null,
      last_name text not null,
      job_title text,
      photo_url text,
      password_hash text,
      status text not null constraint app_user__status check (status in ('active', 'pending', 'disabled')),
      preferences jsonb not null default '{}',
      last_activity_at timestamptz,
      created_at timestamptz not null default now(),
      constraint app_user__external_has_parent check ((user_type = 'external') = (merchant_parent_id is not null))
    );
    create index app_user__merchant_parent_id on app_user (merchant_parent_id);
    create table user_role (
      user_id bigint not null references app_user (id) on delete cascade,
      role_id integer not null,
      primary key (user_id, role_id)
    );

    create table session (
      id uuid primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      -- refresh tokens are derived from this key and the generation, so only their hashes are ever stored
      family_key bytea not null,
      generation integer not null,
      token_hash bytea not null,
      previous_token_hash bytea,
      rotated_at timestamptz not null,
      ip inet,
      user_agent text
    );
    create index session__user_id on session (user_id);
    create unique index session__token_hash on session (token_hash);
    create unique index session__previous_token_hash on session (previous_token_hash);

    create table sign_in_counter (
      -- the address that was typed, whether or not anybody has it
      email text primary key,
      failures integer not null,
      last_failure_at timestamptz not null,
      locked_until timestamptz
    );

    create table audit_record (
      id bigint generated always as identity primary key,
      happened_at timestamptz not null default now(),
      act text not null,
      outcome text not null constraint audit_record__outcome check (outcome in ('success', 'failure')),
      user_id bigint,
      email text,
      merchant_parent_id text,
      object text,
      ip inet,
      request_id text,
      details jsonb not null default '{}'
    );
    create index audit_record__happened_at on audit_record (happened_at);
    create function audit_record_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_record is append-only';
    end $$;
    create trigger audit_record__append_only before update or delete or truncate on audit_record
      for each statement execute function audit_record_is_append_only();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
