import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Person } from '../person-queries.ts';
import { type Attempt, type Counter, type Counting, countTry, countTryAndFind, type Way } from './counter-queries.ts';

export type LockedRefusal = 'accountLocked' | 'passkeyLocked' | 'confirmationLocked';

/** What somebody is told whose way is locked. */
export const lockedRefusal = (way: Way): LockedRefusal => {
  if (way === 'passkey') return 'passkeyLocked';
  return way === 'confirmation' ? 'confirmationLocked' : 'accountLocked';
};

const countingOf = ({ clock, config }: Platform, counter: Counter): Counting => {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + config.lockoutSeconds * 1000);
  return { ...counter, now, limit: config.lockoutFailures, lockedUntil };
};

/**
 * Counts a try at an address on one of its ways, whether or not anybody has it, and returns undefined while that is locked: tries made
 * then are not counted and do not prolong the lock. All factors of a way share its one counter.
 */
export const countAttempt = async (
  platform: Platform,
  counter: Counter,
  db: Kysely<DB> = platform.database.db,
): Promise<Attempt | undefined> => {
  const failures = await countTry(db, countingOf(platform, counter));
  return failures === undefined ? undefined : { ...counter, last: failures >= platform.config.lockoutFailures };
};

/**
 * As `countAttempt`, of every try but one that may lock: that one returns undefined and counts nothing, as on a locked way. It is
 * counted in the transaction of its record instead, so that there is no lock without one. Returns whose address it is as well.
 */
export const countBelowLock = async (
  platform: Platform,
  counter: Counter,
): Promise<{ attempt: Attempt | undefined; person: Person | undefined }> => {
  const { failures, person } = await countTryAndFind(platform.database, countingOf(platform, counter));
  return { attempt: failures === undefined ? undefined : { ...counter, last: false }, person };
};
