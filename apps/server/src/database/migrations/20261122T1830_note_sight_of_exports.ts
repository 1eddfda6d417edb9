import { type Kysely, sql } from 'kysely';

/** What a file shows of personal data: all there is for those of before, which were made before any of it was masked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_export add column sight text not null default 'full' check (sight in ('full', 'end', 'none'));
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
