import { type Kysely, sql } from 'kysely';

/** Whether a run of a schedule has ended and is told by mail together with others that have not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_export add column awaits_mail boolean not null default false;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
