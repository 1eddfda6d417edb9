import { type Kysely, sql } from 'kysely';

/** Passkeys (WebAuthn) of people, and the challenges for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- what passkeys know their owner by: random, so that it tells nothing of the person (WebAuthn Level 3, section 14.6.1)
    alter table app_user add column passkey_handle uuid not null default gen_random_uuid();

    create table passkey (
      id uuid primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      credential_id bytea not null constraint passkey__credential_id unique,
      -- COSE_Key
      public_key bytea not null,
      -- of the last signature; stays 0 where the passkey counts none
      sign_count bigint not null,
      transports text[] not null,
      name text not null,
      -- whether it may be copied to other devices, which never changes, and whether it has been
      backup_eligible boolean not null,
      backed_up boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkey__user_id on passkey (user_id);

    -- each challenge is answered once, by whoever it was put to
    create table passkey_ceremony (
      challenge_hash bytea primary key,
      purpose text not null constraint passkey_ceremony__purpose check (purpose in ('register', 'sign_in', 'second_factor')),
      session_id uuid references session (id) on delete cascade,
      challenge_id uuid references challenge (id) on delete cascade,
      expires_at timestamptz not null,
      constraint passkey_ceremony__bound check (
        (session_id is not null) = (purpose = 'register') and (challenge_id is not null) = (purpose = 'second_factor')
      )
    );
    create unique index passkey_ceremony__session_id on passkey_ceremony (session_id);
    create unique index passkey_ceremony__challenge_id on passkey_ceremony (challenge_id);
    create index passkey_ceremony__expires_at on passkey_ceremony (expires_at);

    alter table session drop constraint session__second_factor;
    alter table session add constraint session__second_factor
      check (second_factor in ('EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'RECOVERY_CODE', 'INVITATION', 'PASSKEY'));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
