import { type Kysely, sql } from 'kysely';

/** Attempts counted over all processes. Unlogged: losing the counts in a crash only forgives a minute of attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limit (
      name text not null,
      key text not null,
      points integer not null,
      ends_at timestamptz not null,
      primary key (name, key)
    );
    create index rate_limit__ends_at on rate_limit (ends_at);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
