import { type Kysely, sql } from 'kysely';

/**
 * A finding may be of all merchants together, or of an entry of the journal that is of none: then it names no merchant. The index has an empty
 * name for it, since PostgreSQL finds no row by a name that may be null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliation_finding alter column merchant_id drop not null;
    drop index reconciliation_finding__open;
    create unique index reconciliation_finding__open on reconciliation_finding (identity, part, (coalesce(merchant_id, '')), et_day, about)
      where closed_at is null;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
