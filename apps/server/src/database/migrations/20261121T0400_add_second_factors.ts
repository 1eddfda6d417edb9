import { type Kysely, sql } from 'kysely';

/** Second factors, their challenges, and the codes of links in mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merchant_parent add column mfa_enforced boolean not null default false;

    -- what holds for the provider's own staff, who have no merchant parent: always exactly one row
    create table provider_policy (
      only_row boolean primary key default true constraint provider_policy__only_row check (only_row),
      mfa_enforced boolean not null default true
    );
    insert into provider_policy default values;

    alter table app_user
      add column email_otp_enabled boolean not null default false,
      add column preferred_mfa text
        constraint app_user__preferred_mfa check (preferred_mfa in ('EMAIL_OTP', 'SOFTWARE_TOKEN_MFA')),
      add column last_invitation_at timestamptz;

    -- null: the password alone
    alter table session add column second_factor text
      constraint session__second_factor
      check (second_factor in ('EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'RECOVERY_CODE', 'INVITATION'));

    create table authenticator (
      user_id bigint primary key references app_user (id) on delete cascade,
      -- both are encrypted; a pending one becomes the secret with its first right code
      secret text,
      pending_secret text,
      -- codes of this step of 30 seconds and of all before it are used up (RFC 6238, section 5.2)
      last_step bigint not null default 0
    );

    create table recovery_code (
      user_id bigint not null references app_user (id) on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );

    create table challenge (
      id uuid primary key,
      session_hash bytea not null constraint challenge__session_hash unique,
      user_id bigint not null references app_user (id) on delete cascade,
      purpose text not null
        constraint challenge__purpose check (purpose in ('sign_in', 'recover', 'disable_email', 'disable_authenticator')),
      method text not null constraint challenge__method check (method in ('EMAIL_OTP', 'SOFTWARE_TOKEN_MFA')),
      -- of the code that was mailed last; null until a mail with one is under way
      code_hash bytea,
      code_version integer not null default 1,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index challenge__user_id on challenge (user_id);
    create index challenge__expires_at on challenge (expires_at);

    create table account_code (
      user_id bigint not null references app_user (id) on delete cascade,
      purpose text not null constraint account_code__purpose check (purpose in ('reset', 'invitation')),
      code_hash bytea not null constraint account_code__code_hash unique,
      expires_at timestamptz not null,
      -- a new code takes the place of the one before it
      primary key (user_id, purpose)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
