import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

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
  session_id: ceremony.purpose === 'register' ? ceremony.sessionId : null,
  challenge_id: ceremony.purpose === 'second_factor' ? ceremony.challengeId : null,
});

/** Makes a challenge, of which only the hash is stored. The one before it, of the same session or challenge, is dead. */
export const insertCeremony = async (db: Kysely<DB>, ceremony: Ceremony, now: Date): Promise<Buffer<ArrayBuffer>> => {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const fresh = { challenge_hash: hashOf(challenge), expires_at: new Date(now.getTime() + CEREMONY_MS) };
  const insert = db.insertInto('passkey_ceremony').values({ ...fresh, ...boundTo(ceremony) });
  if (ceremony.purpose === 'sign_in') await insert.execute();
  else {
    const column = ceremony.purpose === 'register' ? 'session_id' : 'challenge_id';
    await insert.onConflict(conflict => conflict.column(column).doUpdateSet(fresh)).execute();
  }
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
  const bound = boundTo(ceremony);
  const used = await db
    .deleteFrom('passkey_ceremony')
    .where('challenge_hash', '=', hashOf(Buffer.from(challenge, 'base64url')))
    .where('purpose', '=', bound.purpose)
    .where('session_id', 'is not distinct from', bound.session_id)
    .where('challenge_id', 'is not distinct from', bound.challenge_id)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return used && challenge;
};

/** Deletes challenges that ran out before an instant. */
export const deleteCeremoniesBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('passkey_ceremony').where('expires_at', '<', instant).execute();
};
