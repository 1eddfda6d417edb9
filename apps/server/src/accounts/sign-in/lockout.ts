import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { compileHeld, compileOnce, type PlaceOf } from '../../platform/postgres/compile-once.ts';

/** One try at an account, counted before anything is checked. */
export interface Attempt {
  email: string;
  /** Whether this try is the last before the lock: unless it succeeds the account is locked. */
  last: boolean;
}

export interface Counting {
  email: string;
  now: Date;
  limit: number;
  lockedUntil: Date;
}

/**
 * Counts a try and returns the `failures` there are with it, or nothing where the address is locked. One statement, so that any
 * number of processes together let no more through than the limit.
 */
const countingStatement = (value: PlaceOf<Counting>) => sql<{ failures: number }>`
  insert into sign_in_counter as counter (email, failures, last_failure_at, locked_until)
  values (
    ${value('email')}, 1, ${value('now')}, case when ${value('limit')}::integer = 1 then ${value('lockedUntil')}::timestamptz end
  )
  on conflict (email) do update set
    failures = case when counter.locked_until is null then counter.failures + 1 else 1 end,
    last_failure_at = excluded.last_failure_at,
    locked_until = case
      when (case when counter.locked_until is null then counter.failures + 1 else 1 end) >= ${value('limit')}
        then ${value('lockedUntil')}::timestamptz
    end
  where counter.locked_until is null or counter.locked_until <= excluded.last_failure_at
  returning failures`;

/**
 * As `countingStatement`, of every try but one that may lock: that one returns nothing, as one at a locked address does. It locks in
 * the transaction of its record, so that there is no lock without one (security notes, A2). Nothing is counted unless `allowed`.
 */
export const countingBelowLock = (value: PlaceOf<Counting>, allowed: RawBuilder<boolean>) => sql<{ failures: number }>`
  insert into sign_in_counter as counter (email, failures, last_failure_at)
  select ${value('email')}::text, 1, ${value('now')}::timestamptz where ${value('limit')}::integer > 1 and ${allowed}
  on conflict (email) do update set
    failures = case when counter.locked_until is null then counter.failures + 1 else 1 end,
    last_failure_at = excluded.last_failure_at,
    locked_until = null
  where case when counter.locked_until is null
    then counter.failures < ${value('limit')} - 1
    else counter.locked_until <= excluded.last_failure_at and ${value('limit')} > 1
  end
  returning failures`;

/** What counting a try at an address takes, now and by the configured limits. */
export const countingOf = ({ clock, config }: Pick<Platform, 'clock' | 'config'>, email: string): Counting => {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + config.lockoutSeconds * 1000);
  return { email, now, limit: config.lockoutFailures, lockedUntil };
};

/** The try that was counted as the n-th failure; undefined where none was. */
export const attemptOf = ({ email, limit }: Counting, failures: number | null | undefined): Attempt | undefined =>
  failures == null ? undefined : { email, last: failures >= limit };

const count = compileOnce<Counting>()((db, value) => ({ compile: () => countingStatement(value).compile(db) }));

/**
 * Counts a try at an address, whether or not anybody has it, and returns undefined while it is locked: tries made then are
 * not counted and do not prolong the lock (security notes, B1-B4, C3). All factors share the one counter.
 */
export const countAttempt = async (
  platform: Platform,
  email: string,
  db: Kysely<DB> = platform.database.db,
): Promise<Attempt | undefined> => {
  const counting = countingOf(platform, email);
  return attemptOf(counting, (await count(db, counting)).rows[0]?.failures);
};

const selectLock = compileOnce<{ email: string }>()((db, value) =>
  db.selectFrom('sign_in_counter').select('locked_until').where('email', '=', value('email')),
);

const isOpen = ({ rows }: { rows: { locked_until: Date | null }[] }): boolean => !rows[0]?.locked_until;

const takingBack = (db: Kysely<DB>, value: PlaceOf<Attempt>) =>
  db
    .updateTable('sign_in_counter')
    .set(({ eb, fn, val }) => ({
      failures: fn<number>('greatest', [eb('failures', '-', 1), val(0)]),
      locked_until: sql`case when not ${value('last')}::boolean then locked_until end`,
    }))
    .where('email', '=', value('email'));

const takeBack = compileOnce<Attempt>()((db, value) => takingBack(db, value).returning('locked_until'));

/**
 * Takes back a try that was right but is not the end of a sign-in: failures before it still count, or a code could be guessed
 * for ever by whoever knows the password (B3). False where other tries have locked the address meanwhile.
 */
export const giveBackAttempt = async (db: Kysely<DB>, attempt: Attempt): Promise<boolean> =>
  isOpen(await takeBack(db, attempt));

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

const forgetting = (db: Kysely<DB>, value: PlaceOf<Attempt>) =>
  db
    .deleteFrom('sign_in_counter')
    .where('email', '=', value('email'))
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), sql<boolean>`${value('last')}::boolean`]));

const forget = compileOnce<Attempt>()(forgetting);

/**
 * Forgets an address's failures after a try that succeeded. False where other tries have locked it meanwhile: the lock
 * then holds for this one too (B5).
 */
export const forgetFailures = async (db: Kysely<DB>, attempt: Attempt): Promise<boolean> => {
  const { numAffectedRows } = await forget(db, attempt);
  return numAffectedRows === 1n || isOpen(await selectLock(db, attempt));
};

/** As `giveBackAttempt` and `forgetFailures`, for whoever asks afterwards whether the address `isUnlocked`. */
export const holdGivingBack = compileHeld<Attempt>()(takingBack);
export const holdForgetting = compileHeld<Attempt>()(forgetting);

/** Whether an address has no lock, be it over or not: once its try is settled, only other tries can have locked it. */
export const isUnlocked = (email: string) =>
  sql<boolean>`not exists (select from sign_in_counter where email = ${email} and locked_until is not null)`;
