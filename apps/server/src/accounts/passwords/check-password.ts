import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdPerson, NOBODY, type Person } from '../person-queries.ts';
import { recordedRefusal, recordRefusedTry, refuseTry } from '../refused-try.ts';
import { type Attempt, isLocked, liftLock, type Way } from '../sign-in/counter-queries.ts';
import { ipReputation } from '../sign-in/ip-reputation.ts';
import { countAttempt, countBelowLock, type LockedRefusal, lockedRefusal } from '../sign-in/lockout.ts';
import { hashPassword, limitHashing, verifyPassword } from './hashing.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** How a wrong password is called where it is asked for, and what it is counted by. */
interface PasswordTry {
  wrong: 'invalidCredentials' | 'wrongPassword';
  way: Way;
}

interface RefusedPassword {
  refusal: PasswordTry['wrong'] | LockedRefusal;
  person: Person | undefined;
  /** Whether it is on record already: with the lock. */
  recorded?: true;
}

/** Somebody who has shown the right password, and the try it was, which is theirs to forget or give back. */
export interface ProvenPassword {
  attempt: Attempt;
  person: Person & { password_hash: string };
  /** The same password hashed as it is today, where the stored hash is not. */
  newHash: string | undefined;
}

type Checked = RefusedPassword | { proven: ProvenPassword };

/** Somebody whose password it is. The same work is done where nobody has the address */
const verify = async (person: Person | undefined, password: string) => {
  const stored = person?.status === 'pending' ? null : (person?.password_hash ?? null);
  const match = await verifyPassword(stored, password);
  if (match === 'wrong' || !person || stored === null) return undefined;
  const newHash = match === 'outdated' ? await hashPassword(password) : undefined;
  return { person: { ...person, password_hash: stored }, newHash };
};

/**
 * A try that may lock, or is made while there is a lock. The lock, its record and its mail are one transaction, which takes its locks in
 * the order of all others: the person, the counter, the challenges. Of several at once the first counts, and the others find the lock.
 */
const checkLast = async (
  platform: Platform,
  act: Act,
  { email, password }: Credentials,
  { wrong, way, person }: PasswordTry & { person: Person | undefined },
): Promise<Checked> => {
  const { db } = platform.database;
  const counter = { email, way };
  const refusal = lockedRefusal(way);
  if (await isLocked(db, counter, platform.clock.now())) return { refusal, person };
  const verified = await verify(person, password);
  return db.transaction().execute(async (trx): Promise<Checked> => {
    await holdPerson(trx, person?.id ?? NOBODY);
    const attempt = await countAttempt(platform, counter, trx);
    if (!attempt) return { refusal, person };
    if (verified) {
      await liftLock(trx, counter);
      return { proven: { attempt: { ...counter, last: false }, ...verified } };
    }
    if (!attempt.last) return { refusal: wrong, person };
    await recordRefusedTry(trx, platform, act, { email, refusal, person, lockedWay: way });
    return { refusal, person, recorded: true };
  });
};

const check = async (platform: Platform, act: Act, credentials: Credentials, asked: PasswordTry): Promise<Checked> => {
  const { email, password } = credentials;
  const { attempt, person } = await countBelowLock(platform, { email, way: asked.way });
  if (!attempt) return checkLast(platform, act, credentials, { ...asked, person });
  const verified = await verify(person, password);
  return verified ? { proven: { attempt, ...verified } } : { refusal: asked.wrong, person };
};

/**
 * Counts the try, then checks the password. The try is counted only once it has its turn, so that an overloaded portal locks nobody
 * out. Addresses that send wrong passwords wait behind those that do not, so that a flood of them keeps nobody out either. Throws
 * what a wrong one is called or what a lock of the way is, which is on record then, or `unavailable`.
 */
export const provePassword = async (
  platform: Platform,
  act: Act,
  credentials: Credentials,
  asked: PasswordTry,
): Promise<ProvenPassword> => {
  const { ip } = act.origin;
  const checked = await limitHashing(
    async () => {
      const found = await check(platform, act, credentials, asked);
      ipReputation.note(ip, 'proven' in found);
      return found;
    },
    () => ipReputation.rankOf(ip),
  );
  if ('proven' in checked) return checked.proven;
  const { refusal, person, recorded } = checked;
  if (recorded) throw recordedRefusal(refusal);
  return refuseTry(platform, act, { email: credentials.email, refusal, person });
};

/** Throws when the password was changed by somebody else since it was checked; trying again settles it. */
export const checkUnchanged = (proven: ProvenPassword, current: Person): void => {
  if (current.password_hash !== proven.person.password_hash) throw new AppError('unavailable', { retryAfter: 1 });
};
