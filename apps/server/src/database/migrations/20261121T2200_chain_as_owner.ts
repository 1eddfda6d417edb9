import { type Kysely, sql } from 'kysely';

/**
 * The trigger that chains audit records works as the owner of the chain, so that the role that serves needs no right to write it. Its path
 * is fixed: nobody can put a table of theirs in the chain's place, the temporary ones, which else come first, included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function chain_audit_record() security definer set search_path = pg_catalog, public, pg_temp;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
