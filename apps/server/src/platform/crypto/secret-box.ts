import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Key, KeyRing } from './keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What was sealed with a key that the ring no longer has: only the operator can put it back. */
export class UnknownKeyError extends Error {
  readonly keyId: string;

  constructor(keyId: string) {
    super(`SESSION_KEYS no longer has the key ${keyId}, with which a secret was encrypted`);
    this.name = 'UnknownKeyError';
    this.keyId = keyId;
  }
}

/** Keys for other purposes are made from the same secrets with another text here. */
const derive = ({ secret }: Key, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `drumlin ${purpose}`, 32));

/**
 * Encrypts a text for the database (AES-256-GCM) with the first key of the ring. It opens in the same context only: what was
 * sealed for one person is of no use in the row of another.
 */
export const seal = ([key]: KeyRing, context: string, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derive(key, 'secret box'), iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${key.id}.${sealed.toString('base64url')}`;
};

/** Whether a text was sealed with the first key of the ring, and so outlives the others. */
export const isSealedAnew = ([key]: KeyRing, sealed: string): boolean => sealed.startsWith(`${key.id}.`);

/** The text that was sealed in this context. Throws when it was not or was changed; `UnknownKeyError` when the ring lacks its key. */
export const unseal = (ring: KeyRing, context: string, sealed: string): string => {
  const [id = '', text = ''] = sealed.split('.');
  const key = ring.find(each => each.id === id);
  if (!key) throw new UnknownKeyError(id);
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive(key, 'secret box'), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
};

/** A hash that only the server can make, by each key of the ring; the first is the one to store. */
export const keyedHashes = (ring: KeyRing, purpose: string, text: string): readonly [Buffer, ...Buffer[]] => {
  const hashOf = (key: Key) => createHmac('sha256', derive(key, purpose)).update(text).digest();
  const [first, ...others] = ring;
  return [hashOf(first), ...others.map(hashOf)];
};
