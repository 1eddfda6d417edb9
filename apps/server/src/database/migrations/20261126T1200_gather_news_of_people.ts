import { type Kysely, sql } from 'kysely';

/** Of what somebody is told of other people, what they have neither read nor been mailed is one notification a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Their mails were queued with them
    update notification set mailed_at = created_at where change is not null;
    create unique index notification__gathers on notification (user_id, change)
      where change is not null and read_at is null and mailed_at is null;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
