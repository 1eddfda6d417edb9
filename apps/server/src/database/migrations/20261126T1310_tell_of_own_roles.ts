import { type Kysely, sql } from 'kysely';

/** ADMINs of the staff are told of whom a colleague invites with their own role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification drop constraint notification__change, add constraint notification__change
      check (change in ('added', 'role', 'suspended', 'activated', 'deleted', 'waits', 'sameRole'));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
