import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';

/** One try at an account, counted before anything is checked. */
export interface Attempt {
  email: string;
  /** Whether this try is the last before the lock: unless it succeeds the account is locked. */
  last: boolean;
}

/**
 * Counts a try at an address, whether or not anybody has it, and returns undefined while it is locked: tries made then are
 * not counted and do not prolong the lock (security notes, B1-B4, C3). One statement, so that any number of processes
 * together let no more through than the limit.
 */
export const countAttempt = async (
  { database, clock, config }: Platform,
  email: string,
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
    returning failures`.execute(database.db);
  const failures = rows[0]?.failures;
  return failures === undefined ? undefined : { email, last: failures >= limit };
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
  const left = await db
    .selectFrom('sign_in_counter')
    .select('email')
    .where('email', '=', attempt.email)
    .executeTakeFirst();
  return left === undefined;
};
