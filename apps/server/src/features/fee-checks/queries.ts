import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** The names of the merchants of rows, by their ids. */
export const namesOf = async (
  db: Kysely<DB>,
  rows: readonly { merchantId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.map(({ merchantId }) => merchantId))];
  const named = await sql<{ id: string; name: string }>`
    select merchant_id as id, merchant_name as name from merchant where merchant_id = any (${ids}::text[])`.execute(db);
  return new Map(named.rows.map(({ id, name }) => [id, name]));
};

/** The name of a fee profile; undefined where there is no such profile. */
export const findProfileName = async (db: Kysely<DB>, profileId: string): Promise<string | undefined> => {
  const found = await db.selectFrom('fee_profile').select('name').where('id', '=', profileId).executeTakeFirst();
  return found?.name;
};
