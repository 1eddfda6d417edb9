import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Attempt, type Counter, countTry, type Way } from './counter-queries.ts';

export type LockedRefusal = 'accountLocked' | 'passkeyLocked' | 'confirmationLocked';

/** What somebody is told whose way is locked. */
export const lockedRefusal = (way: Way): LockedRefusal => {
  if (way === 'passkey') return 'passkeyLocked';
  return way === 'confirmation' ? 'confirmationLocked' : 'accountLocked';
};

const count = async (
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: Kysely<DB>,
  counter: Counter,
  mayLock: boolean,
): Promise<Attempt | undefined> => {
  const now = clock.now();
  const { lockoutFailures: limit, lockoutSeconds } = config;
  const lockedUntil = new Date(now.getTime() + lockoutSeconds * 1000);
  const failures = await countTry(db, { ...counter, now, limit, lockedUntil, mayLock });
  return failures === undefined ? undefined : { ...counter, last: failures >= limit };
};

/**
 * Counts a try at an address on one of its ways, whether or not anybody has it, and returns undefined while that is locked: tries made
 * then are not counted and do not prolong the lock. All factors of a way share its one counter.
 */
export const countAttempt = (
  platform: Platform,
  counter: Counter,
  db: Kysely<DB> = platform.database.db,
): Promise<Attempt | undefined> => count(platform, db, counter, true);

/**
 * As `countAttempt`, of every try but one that may lock: that one returns undefined and counts nothing, as on a locked way. It is
 * counted in the transaction of its record instead, so that there is no lock without one.
 */
export const countAttemptBelowLock = (platform: Platform, counter: Counter): Promise<Attempt | undefined> =>
  count(platform, platform.database.db, counter, false);
