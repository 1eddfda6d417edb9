import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** An authenticator, held until the transaction ends: its sealed secret and the last step whose code was used. */
export const holdAuthenticator = (trx: Kysely<DB>, userId: number) =>
  trx
    .selectFrom('authenticator')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Writes the sealed secrets of an authenticator, or the last step whose code was used. */
export const updateAuthenticator = async (
  trx: Kysely<DB>,
  userId: number,
  change: { secret?: string | null; pending_secret?: string | null; last_step?: number },
): Promise<void> => {
  await trx.updateTable('authenticator').set(change).where('user_id', '=', userId).execute();
};

/** Keeps a secret, encrypted, that becomes the authenticator's with its first right code; the present one stays until then. */
export const setPendingSecret = async (db: Kysely<DB>, userId: number, secret: string): Promise<void> => {
  await db
    .insertInto('authenticator')
    .values({ user_id: userId, pending_secret: secret })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
    .execute();
};

export const deleteAuthenticator = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('authenticator').where('user_id', '=', userId).execute();
};

/** Secrets of people beyond `after` that are under another key than the one named, held until the transaction ends. */
export const holdOtherAuthenticators = (
  trx: Kysely<DB>,
  { keyId, after, limit }: { keyId: string; after: number; limit: number },
) =>
  trx
    .selectFrom('authenticator')
    .select(['user_id', 'secret', 'pending_secret'])
    .where('user_id', '>', after)
    .where(({ eb, or }) =>
      or([eb(sql`split_part(secret, '.', 1)`, '!=', keyId), eb(sql`split_part(pending_secret, '.', 1)`, '!=', keyId)]),
    )
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute();

export type HeldAuthenticator = Awaited<ReturnType<typeof holdOtherAuthenticators>>[number];
