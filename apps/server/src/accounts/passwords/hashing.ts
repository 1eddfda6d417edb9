import { availableParallelism } from 'node:os';
import { MAX_PASSWORD_LENGTH, normalizePassword } from '@drumlin/contract/auth/password.ts';
import { hash, verify } from '@node-rs/argon2';
import { makePriorityLimiter } from '../../platform/jobs/priority-limiter.ts';
import { HASHING_COST } from './hashing-cost.ts';

/** argon2id; the salt is 16 bytes. */
const PREFIX = `$argon2id$v=19$m=${HASHING_COST.memoryCost},t=${HASHING_COST.timeCost},p=${HASHING_COST.parallelism}$`;

/**
 * One queue for the whole process, since what it guards is the process's memory and its four threads, which files need
 * too: more hashes at once than cores finish none sooner, but for the one that takes over while another waits for the database. The 40 that may wait are about a second's work, so whoever is let
 * in is also answered in time.
 */
const limiter = makePriorityLimiter({ atOnce: Math.min(4, availableParallelism() + 1), waiting: 40 });

/** Waits for a place to hash in and runs `work` there; throws `unavailable` when too many wait. Do not nest. */
export const limitHashing = limiter.take;

/** The hash to store, of the normalized password. Call it inside `limitHashing`. */
export const hashPassword = (typed: string): Promise<string> => {
  const password = normalizePassword(typed);
  if (password.length > MAX_PASSWORD_LENGTH) throw new RangeError('A password has at most 255 characters');
  return hash(password, HASHING_COST);
};

/** A hash that no password is known for, verified where there is none so that the time taken tells nothing. */
const DUMMY_HASH = `${PREFIX}ZHJ1bWxpbi1uby11c2VyIQ$gRm6uGxXG7kqTnS1m5rYkQd0zq9l2b8cVt4hW3pJxHs`;

/** Whether a stored hash was made with other parameters than today's. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(PREFIX);

/**
 * How the password matches `stored`; `outdated` where its hash should be made anew: it has other parameters, or is of the password as it was typed,
 * from before passwords were normalized. Where the two forms differ a wrong one costs two hashes, whoever's it is. Without a stored hash it is wrong,
 * after as long a time. Call it inside `limitHashing`.
 */
export const verifyPassword = async (stored: string | null, typed: string): Promise<'right' | 'outdated' | 'wrong'> => {
  const password = normalizePassword(typed);
  for (const form of new Set([password, typed])) {
    const isRight = await verify(stored ?? DUMMY_HASH, form);
    if (isRight && stored !== null) return form === password && !isOutdatedHash(stored) ? 'right' : 'outdated';
  }
  return 'wrong';
};
