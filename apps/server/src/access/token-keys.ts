import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Key, KeyRing } from '../platform/crypto/keys.ts';

export interface TokenKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Keys for other purposes are made from the same secrets with another text here. */
const PURPOSE = 'drumlin access token';

const tokenKey = ({ id, secret }: Key): TokenKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), PURPOSE, 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return { kid: id, privateKey, publicKey: createPublicKey(privateKey) };
};

const made = new WeakMap<KeyRing, readonly [TokenKey, ...TokenKey[]]>();

/** The Ed25519 keys of the configured secrets: the first signs, all verify. Made once for each ring. */
export const tokenKeys = (ring: KeyRing): readonly [TokenKey, ...TokenKey[]] => {
  const known = made.get(ring);
  if (known) return known;
  const [first, ...others] = ring;
  const keys = [tokenKey(first), ...others.map(tokenKey)] as const;
  made.set(ring, keys);
  return keys;
};
