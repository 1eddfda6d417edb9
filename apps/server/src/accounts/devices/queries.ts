import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Which known device of the person with this address a token is; undefined for one that is not theirs or was not used since. */
export const findDevice = async (
  db: Kysely<DB>,
  { email, hash, usedSince }: { email: string; hash: Buffer; usedSince: Date },
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .where('token_hash', '=', hash)
    .where('email', '=', email)
    .where('last_used_at', '>', usedSince)
    .select('known_device.id')
    .executeTakeFirst();
  return found?.id;
};

/** Notes that a person has come in with a device; false where it was not theirs. */
export const noteDevice = async (
  trx: Kysely<DB>,
  { userId, hash, now, usedSince }: { userId: number; hash: Buffer; now: Date; usedSince: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('known_device')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('last_used_at', '>', usedSince)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Gives the browser of one token another, for everybody it is known as. */
export const replaceToken = async (trx: Kysely<DB>, before: Buffer, after: Buffer): Promise<void> => {
  await trx.updateTable('known_device').set({ token_hash: after }).where('token_hash', '=', before).execute();
};

export const insertDevice = async (
  trx: Kysely<DB>,
  { id, userId, hash, now }: { id: string; userId: number; hash: Buffer; now: Date },
): Promise<void> => {
  await trx
    .insertInto('known_device')
    .values({ id, user_id: userId, token_hash: hash, created_at: now, last_used_at: now })
    .onConflict(conflict => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
};

/** Deletes all of a person's devices but the `most` used last. */
export const deleteOldestDevices = async (trx: Kysely<DB>, userId: number, most: number): Promise<void> => {
  await trx
    .deleteFrom('known_device')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('known_device')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .offset(most)
        .select('id'),
    )
    .execute();
};

/** Deletes devices that nobody has signed in with since an instant. */
export const deleteDevicesBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('known_device').where('last_used_at', '<', instant).execute();
};
