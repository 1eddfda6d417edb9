import { UnknownKeyError } from '../crypto/secret-box.ts';
import type { Platform } from '../platform.ts';
import { openSecret, sealSecret } from './secret.ts';

/** A sealed secret that is under another key than the first one. */
interface OtherSecret {
  owner: string;
  secret: string;
  /** Writes it sealed anew; false where somebody has changed it meanwhile. */
  replace: (anew: string) => Promise<boolean>;
}

/**
 * Encrypts secrets of webhooks that are encrypted with an older key with the first key. Answers how many, and of those that no key decrypts,
 * which are left, how many by the key they are under.
 */
export const resealSecrets = async (platform: Platform, secrets: readonly OtherSecret[]) => {
  const unreadable = new Map<string, number>();
  let resealed = 0;
  for (const { owner, secret, replace } of secrets) {
    try {
      if (await replace(sealSecret(platform, owner, openSecret(platform, owner, secret)))) resealed += 1;
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) throw error;
      unreadable.set(error.keyId, 1 + (unreadable.get(error.keyId) ?? 0));
    }
  }
  return { resealed, unreadable };
};
