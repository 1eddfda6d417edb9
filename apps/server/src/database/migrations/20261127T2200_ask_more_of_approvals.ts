import { type Kysely, sql } from 'kysely';

/** Whether an approval of money takes no mailed code: who approves has an authenticator app or a passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_policy add column enforces_for_approvals boolean not null default false`.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
