import { UnknownKeyError } from '../crypto/secret-box.ts';
import type { Platform } from '../platform.ts';
import { openSecret, sealSecret } from './secret.ts';
import { listOtherSecrets, replaceSecret, type SecretColumn } from './secret-queries.ts';

/**
 * Encrypts secrets of webhooks that are encrypted with an older key with the first key; `ownerOf` says for whom the secret of a row is sealed.
 * Answers how many, and of those that no key decrypts, which are left, how many by the key they are under.
 */
export const resealSecrets = async (platform: Platform, where: SecretColumn, ownerOf: (id: string) => string) => {
  const { db } = platform.database;
  const unreadable = new Map<string, number>();
  let resealed = 0;
  for (const row of await listOtherSecrets(db, where, platform.config.sessionKeys[0].id)) {
    try {
      const owner = ownerOf(row.id);
      const anew = sealSecret(platform, owner, openSecret(platform, owner, row.secret));
      if (await replaceSecret(db, where, row, anew)) resealed += 1;
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      unreadable.set(error.keyId, 1 + (unreadable.get(error.keyId) ?? 0));
    }
  }
  return { resealed, unreadable };
};
