import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { UnknownKeyError } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';
import { resealAuthenticator } from './authenticator.ts';
import { type HeldAuthenticator, holdOtherAuthenticators, updateAuthenticator } from './authenticator-queries.ts';

/** What became of the authenticators whose secrets were not under the first key. */
export interface Resealed {
  resealed: number;
  /** Of secrets that no key of the ring opens: how many, by the key they are under. */
  unreadable: ReadonlyMap<string, number>;
}

const AT_ONCE = 500;

const reseal = async (
  trx: Kysely<DB>,
  platform: Platform,
  { user_id: userId, ...held }: HeldAuthenticator,
): Promise<void> => {
  const anew = (sealed: string | null) => sealed && resealAuthenticator(platform, userId, sealed);
  await updateAuthenticator(trx, userId, { secret: anew(held.secret), pending_secret: anew(held.pending_secret) });
};

/**
 * Encrypts the authenticators' secrets that are encrypted with an older key with the first key, a few hundred in a transaction, so
 * that sign-ins do not wait. Secrets that no key decrypts are left.
 */
export const resealAuthenticators = async (platform: Platform): Promise<Resealed> => {
  const [{ id: keyId }] = platform.config.sessionKeys;
  const unreadable = new Map<string, number>();
  let resealed = 0;
  const resealSome = (after: number): Promise<number | undefined> =>
    platform.database.db.transaction().execute(async trx => {
      const others = await holdOtherAuthenticators(trx, { keyId, after, limit: AT_ONCE });
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
