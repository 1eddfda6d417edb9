import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** One try at an account, counted before anything is checked. */
export interface Attempt {
  email: string;
  /** Whether this try is the last before the lock: unless it succeeds the account is locked. */
  last: boolean;
}

/** How many failures an address has with one more try: a lock that is over is forgotten with what led to it. */
const WITH_ONE_MORE = sql<number>`case when sign_in_counter.locked_until is null then sign_in_counter.failures + 1 else 1 end`;

export interface Counting {
  email: string;
  now: Date;
  /** Failures from which on the address is locked, and until when. */
  limit: number;
  lockedUntil: Date;
  /** Whether the try may be the one that locks; else that one counts nothing. */
  mayLock: boolean;
}

/**
 * Counts a try and answers how many failures there are with it; undefined where the address is locked. One statement, so that any
 * number of processes together let no more through than the limit.
 */
export const countTry = async (
  db: Kysely<DB>,
  { email, now, limit, lockedUntil, mayLock }: Counting,
): Promise<number | undefined> => {
  if (limit === 1 && !mayLock) return undefined;
  const counted = await db
    .insertInto('sign_in_counter')
    .values({ email, failures: 1, last_failure_at: now, locked_until: limit === 1 ? lockedUntil : null })
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({
          failures: WITH_ONE_MORE,
          last_failure_at: now,
          locked_until: sql`case when ${WITH_ONE_MORE} >= ${limit} then ${lockedUntil}::timestamptz end`,
        })
        .where(({ eb, or }) =>
          or([eb('sign_in_counter.locked_until', 'is', null), eb('sign_in_counter.locked_until', '<=', now)]),
        )
        .where(({ eb, lit, or }) => or([lit(mayLock), eb(WITH_ONE_MORE, '<', limit)])),
    )
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures;
};

/**
 * Takes back a try that was right but is not the end of a sign-in: failures before it still count, or a code could be guessed
 * for ever by whoever knows the password. False where other tries have locked the address meanwhile.
 */
export const giveBackAttempt = async (db: Kysely<DB>, { email, last }: Attempt): Promise<boolean> => {
  const counter = await db
    .updateTable('sign_in_counter')
    .set(({ eb, fn, val }) => ({
      failures: fn<number>('greatest', [eb('failures', '-', 1), val(0)]),
      ...(last && { locked_until: null }),
    }))
    .where('email', '=', email)
    .returning('locked_until')
    .executeTakeFirst();
  return !counter?.locked_until;
};

/** Lifts the lock of a last try that was right, in its transaction. The failures before it stay, so the next one may lock again. */
export const liftLock = async (trx: Kysely<DB>, email: string): Promise<void> => {
  await trx.updateTable('sign_in_counter').set({ locked_until: null }).where('email', '=', email).execute();
};

/** Whether an address is locked at an instant. */
export const isLocked = async (db: Kysely<DB>, email: string, now: Date): Promise<boolean> => {
  const locked = await db
    .selectFrom('sign_in_counter')
    .select('email')
    .where('email', '=', email)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return locked !== undefined;
};

/** Opens a locked address and forgets its failures: after a reset by e-mail, or when an Admin says so. Says whether it was locked. */
export const unlock = async (db: Kysely<DB>, email: string, now: Date): Promise<boolean> => {
  const deleted = await db.deleteFrom('sign_in_counter').where('email', '=', email).returning('locked_until').execute();
  return deleted.some(({ locked_until: until }) => until !== null && until > now);
};

/**
 * Forgets an address's failures after a try that succeeded. False where other tries have locked it meanwhile: the lock
 * then holds for this one too.
 */
export const forgetFailures = async (db: Kysely<DB>, { email, last }: Attempt): Promise<boolean> => {
  const ofAddress = db.deleteFrom('sign_in_counter').where('email', '=', email);
  const forgotten = await (last ? ofAddress : ofAddress.where('locked_until', 'is', null)).executeTakeFirstOrThrow();
  if (forgotten.numDeletedRows > 0n) return true;
  const left = await db.selectFrom('sign_in_counter').select('email').where('email', '=', email).executeTakeFirst();
  return left === undefined;
};

/** Deletes the counters of addresses that nobody has tried since. A lock never lasts that long. */
export const deleteCountersBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('sign_in_counter').where('last_failure_at', '<', instant).execute();
};
