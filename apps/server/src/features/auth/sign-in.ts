import { randomUUID } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { hashPassword, inHashingTurn, isOutdatedHash, verifyPassword } from '../../platform/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Attempt, countAttempt, forgetFailures } from './lockout.ts';
import { findPersonByEmail, insertSession, lockPerson, type Person, updateSignedIn } from './queries.ts';
import { firstToken, hashOf, makeFamilyKey } from './refresh-token.ts';
import { type Caller, type IssuedTokens, issueTokens } from './tokens.ts';

interface Credentials {
  email: string;
  password: string;
}

type Refusal = 'invalidCredentials' | 'accountLocked' | 'accountSuspended';
interface Refused {
  refusal: Refusal;
  person?: Person | undefined;
  /** Whether this try locked the account. */
  lockedNow?: boolean;
}

/** Somebody who has shown the right password, and the try it was. */
interface Proven {
  attempt: Attempt;
  person: Person & { password_hash: string };
  newHash: string | undefined;
}

/**
 * Counts the try, then checks the password; the same work is done whether or not anybody has the address (E1). The try is
 * counted only once it has its turn, so that an overloaded portal locks nobody out.
 */
const checkCredentials = (
  platform: Platform,
  { email, password }: Credentials,
): Promise<Refused | { proven: Proven }> =>
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

/** Opens the session, unless the account was locked or suspended, or its password changed, since it was checked. */
const openSession = (platform: Platform, { attempt, person, newHash }: Proven, caller: Caller) => {
  const now = platform.clock.now();
  const token = firstToken(randomUUID());
  const { sessionId: id } = token;
  return platform.database.db.transaction().execute(async trx => {
    if (!(await forgetFailures(trx, attempt))) return { refusal: 'accountLocked' as const };
    const current = await lockPerson(trx, person.id);
    if (current?.status !== 'active') return { refusal: 'accountSuspended' as const };
    if (current.password_hash !== person.password_hash) throw new AppError('unavailable', { retryAfter: 1 });
    await updateSignedIn(trx, person.id, now, newHash);
    const session = { id, userId: person.id, familyKey: makeFamilyKey(), tokenHash: hashOf(token), now };
    await insertSession(trx, { ...session, ip: caller.ip, userAgent: caller.userAgent });
    const who = { userId: person.id, email: person.email, merchantParentId: person.merchant_parent_id };
    await writeAudit(trx, caller, { act: 'sign_in', outcome: 'success', ...who, object: `session ${id}` });
    return { token, openedAt: now };
  });
};

const recordRefusal = (platform: Platform, email: string, refused: Refused, caller: Caller) =>
  platform.database.db.transaction().execute(async trx => {
    const { refusal, person, lockedNow } = refused;
    const who = { email, userId: person?.id ?? null, merchantParentId: person?.merchant_parent_id ?? null };
    await writeAudit(trx, caller, { act: 'sign_in', outcome: 'failure', ...who, details: { reason: refusal } });
    if (lockedNow) await writeAudit(trx, caller, { act: 'account_locked', outcome: 'success', ...who });
  });

/**
 * Signs a person in. Throws `invalidCredentials`, `accountLocked` (the same for addresses nobody has), `accountSuspended`
 * only after the right password (security notes, C3, C4), or `unavailable` when too many sign in at once.
 */
export const signInWithPassword = async (
  platform: Platform,
  body: Credentials,
  caller: Caller,
): Promise<IssuedTokens> => {
  const refuse = async (refused: Refused): Promise<never> => {
    await recordRefusal(platform, body.email, refused, caller);
    throw new AppError(refused.refusal);
  };
  const checked = await checkCredentials(platform, body);
  if ('refusal' in checked) return refuse(checked);
  const { person } = checked.proven;
  const opened = await openSession(platform, checked.proven, caller);
  if ('refusal' in opened) return refuse({ refusal: opened.refusal, person });
  return issueTokens(
    platform,
    { userId: person.id, email: person.email, firstName: person.first_name, lastName: person.last_name },
    { refreshToken: opened.token, openedAt: opened.openedAt },
  );
};
