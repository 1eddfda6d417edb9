import { type Kysely, sql } from 'kysely';

/** Columns for two limits: a mailbox alone opens no account with an authenticator, and refreshes have a maximum rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- when the link of a mail last set the password; null once another factor than the mailbox was shown since
    alter table app_user add column password_reset_at timestamptz;

    -- how far ahead of the clock the session's refreshes have come, each at its pace; null before the first
    alter table session add column refreshes_paced_until timestamptz;

    -- of the request that a link was made for; a mail that is tried again makes another link for the same one
    alter table account_code add column request_id text;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
