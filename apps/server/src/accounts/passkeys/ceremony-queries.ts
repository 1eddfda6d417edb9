import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** What a challenge is put to: a session that registers a passkey, a challenge of a sign-in, or anybody. */
interface BoundTo {
  purpose: 'register' | 'second_factor' | 'sign_in';
  sessionId: string | null;
  challengeId: string | null;
}

/** Keeps a challenge in the place of the one before it, of the same session or challenge. */
export const insertCeremony = async (
  db: Kysely<DB>,
  { purpose, sessionId, challengeId }: BoundTo,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> => {
  const fresh = { challenge_hash: hash, expires_at: expiresAt };
  const insert = db
    .insertInto('passkey_ceremony')
    .values({ ...fresh, purpose, session_id: sessionId, challenge_id: challengeId });
  if (purpose === 'sign_in') await insert.execute();
  else {
    const column = purpose === 'register' ? 'session_id' : 'challenge_id';
    await insert.onConflict(conflict => conflict.column(column).doUpdateSet(fresh)).execute();
  }
};

/** Uses a challenge up, if it was put to just this and is not too old: of any number at once exactly one does. Says whether this one did. */
export const deleteCeremony = async (
  db: Kysely<DB>,
  { purpose, sessionId, challengeId }: BoundTo,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_ceremony')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('challenge_id', 'is not distinct from', challengeId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Deletes challenges that ran out before an instant. */
export const deleteCeremoniesBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('passkey_ceremony').where('expires_at', '<', instant).execute();
};
