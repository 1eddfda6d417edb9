import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { EndReason as ToldReason } from '@drumlin/contract/live/connection.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** How a session was opened beyond the password; an invitation's link comes by e-mail and counts as one. */
export type SecondFactor = MfaMethod | 'RECOVERY_CODE' | 'INVITATION' | 'PASSKEY';

export interface NewSession {
  id: string;
  userId: number;
  familyKey: Buffer;
  tokenHash: Buffer;
  now: Date;
  ip: string | null;
  userAgent: string | null;
  secondFactor: SecondFactor | null;
}

export const insertSession = async (trx: Kysely<DB>, session: NewSession): Promise<void> => {
  const { now } = session;
  await trx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: now,
      last_used_at: now,
      rotated_at: now,
      family_key: session.familyKey,
      generation: 1,
      token_hash: session.tokenHash,
      ip: session.ip,
      user_agent: session.userAgent,
      second_factor: session.secondFactor,
    })
    .execute();
};

interface Device {
  userId: number;
  ip: string | null;
  userAgent: string | null;
}

const network = (ip: RawBuilder<unknown>) =>
  sql`network(set_masklen(${ip}, case family(${ip}) when 4 then 24 else 48 end))`;

/**
 * Whether a person who signed in before now does so from a browser or a network (/24, /48) they never used together. The first
 * sign-in of all is not news.
 */
export const isNewDevice = async (trx: Kysely<DB>, { userId, ip, userAgent }: Device): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(
      user_agent is not distinct from ${userAgent} and ${network(sql`ip`)} is not distinct from ${network(sql`${ip}::inet`)}
    ), false) as is_new
    from session where user_id = ${userId}`.execute(trx);
  return rows[0]?.is_new === true;
};

export interface SessionLimits {
  now: Date;
  openedAfter: Date;
  usedAfter: Date;
}

/** A session that is neither ended nor expired, of a person who may sign in, and not by the password alone where that is not enough. */
export const findLiveSession = (db: Kysely<DB>, id: string, { openedAfter, usedAfter }: SessionLimits) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .where(({ eb, or, not }) =>
      or([
        eb('session.second_factor', 'is not', null),
        not(sql<boolean>`coalesce(merchant_parent.mfa_enforced, (select mfa_enforced from provider_policy))`),
      ]),
    )
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', openedAfter)
    .where('session.last_used_at', '>', usedAfter)
    .where('app_user.status', '=', 'active')
    .select(['session.id', 'session.user_id', 'session.created_at', 'session.family_key', 'session.generation'])
    .select(['session.token_hash', 'session.previous_token_hash', 'session.rotated_at', 'refreshes_paced_until'])
    .select(['app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.merchant_parent_id'])
    .executeTakeFirst();

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

interface Rotation {
  /** The hashes of the token and of the one after it. */
  current: Buffer;
  next: Buffer;
  now: Date;
  pacedUntil: Date;
}

/** A session that somebody or something ended, and whose it was; one that ran out of time is none. */
export const findEndedSession = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', id)
    .where('session.ended_at', 'is not', null)
    .select(['session.user_id', 'session.end_reason', 'session.family_key', 'session.generation', 'session.token_hash'])
    .select(['app_user.email', 'app_user.merchant_parent_id'])
    .executeTakeFirst();

/**
 * Replaces a token by its successor if it still is the session's current one and the session still lives: one statement,
 * so of any number at once exactly one does. Says whether this one did.
 */
export const rotateSession = async (
  db: Kysely<DB>,
  id: string,
  { current, next, now, pacedUntil }: Rotation,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(({ eb }) => ({
      token_hash: next,
      previous_token_hash: current,
      generation: eb('generation', '+', 1),
      rotated_at: now,
      last_used_at: now,
      refreshes_paced_until: pacedUntil,
    }))
    .where('token_hash', '=', current)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('user_id', 'in', db.selectFrom('app_user').select('id').where('status', '=', 'active'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** What is written down of an end; a session without a record, or too old, just `ended`. */
export type EndReason = Exclude<ToldReason, 'ended'>;

/** Ends a session, of `userId` where one is named; false where there is none that is open. */
export const endSession = async (
  trx: Kysely<DB>,
  id: string,
  { reason, now, userId }: { reason: EndReason; now: Date; userId?: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends the sessions of a person, on every process from the next request on. `except` is spared: the one that asks. */
export const endSessions = async (
  trx: Kysely<DB>,
  userId: number,
  { reason, now, except }: { reason: EndReason; now: Date; except?: string },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Ends the sessions of a merchant parent's people, or of the staff, that were opened with the password alone. */
export const endPasswordSessions = async (
  trx: Kysely<DB>,
  { merchantParentId, except, now }: { merchantParentId: string | null; except: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('session')
    .from('app_user')
    .set({ ended_at: now, end_reason: 'mfa_enforced' })
    .whereRef('app_user.id', '=', 'session.user_id')
    .where(sql<boolean>`app_user.merchant_parent_id is not distinct from ${merchantParentId}`)
    .where('session.second_factor', 'is', null)
    .where('session.ended_at', 'is', null)
    .where('session.id', '!=', except)
    .execute();
};

/** A person's sessions that are neither ended nor expired, the last used first. */
export const listLiveSessions = (
  db: Kysely<DB>,
  userId: number,
  { openedAfter, usedAfter, limit }: { openedAfter: Date; usedAfter: Date; limit: number },
) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', openedAfter)
    .where('last_used_at', '>', usedAfter)
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .select(({ fn }) => fn<string | null>('host', ['ip']).as('ip'))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The session was opened with the password alone, and its owner has shown another factor since. */
export const updateSessionFactor = async (trx: Kysely<DB>, sessionId: string, factor: SecondFactor): Promise<void> => {
  await trx.updateTable('session').set({ second_factor: factor }).where('id', '=', sessionId).execute();
};

/** Deletes sessions last used before an instant that lies beyond every limit of a session. */
export const deleteSessionsBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('session').where('last_used_at', '<', instant).execute();
};
