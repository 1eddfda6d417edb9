import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import { compileOnce } from '../compile-once.ts';
import { checkHashingTurn, hashPassword, inHashingTurn, isOutdatedHash, verifyPassword } from '../passwords.ts';
import type { Platform } from '../platform.ts';
import type { Rank } from '../turns.ts';
import { type Attempt, attemptOf, type Counting, countingOf, countingStatement } from './lockout.ts';
import { type Person, people } from './person.ts';
import { standing } from './standing.ts';

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

const rankOf =
  (ip: string | null): Rank =>
  () =>
    standing.rankOf(ip);

/** Throws `unavailable` where so many passwords wait to be checked that none from this address would be. */
export const checkRoom = (ip: string | null): void => checkHashingTurn(rankOf(ip));

/**
 * Who tries is read with the statement that counts: both are asked of every try, and each would wait for an answer of its own.
 * The count is not waited for on the disk. Nobody learns how a try ended before a record of it is committed, which writes what was
 * committed before it, too; so what a crash forgets are tries of which nobody has learned anything.
 */
const countAndSelect = compileOnce<Counting>()((db, value) => ({
  compile: () =>
    sql<CountedPerson>`
      with counted as (${countingStatement(value)})
      select counted.failures, person.*, set_config('synchronous_commit', 'off', true)
      from (select) as try
        left join counted on true
        left join ${people(db).where('email', '=', value('email'))} as person on true`.compile(db),
}));

type CountedPerson = { failures: number | null } & (Person | { id: null });

const countAndFind = async (platform: Platform, email: string) => {
  const counting = countingOf(platform, email);
  const [found] = (await countAndSelect(platform.database.db, counting)).rows;
  const person = found && found.id !== null ? found : undefined;
  return { attempt: attemptOf(counting, found?.failures), person };
};

type Checked = RefusedPassword | { proven: ProvenPassword };

const check = async (platform: Platform, { email, password }: Credentials): Promise<Checked> => {
  const { attempt, person } = await countAndFind(platform, email);
  if (!attempt) return { refusal: 'accountLocked' };
  const stored = person?.status === 'pending' ? null : (person?.password_hash ?? null);
  const right = await verifyPassword(stored, password);
  if (!right || !person || stored === null) {
    return { refusal: attempt.last ? 'accountLocked' : 'invalidCredentials', person, lockedNow: attempt.last };
  }
  const newHash = isOutdatedHash(stored) ? await hashPassword(password) : undefined;
  return { proven: { attempt, person: { ...person, password_hash: stored }, newHash } };
};

/**
 * Counts the try, then checks the password; the same work is done whether or not anybody has the address (E1). The try is
 * counted only once it has its turn, so that an overloaded portal locks nobody out. Addresses that send wrong passwords wait
 * behind those that do not, so that a flood of them keeps nobody out either.
 */
export const checkPassword = (platform: Platform, credentials: Credentials, ip: string | null): Promise<Checked> =>
  inHashingTurn(async () => {
    const checked = await check(platform, credentials);
    standing.note(ip, 'proven' in checked);
    return checked;
  }, rankOf(ip));

/** Throws when the password was changed by somebody else since it was checked; trying again settles it. */
export const checkUnchanged = (proven: ProvenPassword, current: Person): void => {
  if (current.password_hash !== proven.person.password_hash) throw new AppError('unavailable', { retryAfter: 1 });
};
