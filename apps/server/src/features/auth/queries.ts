import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { EndReason } from '../../platform/accounts/sessions.ts';

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
  /** The hash of the person's password, where it was made anew. */
  newHash?: string | undefined;
}

/** Writes a session and, on its person, that they have just signed in: one statement, since signing in waits for each of a dozen. */
export const insertSession = async (trx: Kysely<DB>, session: NewSession): Promise<void> => {
  const { userId, now, newHash } = session;
  await trx
    .with('signed_in', db =>
      db
        .updateTable('app_user')
        .set({ last_activity_at: now, ...(newHash === undefined ? {} : { password_hash: newHash }) })
        .where('id', '=', userId),
    )
    .insertInto('session')
    .values({
      id: session.id,
      user_id: userId,
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

/**
 * Whether a person who signed in before now does so from a browser or a network (/24, /48) they never used together. The first
 * sign-in of all is not news.
 */
export const isNewDevice = async (
  trx: Kysely<DB>,
  { userId, ip, userAgent }: { userId: number; ip: string | null; userAgent: string | null },
): Promise<boolean> => {
  const { rows } = await sql<{ sessions: number; same: number }>`
    select count(*) as sessions, count(*) filter (
      where user_agent is not distinct from ${userAgent}
        and network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))
          is not distinct from network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 48 end))
    ) as same
    from session where user_id = ${userId}`.execute(trx);
  const [counted] = rows;
  return counted !== undefined && counted.sessions > 0 && counted.same === 0;
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
    .select(['session.token_hash', 'session.previous_token_hash', 'session.rotated_at'])
    .select(['app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.merchant_parent_id'])
    .executeTakeFirst();
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/**
 * Replaces a token by its successor if it still is the session's current one and the session still lives: one statement,
 * so of any number at once exactly one does (R2, R5). Says whether this one did.
 */
export const rotateSession = async (
  db: Kysely<DB>,
  id: string,
  hashes: { current: Buffer; next: Buffer },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(expression => ({
      token_hash: hashes.next,
      previous_token_hash: hashes.current,
      generation: expression('generation', '+', 1),
      rotated_at: now,
      last_used_at: now,
    }))
    .where('token_hash', '=', hashes.current)
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

export const updatePassword = async (trx: Kysely<DB>, userId: number, passwordHash: string): Promise<void> => {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
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
