import { type Kysely, sql } from 'kysely';

/** What is the only one of its kind by what is drawn of it. Of rows that are alike, `age` says which is the oldest. */
interface Compared {
  table: string;
  index: string;
  key: string;
  row: string;
  age: string;
  only?: string;
}

const NAME = 'lower(remove_undrawn(name))';
const COMPARED: readonly Compared[] = [
  {
    table: 'disbursement_proposal',
    index: 'bank_reference',
    key: String.raw`lower(regexp_replace(normalize(remove_undrawn(bank_reference), NFKC), '\s', '', 'g'))`,
    row: 'id',
    age: 'id',
    only: 'bank_reference is not null',
  },
  {
    table: 'vip_consumer',
    index: 'drawn_user_id',
    key: 'merchant_id, normalize(remove_undrawn(user_id))',
    row: 'merchant_id, user_id',
    age: 'added_at, user_id',
  },
  { table: 'risk_rating', index: 'name', key: `merchant_id, ${NAME}`, row: 'id', age: 'id' },
  // Nothing says when these were made
  { table: 'fee_definition', index: 'name', key: NAME, row: 'id', age: 'id', only: 'merchant_id is null' },
  { table: 'fee_profile', index: 'name', key: NAME, row: 'id', age: 'id' },
];

const compare = async (db: Kysely<unknown>, { table, index, key, row, age, only }: Compared) => {
  const { rows } = await sql
    .raw<{ later: string | null }>(`
      select string_agg(format('(${row.replace(/\w+/g, '%L')})', ${row}), ', ') as later from (
        select ${row}, row_number() over (partition by ${key} order by ${age}) as nth from ${table} where ${only ?? 'true'}
      ) alike
      where nth > 1`)
    .execute(db);
  const later = rows[0]?.later;
  const conditions = [only, later && `(${row}) not in (${later})`].filter(Boolean);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  await sql
    .raw(`
      drop index if exists ${table}__${index};
      create unique index ${table}__${index} on ${table} (${key}) ${where}`)
    .execute(db);
};

/**
 * References, IDs and names are compared without signs that are not drawn, the same that the contract takes away (`removeUndrawn`). Rows from before
 * that are alike without them stay as they are: payments were made by those references, and are found by those IDs. The oldest keeps its place, so that
 * no other is added beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(String.raw`
      create or replace function remove_undrawn(text) returns text language sql immutable parallel safe strict
        return regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164'
          || '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
      -- The first fees may have been written in this transaction
      set constraints all immediate;
      drop index if exists fee__name;
      create index fee__name on fee (${NAME});`)
    .execute(db);
  for (const each of COMPARED) await compare(db, each);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
