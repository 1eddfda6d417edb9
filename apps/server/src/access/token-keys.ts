import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Key, KeyRing } from '../platform/crypto/keys.ts';

export interface TokenKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const tokenKey = (purpose: string, { id, secret }: Key): TokenKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return { kid: id, privateKey, publicKey: createPublicKey(privateKey) };
};

type TokenKeys = readonly [TokenKey, ...TokenKey[]];

/**
 * The Ed25519 keys of the configured secrets for one purpose: the first signs, all verify. Each purpose has its own keys of the same
 * secrets. Made once for each ring.
 */
export const tokenKeysFor = (purpose: string): ((ring: KeyRing) => TokenKeys) => {
  const made = new WeakMap<KeyRing, TokenKeys>();
  return ring => {
    const known = made.get(ring);
    if (known) return known;
    const [first, ...others] = ring;
    const keys = [tokenKey(purpose, first), ...others.map(other => tokenKey(purpose, other))] as const;
    made.set(ring, keys);
    return keys;
  };
};

/** Finds the key that a token's header names. Throws where there is none. */
export const publicKeyOf =
  (keys: TokenKeys) =>
  ({ kid }: { kid?: string }): KeyObject => {
    const key = keys.find(candidate => candidate.kid === kid);
    if (!key) throw new Error('No key has this id');
    return key.publicKey;
  };
