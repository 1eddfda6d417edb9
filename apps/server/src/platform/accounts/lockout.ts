import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../platform.ts';

/** One try at an account, counted before anything is checked. */
export interface Attempt {
  email: string;
  /** Whether this try is the last before the lock: unless it succeeds the account is locked. */
  last: boolean;
}

/**
 * Counts a try at an address, whether or not anybody has it, and returns undefined while it is locked: tries made then are
 * not counted and do not prolong the lock (security notes, B1-B4, C3). All factors share the one counter. One statement, so that
 * any number of processes together let no more through than the limit.
 */
export const countAttempt = async (
  { database, clock, config }: Platform,
  email: string,
  db: Kysely<DB> = database.db,
): Promise<Attempt | undefined> => {
  const now = clock.now();
  const limit = config.lockoutFailures;
  const lockedUntil = new Date(now.getTime() + config.lockoutSeconds * 1000);
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_counter as counter (email, failures, last_failure_at, locked_until)
    values (${email}, 1, ${now}, case when ${limit}::integer = 1 then ${lockedUntil}::timestamptz end)
    on conflict (email) do update set
      failures = case when counter.locked_until is null then counter.failures + 1 else 1 end,
      last_failure_at = ${now},
      locked_until = case
        when (case when counter.locked_until is null then counter.failures + 1 else 1 end) >= ${limit} then ${lockedUntil}::timestamptz
      end
    where counter.locked_until is null or counter.locked_until <= ${now}
    returning failures`.execute(db);
  const failures = rows[0]?.failures;
  return failures === undefined ? undefined : { email, last: failures >= limit };
};

const isOpen = async (db: Kysely<DB>, email: string): Promise<boolean> => {
  const left = await db
    .selectFrom('sign_in_counter')
    .select('locked_until')
    .where('email', '=', email)
    .executeTakeFirst();
  return left === undefined || left.locked_until === null;
};

/**
 * Takes back a try that was right but is not the end of a sign-in: failures before it still count, or a code could be guessed
 * for ever by whoever knows the password (B3). False where other tries have locked the address meanwhile.
 */
export const giveBackAttempt = async (db: Kysely<DB>, { email, last }: Attempt): Promise<boolean> => {
  await db
    .updateTable('sign_in_counter')
    .set(({ eb, fn, val }) => ({
      failures: fn<number>('greatest', [eb('failures', '-', 1), val(0)]),
      ...(last && { locked_until: null }),
    }))
    .where('email', '=', email)
    .execute();
  return isOpen(db, email);
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
 * then holds for this one too (B5).
 */
export const forgetFailures = async (db: Kysely<DB>, attempt: Attempt): Promise<boolean> => {
  await db
    .deleteFrom('sign_in_counter')
    .where('email', '=', attempt.email)
    .$if(!attempt.last, query => query.where('locked_until', 'is', null))
    .execute();
  return isOpen(db, attempt.email);
};
