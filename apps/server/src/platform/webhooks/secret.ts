import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../crypto/secret-box.ts';
import type { Platform } from '../platform.ts';

/** The context in which the secret of a webhook is sealed, so that it opens for nobody else's. */
const contextOf = (owner: string): string => `webhook of ${owner}`;

/** A new secret, known by how it begins. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** What is stored of a secret: encrypted with the first key there is. */
export const sealSecret = ({ config }: Platform, owner: string, secret: string): string =>
  seal(config.sessionKeys, contextOf(owner), secret);

/** The secret that was sealed. Throws `UnknownKeyError` where its key was taken out of SESSION_KEYS too early. */
export const openSecret = ({ config }: Platform, owner: string, sealed: string): string =>
  unseal(config.sessionKeys, contextOf(owner), sealed);

/**
 * The signature of a body that is sent now, for the header `Drumlin-Signature`: the Unix time in seconds, and an HMAC over that time, a dot
 * and the body, so that neither can be changed nor an old message sent again unnoticed.
 */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};
