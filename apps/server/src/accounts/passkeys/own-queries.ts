import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

export interface NewPasskey {
  id: string;
  userId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  backupEligible: boolean;
  backedUp: boolean;
  now: Date;
}

/** Keeps a passkey; false where somebody has it already. */
export const insertPasskey = async (trx: Kysely<DB>, passkey: NewPasskey): Promise<boolean> => {
  const inserted = await trx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
      backup_eligible: passkey.backupEligible,
      backed_up: passkey.backedUp,
      created_at: passkey.now,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** False where the person has no such passkey. */
export const updatePasskeyName = async (
  trx: Kysely<DB>,
  { id, userId, name }: { id: string; userId: number; name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** False where the person has no such passkey. */
export const deletePasskey = async (
  trx: Kysely<DB>,
  { id, userId }: { id: string; userId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** What a person is to browsers: the handle of their passkeys and the name to show beside it. */
export const getPasskeyOwner = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name', 'passkey_handle'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
