import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** The person an address belongs to, with what sign-in must know. */
export const findPersonByEmail = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'status', 'password_hash', 'merchant_parent_id'])
    .where('email', '=', email)
    .executeTakeFirst();
export type Person = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>;

/** Holds a person's row until the end of the transaction: nobody is suspended or given a new password in between. */
export const lockPerson = (trx: Kysely<DB>, id: number) =>
  trx.selectFrom('app_user').select(['status', 'password_hash']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Notes a sign-in, and stores the password's new hash where the old one was made with other parameters. */
export const updateSignedIn = async (trx: Kysely<DB>, id: number, now: Date, newHash?: string): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ last_activity_at: now, ...(newHash === undefined ? {} : { password_hash: newHash }) })
    .where('id', '=', id)
    .execute();
};

export interface NewSession {
  id: string;
  userId: number;
  familyKey: Buffer;
  tokenHash: Buffer;
  now: Date;
  ip: string | null;
  userAgent: string | null;
}

export const insertSession = async (trx: Kysely<DB>, session: NewSession): Promise<void> => {
  await trx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      rotated_at: session.now,
      family_key: session.familyKey,
      generation: 1,
      token_hash: session.tokenHash,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
};

export interface SessionLimits {
  now: Date;
  openedAfter: Date;
  usedAfter: Date;
}

/** A session that is neither ended nor expired, of a person who may sign in. */
export const findLiveSession = (db: Kysely<DB>, id: string, { openedAfter, usedAfter }: SessionLimits) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
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
export const endSession = async (
  trx: Kysely<DB>,
  id: string,
  reason: 'logout' | 'refresh_reuse',
  now: Date,
): Promise<boolean> => {
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
