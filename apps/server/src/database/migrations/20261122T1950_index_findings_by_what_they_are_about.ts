import { type Kysely, sql } from 'kysely';

/** The disbursement report asks of each of its rows what was found of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reconciliation_finding__about on reconciliation_finding (merchant_id, about) where closed_at is null`.execute(
    db,
  );
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
