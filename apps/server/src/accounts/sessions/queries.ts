import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { EndReason } from './end-sessions.ts';

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

/** What no mailbox gives. */
const BEYOND_THE_MAILBOX: readonly (SecondFactor | null)[] = ['SOFTWARE_TOKEN_MFA', 'RECOVERY_CODE', 'PASSKEY'];

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

/** Notes of a person that they have just signed in. `newHash` is that of their password, where it was made anew. */
export const noteSignIn = async (
  trx: Kysely<DB>,
  userId: number,
  { now, secondFactor, newHash }: { now: Date; secondFactor: SecondFactor | null; newHash?: string | undefined },
): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({
      last_activity_at: now,
      ...(newHash !== undefined && { password_hash: newHash }),
      ...(BEYOND_THE_MAILBOX.includes(secondFactor) && { password_reset_at: null }),
    })
    .where('id', '=', userId)
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

/** Ends a session; false when it had ended already. */
export const endSession = async (trx: Kysely<DB>, id: string, reason: EndReason, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Deletes the counters of addresses that nobody has tried since. A lock never lasts that long. */
export const deleteCountersBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('sign_in_counter').where('last_failure_at', '<', instant).execute();
};

/** Deletes sessions last used before an instant that lies beyond every limit of a session. */
export const deleteSessionsBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('session').where('last_used_at', '<', instant).execute();
};

/** Makes codes by e-mail the factor that sign-in asks for. An authenticator stays set up. */
export const preferEmail = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ email_otp_enabled: true, preferred_mfa: 'EMAIL_OTP' })
    .where('id', '=', userId)
    .execute();
};

/** Sets the password of somebody who holds the link of a mail, and notes when. */
export const updateMailedPassword = async (
  trx: Kysely<DB>,
  userId: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_reset_at: now })
    .where('id', '=', userId)
    .execute();
};

const INVITATION_PAUSE_MS = 10 * 60_000;

/** Notes that somebody is invited now; false where they were in the last ten minutes. Of any number at once one does. */
export const noteInvitation = async (trx: Kysely<DB>, userId: number, now: Date): Promise<boolean> => {
  const pausedSince = new Date(now.getTime() - INVITATION_PAUSE_MS);
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ last_invitation_at: now })
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('last_invitation_at', 'is', null), eb('last_invitation_at', '<=', pausedSince)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export interface SignedUp {
  firstName: string;
  lastName: string;
  jobTitle?: string | undefined;
  passwordHash: string;
}

/** Makes an invited person an active one. */
export const updateSignedUp = async (trx: Kysely<DB>, userId: number, person: SignedUp): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      job_title: person.jobTitle || null,
      password_hash: person.passwordHash,
      status: 'active',
    })
    .where('id', '=', userId)
    .execute();
};

/** Who a record is about, without locking anything. */
export const getWho = async (db: Kysely<DB>, userId: number) => {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'merchant_parent_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, email: person.email, merchantParentId: person.merchant_parent_id };
};
