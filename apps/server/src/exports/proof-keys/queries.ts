import { MAX_PROOF_KEYS } from '@drumlin/contract/exports/proof-keys.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Keeps the public half of a key, as PEM, from the first time that it signs. */
export const addProofKey = async (db: Kysely<DB>, id: string, publicKey: string): Promise<void> => {
  await db
    .insertInto('proof_key')
    .values({ id, public_key: publicKey })
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

export const listProofKeys = (db: Kysely<DB>) =>
  db.selectFrom('proof_key').selectAll().orderBy('first_used_at', 'desc').limit(MAX_PROOF_KEYS).execute();

export const findProofKey = async (db: Kysely<DB>, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('proof_key').select('public_key').where('id', '=', id).executeTakeFirst();
  return row?.public_key;
};
