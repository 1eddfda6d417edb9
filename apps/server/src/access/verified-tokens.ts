import { hash } from 'node:crypto';
import type { KeyRing } from '../platform/crypto/keys.ts';
import type { TokenSubject } from './access-token.ts';

/** A token whose signature and claims were found good, and the second from which on it is dead. */
interface Verified {
  subject: TokenSubject;
  expiresAt: number;
}

/** Tokens live ten minutes; more people than this at once are verified anew each time. */
const MOST = 10_000;

const known = new WeakMap<KeyRing, Map<string, Verified>>();

const tokensOf = (ring: KeyRing): Map<string, Verified> => {
  const found = known.get(ring) ?? new Map<string, Verified>();
  known.set(ring, found);
  return found;
};

const nameOf = (token: string): string => hash('sha256', token, 'base64');

/**
 * Whom a token stands for that these keys have verified before, unless it has died since. A signature stays as good as it was, and to
 * check one costs more than everything else a request asks of its token. The token itself is not kept.
 */
export const recallVerified = (ring: KeyRing, token: string, now: number): TokenSubject | undefined => {
  const tokens = tokensOf(ring);
  const name = nameOf(token);
  const verified = tokens.get(name);
  if (verified === undefined) return undefined;
  if (verified.expiresAt > now) return verified.subject;
  tokens.delete(name);
  return undefined;
};

/** Remembers a token that has just been verified. */
export const rememberVerified = (ring: KeyRing, token: string, verified: Verified): void => {
  const tokens = tokensOf(ring);
  const [oldest] = tokens.size >= MOST ? tokens.keys() : [];
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(nameOf(token), verified);
};
