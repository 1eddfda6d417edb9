import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { UnknownKeyError } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';
import { resealAuthenticator } from './authenticator.ts';

/** What became of the authenticators whose secrets were not under the first key. */
export interface Resealed {
  resealed: number;
  /** Of secrets that no key of the ring opens: how many, by the key they are under. */
  unreadable: ReadonlyMap<string, number>;
}

const AT_ONCE = 500;

/** Secrets under another key than the one named, held until the transaction ends. */
const holdOthers = (trx: Kysely<DB>, keyId: string, after: number) =>
  trx
    .selectFrom('authenticator')
    .select(['user_id', 'secret', 'pending_secret'])
    .where('user_id', '>', after)
    .where(({ eb, or }) =>
      or([eb(sql`split_part(secret, '.', 1)`, '!=', keyId), eb(sql`split_part(pending_secret, '.', 1)`, '!=', keyId)]),
    )
    .orderBy('user_id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();

type Held = Awaited<ReturnType<typeof holdOthers>>[number];

const reseal = async (trx: Kysely<DB>, platform: Platform, { user_id: userId, ...held }: Held): Promise<void> => {
  const anew = (sealed: string | null) => sealed && resealAuthenticator(platform, userId, sealed);
  await trx
    .updateTable('authenticator')
    .set({ secret: anew(held.secret), pending_secret: anew(held.pending_secret) })
    .where('user_id', '=', userId)
    .execute();
};

/**
 * Encrypts every authenticator's secret anew that is under another key than the first (security notes, H2), a few hundred in one
 * transaction, so that people sign in meanwhile. What no key opens stays as it is.
 */
export const resealAuthenticators = async (platform: Platform): Promise<Resealed> => {
  const [{ id: keyId }] = platform.config.sessionKeys;
  const unreadable = new Map<string, number>();
  let resealed = 0;
  const resealSome = (after: number): Promise<number | undefined> =>
    platform.database.db.transaction().execute(async trx => {
      const others = await holdOthers(trx, keyId, after);
      for (const other of others) {
        try {
          await reseal(trx, platform, other);
          resealed += 1;
        } catch (error) {
          if (!(error instanceof UnknownKeyError)) throw error;
          unreadable.set(error.keyId, 1 + (unreadable.get(error.keyId) ?? 0));
        }
      }
      return others.at(-1)?.user_id;
    });
  for (let after: number | undefined = 0; after !== undefined; ) after = await resealSome(after);
  return { resealed, unreadable };
};
