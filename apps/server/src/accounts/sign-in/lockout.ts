import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Attempt, countTry } from './counter-queries.ts';

const count = async (
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: Kysely<DB>,
  email: string,
  mayLock: boolean,
): Promise<Attempt | undefined> => {
  const now = clock.now();
  const { lockoutFailures: limit, lockoutSeconds } = config;
  const lockedUntil = new Date(now.getTime() + lockoutSeconds * 1000);
  const failures = await countTry(db, { email, now, limit, lockedUntil, mayLock });
  return failures === undefined ? undefined : { email, last: failures >= limit };
};

/**
 * Counts a try at an address, whether or not anybody has it, and returns undefined while it is locked: tries made then are
 * not counted and do not prolong the lock. All factors share the one counter.
 */
export const countAttempt = (
  platform: Platform,
  email: string,
  db: Kysely<DB> = platform.database.db,
): Promise<Attempt | undefined> => count(platform, db, email, true);

/**
 * As `countAttempt`, of every try but one that may lock: that one returns undefined and counts nothing, as at a locked address. It is
 * counted in the transaction of its record instead, so that there is no lock without one.
 */
export const countAttemptBelowLock = (platform: Platform, email: string): Promise<Attempt | undefined> =>
  count(platform, platform.database.db, email, false);
