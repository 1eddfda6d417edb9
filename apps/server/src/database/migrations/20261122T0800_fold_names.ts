import { type Kysely, sql } from 'kysely';

/** The names that people search by a fragment, each with the columns that its trigram index has before the name. */
const NAMES = [
  ['interac_payin', 'customer_name', 'merchant_id, '],
  ['interac_eft_payout', 'customer_name', ''],
  ['interac_return', 'customer_name', ''],
  ['ibt_return', 'customer_name', ''],
  ['ibt_payin', 'customer_first_name', ''],
  ['ibt_payin', 'customer_last_name', ''],
  ['ibt_payout', 'customer_first_name', ''],
  ['ibt_payout', 'customer_last_name', ''],
  ['merchant', 'merchant_name', ''],
] as const;

/** Beside each name stands the same without case and accents, which is what searches read. */
const fold = ([table, column, before]: (typeof NAMES)[number]): string => `
  alter table ${table} add column ${column}_folded text generated always as (folded(${column})) stored;
  drop index ${table}__${column}_trigram;
  create index ${table}__${column}_trigram on ${table} using gin (${before}${column}_folded gin_trgm_ops);`;

/**
 * A search finds a name whatever its case and accents. PostgreSQL does not hold `unaccent` for immutable, since its rules are a file that
 * somebody might change: whoever does must write the folded names anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create extension if not exists unaccent schema public;
      create function folded(text) returns text language sql immutable parallel safe strict
        return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1)));
      ${NAMES.map(fold).join('\n')}`)
    .execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
