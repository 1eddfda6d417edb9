import { type Kysely, sql } from 'kysely';

/** What is asked for in an open session is answered in that session alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- They live for ten minutes, and are asked for again
    delete from challenge where purpose not in ('sign_in', 'recover');
    alter table challenge
      add column session_id uuid references session (id) on delete cascade,
      add constraint challenge__bound check ((session_id is null) = (purpose in ('sign_in', 'recover')));
    create index challenge__session_id on challenge (session_id) where session_id is not null;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
