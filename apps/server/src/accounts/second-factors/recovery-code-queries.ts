import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Uses a recovery code up; false where the person has no such code. */
export const deleteRecoveryCode = async (trx: Kysely<DB>, userId: number, hash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Recovery codes made before are dead. */
export const replaceRecoveryCodes = async (
  trx: Kysely<DB>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ user_id: userId, code_hash: hash })))
    .execute();
};
