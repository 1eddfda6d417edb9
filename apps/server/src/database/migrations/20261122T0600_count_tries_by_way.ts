import { type Kysely, sql } from 'kysely';

/** Wrong tries are counted for each way in by itself, and for each browser that is known as somebody's; a code lives until the next is mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_device (
      id uuid primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      -- SHA-256 of the browser's cookie; everybody who signs in there has a row with it
      token_hash bytea not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      constraint known_device__token_hash unique (token_hash, user_id)
    );
    create index known_device__user_id on known_device (user_id, last_used_at);

    create table try_counter (
      -- the address that was tried, whether or not anybody has it
      email text,
      -- what its tries are counted apart by; a device is one of known_device
      way text constraint try_counter__way check (way in ('password', 'passkey', 'confirmation') or way like 'device %'),
      failures integer not null,
      last_failure_at timestamptz not null,
      locked_until timestamptz,
      primary key (email, way)
    );
    -- sign_in_counter stays for processes of the release before, which count there until they end
    insert into try_counter (email, way, failures, last_failure_at, locked_until)
      select email, 'password', failures, last_failure_at, locked_until from sign_in_counter;

    -- the way that a challenge's wrong answers count on, and whose lock ends it
    alter table challenge add column way text not null default 'password';
    -- which version of the code was mailed last, of which code_hash is; null: that of code_version, as processes of the release before leave it
    alter table challenge add column mailed_version integer;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
