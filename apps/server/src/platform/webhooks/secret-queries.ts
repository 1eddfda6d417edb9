import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** The column of sealed secrets, and the key of its table. */
export interface SecretColumn {
  table: keyof DB;
  key: string;
  column: string;
}

export interface SealedSecret {
  id: string;
  secret: string;
}

/** The sealed secrets that are under another key than the one named. */
export const listOtherSecrets = async (
  db: Kysely<DB>,
  { table, key, column }: SecretColumn,
  keyId: string,
): Promise<SealedSecret[]> => {
  const [id, secret] = [sql.ref(key), sql.ref(column)];
  const { rows } = await sql<SealedSecret>`
    select ${id}::text as id, ${secret} as secret from ${sql.table(table)} where split_part(${secret}, '.', 1) <> ${keyId}`.execute(
    db,
  );
  return rows;
};

/** Replaces a sealed secret by the same one sealed anew; false where somebody has changed it meanwhile. */
export const replaceSecret = async (
  db: Kysely<DB>,
  { table, key, column }: SecretColumn,
  { id, secret }: SealedSecret,
  anew: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
    where ${sql.ref(key)}::text = ${id} and ${sql.ref(column)} = ${secret}`.execute(db);
  return numAffectedRows === 1n;
};
