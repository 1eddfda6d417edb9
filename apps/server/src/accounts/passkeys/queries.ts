import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

const passkeys = (db: Kysely<DB>) =>
  db
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .select(['passkey.id', 'user_id', 'credential_id', 'public_key', 'sign_count', 'transports', 'name'])
    .select(['backup_eligible', 'backed_up', 'passkey.created_at', 'last_used_at', 'passkey_handle']);

/** A person's passkeys, the oldest first. */
export const listPasskeysOf = (db: Kysely<DB>, userId: number) =>
  passkeys(db).where('user_id', '=', userId).orderBy('passkey.created_at').orderBy('passkey.id').execute();

/** The passkey a browser answers with, whosever it is. */
export const findPasskey = (db: Kysely<DB>, credentialId: string) =>
  passkeys(db).where('credential_id', '=', Buffer.from(credentialId, 'base64url')).executeTakeFirst();

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Notes a signature: its number, and whether the passkey is kept in more than one place by now. */
export const updateUsedPasskey = async (
  trx: Kysely<DB>,
  id: string,
  { signCount, backedUp, now }: { signCount: number; backedUp: boolean; now: Date },
): Promise<void> => {
  await trx
    .updateTable('passkey')
    .set({ sign_count: signCount, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .execute();
};

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
