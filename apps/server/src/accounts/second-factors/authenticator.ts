import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { isSealedAnew, seal, UnknownKeyError, unseal } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdAuthenticator, updateAuthenticator } from './authenticator-queries.ts';
import { findTotpStep } from './totp.ts';

/** The context an authenticator's secret is sealed in. */
const contextOf = (userId: number): string => `authenticator of user ${userId}`;

/** What is stored of an authenticator's secret: encrypted with the first key there is. */
export const sealAuthenticator = ({ config }: Platform, userId: number, secret: string): string =>
  seal(config.sessionKeys, contextOf(userId), secret);

/** The same secret under the first key, where it is under another; throws `UnknownKeyError`. */
export const resealAuthenticator = ({ config }: Platform, userId: number, sealed: string): string =>
  isSealedAnew(config.sessionKeys, sealed)
    ? sealed
    : seal(config.sessionKeys, contextOf(userId), unseal(config.sessionKeys, contextOf(userId), sealed));

/** The secret that was sealed; undefined, and in the log, where its key was taken out of SESSION_KEYS too early. */
export const openAuthenticator = ({ config, log }: Platform, userId: number, sealed: string): string | undefined => {
  try {
    return unseal(config.sessionKeys, contextOf(userId), sealed);
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error;
    log.error({ userId, reason: error.message }, 'An authenticator cannot be read: put its key back');
    return undefined;
  }
};

/**
 * Whether a code is the authenticator's. Its time step is then used up for all processes, and its secret is encrypted with the
 * first key. `unreadable`: no configured key decrypts the secret.
 */
export const useTotp = async (
  trx: Kysely<DB>,
  platform: Platform,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<'right' | 'wrong' | 'unreadable'> => {
  const stored = await holdAuthenticator(trx, userId);
  if (!stored?.secret) return 'wrong';
  const secret = openAuthenticator(platform, userId, stored.secret);
  if (secret === undefined) return 'unreadable';
  const step = findTotpStep(secret, code, now, stored.last_step);
  if (step === undefined) return 'wrong';
  await updateAuthenticator(trx, userId, {
    last_step: step,
    secret: resealAuthenticator(platform, userId, stored.secret),
  });
  return 'right';
};
