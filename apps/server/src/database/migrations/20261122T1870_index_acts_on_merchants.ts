import { type Kysely, sql } from 'kysely';

/** What is done to a merchant under another name than its own: its branding, its test access, the rules of places for its consumers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_record__part_of_merchant on audit_record (object, happened_at desc)
      where object ~ '^(branding|test API key|webhook) of ';
    create index audit_record__ip_rule on audit_record ((details ->> 'merchantId'), happened_at desc) where object like 'ip rule %';
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
