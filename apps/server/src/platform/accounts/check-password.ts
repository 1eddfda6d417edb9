import { AppError } from '../../http/app-error.ts';
import { hashPassword, inHashingTurn, isOutdatedHash, verifyPassword } from '../passwords.ts';
import type { Platform } from '../platform.ts';
import { type Attempt, countAttempt } from './lockout.ts';
import { findPersonByEmail, type Person } from './person.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface RefusedPassword {
  refusal: 'invalidCredentials' | 'accountLocked';
  person?: Person | undefined;
  /** Whether this try locked the account. */
  lockedNow?: boolean;
}

/** Somebody who has shown the right password, and the try it was, which is theirs to forget or give back. */
export interface ProvenPassword {
  attempt: Attempt;
  person: Person & { password_hash: string };
  /** The same password hashed with today's parameters, where the stored hash has others. */
  newHash: string | undefined;
}

/**
 * Counts the try, then checks the password; the same work is done whether or not anybody has the address (E1). The try is
 * counted only once it has its turn, so that an overloaded portal locks nobody out.
 */
export const checkPassword = (
  platform: Platform,
  { email, password }: Credentials,
): Promise<RefusedPassword | { proven: ProvenPassword }> =>
  inHashingTurn(async () => {
    const attempt = await countAttempt(platform, email);
    if (!attempt) return { refusal: 'accountLocked' };
    const person = await findPersonByEmail(platform.database.db, email);
    const stored = person?.status === 'pending' ? null : (person?.password_hash ?? null);
    const right = await verifyPassword(stored, password);
    if (!right || !person || stored === null) {
      return { refusal: attempt.last ? 'accountLocked' : 'invalidCredentials', person, lockedNow: attempt.last };
    }
    const newHash = isOutdatedHash(stored) ? await hashPassword(password) : undefined;
    return { proven: { attempt, person: { ...person, password_hash: stored }, newHash } };
  });

/** Throws when the password was changed by somebody else since it was checked; trying again settles it. */
export const checkUnchanged = (proven: ProvenPassword, current: Person): void => {
  if (current.password_hash !== proven.person.password_hash) throw new AppError('unavailable', { retryAfter: 1 });
};
