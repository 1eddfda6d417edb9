import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { deleteCeremony, insertCeremony } from './ceremony-queries.ts';

/** How long a person may take, for browsers in milliseconds and for the challenge alike. */
export const CEREMONY_MS = 5 * 60_000;

const CHALLENGE_BYTES = 32;

/** What a challenge is put to, and what alone may answer it. */
export type Ceremony =
  | { purpose: 'register'; sessionId: string }
  | { purpose: 'second_factor'; challengeId: string }
  | { purpose: 'sign_in' };

const hashOf = (challenge: Buffer): Buffer => createHash('sha256').update(challenge).digest();

const boundTo = (ceremony: Ceremony) => ({
  purpose: ceremony.purpose,
  sessionId: ceremony.purpose === 'register' ? ceremony.sessionId : null,
  challengeId: ceremony.purpose === 'second_factor' ? ceremony.challengeId : null,
});

/** Makes a challenge, of which only the hash is stored. The one before it, of the same session or challenge, is dead. */
export const openCeremony = async (db: Kysely<DB>, ceremony: Ceremony, now: Date): Promise<Buffer<ArrayBuffer>> => {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = new Date(now.getTime() + CEREMONY_MS);
  await insertCeremony(db, boundTo(ceremony), { hash: hashOf(challenge), expiresAt });
  return challenge;
};

/** The challenge a browser says it has answered; undefined where it says none. */
const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Uses up the challenge that an answer names, if it was put to this very ceremony and is not too old; of any number at once exactly
 * one does. Gives the challenge back, or undefined.
 */
export const useCeremony = async (
  db: Kysely<DB>,
  ceremony: Ceremony,
  { clientDataJSON, now }: { clientDataJSON: string; now: Date },
): Promise<string | undefined> => {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const hash = hashOf(Buffer.from(challenge, 'base64url'));
  return (await deleteCeremony(db, boundTo(ceremony), { hash, now })) ? challenge : undefined;
};
