import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Counter, Way } from './counter-queries.ts';

/** Between a right password, or an open session, and what was asked for. */
export type ChallengePurpose = 'sign_in' | 'recover' | 'disable_email' | 'disable_authenticator' | 'step_up';

const LIFE_MS = 10 * 60_000;
/** Wrong codes a challenge takes; the account's own counter goes on beside it. */
const MAX_TRIES = 5;

/** What is stored of the session a client answers with. */
const sessionHash = (session: string): Buffer => createHash('sha256').update(session).digest();

export interface NewChallenge {
  userId: number;
  purpose: ChallengePurpose;
  method: MfaMethod;
  /** What its wrong answers count on, and whose lock ends it. */
  way: Way;
  /** The one call that a step-up is for. */
  singleAct?: string | undefined;
  /** The session that asks, which alone can answer; undefined where there is none yet. */
  sessionId?: string;
  now: Date;
}

/** Opens a challenge and answers its id, the session its client answers with, which is not stored, and until when it can be. */
export const insertChallenge = async (
  trx: Kysely<DB>,
  { userId, purpose, method, way, singleAct, sessionId, now }: NewChallenge,
) => {
  const id = randomUUID();
  const session = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await trx
    .insertInto('challenge')
    .values({
      id,
      session_hash: sessionHash(session),
      user_id: userId,
      purpose,
      method,
      way,
      single_act: singleAct ?? null,
      session_id: sessionId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, session, expiresAt };
};

const live = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('challenge')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .select([
      'id',
      'user_id',
      'purpose',
      'method',
      'code_hash',
      'code_version',
      'mailed_version',
      'single_act',
      'session_id',
      'tries',
      'expires_at',
    ])
    .select(({ ref }) => ref('way').$castTo<Way>().as('way'));

/** A challenge that can still be answered. `lock` holds it until the end of the transaction. */
export const findLiveChallenge = (db: Kysely<DB>, session: string, now: Date, lock = false) =>
  live(db, now)
    .where('session_hash', '=', sessionHash(session))
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

export type LiveChallenge = NonNullable<Awaited<ReturnType<typeof findLiveChallenge>>>;

export const findLiveChallengeById = (db: Kysely<DB>, id: string, now: Date, lock = false) =>
  live(db, now)
    .where('id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/** What a challenge's answers count on, whether it is over or not. */
export const findWay = async (db: Kysely<DB>, session: string): Promise<Way | undefined> => {
  const challenge = db.selectFrom('challenge').select('way').where('session_hash', '=', sessionHash(session));
  return (await challenge.executeTakeFirst())?.way as Way | undefined;
};

/** Spends one try of a challenge on a wrong code, or ends it. */
export const updateChallenge = async (
  trx: Kysely<DB>,
  id: string,
  change: { tries: number } | { ended_at: Date },
): Promise<void> => {
  await trx.updateTable('challenge').set(change).where('id', '=', id).execute();
};

/** Counts one more code of a challenge: until its mail is accepted the one before it is good. Answers its number. */
export const addCodeVersion = async (trx: Kysely<DB>, id: string): Promise<number> => {
  const { code_version: version } = await trx
    .updateTable('challenge')
    .set(({ eb }) => ({ code_version: eb('code_version', '+', 1) }))
    .where('id', '=', id)
    .returning('code_version')
    .executeTakeFirstOrThrow();
  return version;
};

/**
 * Keeps the hash of a code, with which the one before it is dead; false where the challenge is over or the code of a newer mail has
 * come first.
 */
export const setCodeHash = async (
  db: Kysely<DB>,
  { id, version, hash }: { id: string; version: number; hash: Buffer },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('challenge')
    .set({ code_hash: hash, mailed_version: version })
    .where('id', '=', id)
    .where(eb => eb.or([eb('mailed_version', 'is', null), eb('mailed_version', '<=', version)]))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends every open challenge of a person, so that what began before a suspension or a new password cannot be completed after it. */
export const endChallenges = async (trx: Kysely<DB>, userId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('challenge')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends those that a lock of one way of an address ends; with the same work where nobody has it. */
export const endChallengesOf = async (trx: Kysely<DB>, { email, way }: Counter, now: Date): Promise<void> => {
  await trx
    .updateTable('challenge')
    .set({ ended_at: now })
    .where('user_id', 'in', trx.selectFrom('app_user').select('id').where('email', '=', email))
    .where('way', '=', way)
    .where('ended_at', 'is', null)
    .execute();
};

/** Deletes challenges that ran out before an instant. */
export const deleteChallengesBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('challenge').where('expires_at', '<', instant).execute();
};
