import { UnknownKeyError } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOtherSecrets, replaceSecret } from './queries.ts';
import { openSecret, sealSecret } from './secret.ts';

/**
 * Encrypts the secrets of webhooks that are encrypted with an older key with the first key. Answers how many, and of those that no key
 * decrypts, which are left, how many by the key they are under.
 */
export const resealWebhooks = async (platform: Platform) => {
  const { config, database } = platform;
  const unreadable = new Map<string, number>();
  let resealed = 0;
  for (const row of await listOtherSecrets(database.db, config.sessionKeys[0].id)) {
    try {
      const anew = sealSecret(platform, row.merchant_id, openSecret(platform, row.merchant_id, row.secret));
      if (await replaceSecret(database.db, row, anew)) resealed += 1;
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      unreadable.set(error.keyId, 1 + (unreadable.get(error.keyId) ?? 0));
    }
  }
  return { resealed, unreadable };
};
