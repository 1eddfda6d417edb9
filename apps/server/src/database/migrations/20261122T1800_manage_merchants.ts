import { type Kysely, sql } from 'kysely';

/**
 * Merchants that staff manage: what they need before they are published, suspending them, and what of them is switched on; when a session
 * last showed a second factor; and which merchants a file had rows of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First, while no table that requests read is locked: on a long trail these take seconds
  await sql`
    create index audit_record__object on audit_record (object, happened_at desc) where object like 'merchant %';
    create index audit_record__access on audit_record (happened_at) where outcome = 'success' and act in (
      'user_invited', 'user_created', 'user_signed_up', 'user_role_changed', 'user_suspended', 'user_activated', 'user_deleted',
      'user_password_reset', 'mfa_enabled', 'mfa_disabled', 'mfa_recovered');

    alter table merchant_parent
      add column settings_version integer not null default 1,
      -- Staff have set it: files change it no more
      add column is_managed boolean not null default false;

    alter table merchant
      drop constraint merchant__merchant_status,
      -- ACTIVE, the word of the files, is what people know as Published
      add constraint merchant__merchant_status check (merchant_status in ('DRAFT', 'ACTIVE', 'SUSPENDED')),
      add column settings_version integer not null default 1,
      add column is_managed boolean not null default false,
      -- Eastern time of day, HH:MM; null until somebody has set it
      add column settlement_time text check (settlement_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column allows_declines boolean not null default true,
      add column allows_test_api boolean not null default true,
      add column suspended_reason text check (length(suspended_reason) between 1 and 200),
      add constraint merchant__suspended_reason check ((merchant_status = 'SUSPENDED') = (suspended_reason is not null));

    create table merchant_contact (
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      position integer not null check (position >= 0),
      name text not null check (length(name) between 1 and 255),
      -- What they look after, as people say it
      title text not null check (length(title) <= 255),
      email text not null check (length(email) between 1 and 255),
      phone text not null check (length(phone) <= 64),
      primary key (merchant_id, position)
    );

    create trigger merchant__announce_status after update of merchant_status on merchant for each row
      when (old.merchant_status is distinct from new.merchant_status) execute function announce_product_change();

    -- No key is made for a merchant whose keys staff have ended
    create function refuse_test_api_key() returns trigger language plpgsql as $$
    begin
      if exists (select from merchant where merchant_id = new.merchant_id
          and (merchant_status = 'SUSPENDED' or not allows_test_api) for share) then
        raise exception 'the payments test API is closed to merchant %', new.merchant_id
          using errcode = 'check_violation', constraint = 'test_api_key__merchant_is_open';
      end if;
      return new;
    end $$;
    create trigger test_api_key__merchant_is_open before insert on test_api_key for each row execute function refuse_test_api_key();

    create table ingest_run_merchant (
      -- Reserved before the run itself is written
      ingest_run_id bigint not null,
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      row_count bigint not null,
      primary key (merchant_id, ingest_run_id)
    );

    alter table session add column second_factor_at timestamptz;
    update session set second_factor_at = created_at where second_factor <> 'INVITATION';
    alter table challenge drop constraint challenge__purpose, add constraint challenge__purpose
      check (purpose in ('sign_in', 'recover', 'disable_email', 'disable_authenticator', 'step_up'));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
