import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';

/** The context a merchant's secret is sealed in. */
const contextOf = (merchantId: string): string => `webhook of ${merchantId}`;

/** A new secret, known by how it begins. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** What is stored of a secret: encrypted with the first key there is. */
export const sealSecret = ({ config }: Platform, merchantId: string, secret: string): string =>
  seal(config.sessionKeys, contextOf(merchantId), secret);

/** The secret that was sealed. Throws `UnknownKeyError` where its key was taken out of SESSION_KEYS too early. */
export const openSecret = ({ config }: Platform, merchantId: string, sealed: string): string =>
  unseal(config.sessionKeys, contextOf(merchantId), sealed);

/**
 * The signature of a body that is sent now, for the header `Drumlin-Signature`: the Unix time in seconds, and an HMAC over that time, a dot
 * and the body, so that neither can be changed nor an old message sent again unnoticed.
 */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};
