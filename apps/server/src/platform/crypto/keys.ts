import { randomBytes } from 'node:crypto';

/** A secret with a name, so that what it signed can be checked after a newer one took over. */
export interface Key {
  id: string;
  secret: Buffer;
}

/** The first key signs; the others only verify, until nothing they signed is alive. */
export type KeyRing = readonly [Key, ...Key[]];

const MIN_BYTES = 32;

/** Reads `id:secret,id:secret`, the newest first; undefined when a secret is short, repeated or a plain pattern. */
export const parseKeys = (text: string): KeyRing | undefined => {
  const keys = text.split(',').map(part => {
    const [id = '', secret = ''] = part.trim().split(':');
    return {
      id,
      secret: Buffer.from(secret, 'base64url'),
      exact: /^[\w-]{1,32}$/.test(id) && /^[\w-]+=*$/.test(secret),
    };
  });
  const strong = keys.every(key => key.exact && key.secret.length >= MIN_BYTES && new Set(key.secret).size >= 16);
  const apart = new Set(keys.map(key => key.id)).size === keys.length;
  const [first, ...others] = keys.map(({ id, secret }) => ({ id, secret }));
  return strong && apart && first !== undefined ? [first, ...others] : undefined;
};

/** A new key as it is written in a setting. */
export const newKeyText = (id: string): string => `${id}:${randomBytes(MIN_BYTES).toString('base64url')}`;
