import { type Kysely, sql } from 'kysely';

/** Where programs are told what they wait for, and what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_credential
      add column webhook_url text check (length(webhook_url) between 1 and 2048),
      -- Sealed with a key of the portal
      add column webhook_secret text,
      -- What was there before is history to the program
      add column webhook_set_at timestamptz,
      add constraint api_credential__webhook check (num_nonnulls(webhook_url, webhook_secret, webhook_set_at) in (0, 3));

    create table program_delivery (
      id uuid primary key,
      credential_id integer not null references api_credential (id) on delete cascade,
      event text not null check (event in ('disbursement.paid', 'representment.due', 'file.taken', 'webhook.test')),
      -- What it is of, so that a program is told of it once
      subject text not null,
      body text not null,
      state text not null check (state in ('pending', 'delivered', 'failed')),
      next_try_at timestamptz,
      tries integer not null default 0 check (tries >= 0),
      last_tried_at timestamptz,
      last_status integer,
      last_failure text check (last_failure in ('address', 'connection', 'tls', 'timeout', 'answer')),
      created_at timestamptz not null,
      constraint program_delivery__once unique (credential_id, event, subject),
      constraint program_delivery__next check ((state = 'pending') = (next_try_at is not null)),
      constraint program_delivery__last check ((tries = 0) = (last_tried_at is null)),
      constraint program_delivery__answer check (num_nonnulls(last_status, last_failure) = (last_tried_at is not null)::int)
    );
    create index program_delivery__list on program_delivery (credential_id, created_at desc);
    create index program_delivery__age on program_delivery (created_at);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
