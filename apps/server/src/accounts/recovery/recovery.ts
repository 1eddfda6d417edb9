import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { readPolicy } from '../../access/policy.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Browser, keepDevice } from '../devices/known-devices.ts';
import { queueNotice } from '../mail/job.ts';
import { hashPassword, limitHashing } from '../passwords/hashing.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { auditWho } from '../person.ts';
import { findPersonByEmail, lockPerson, NOBODY, type Person, updateMailedPassword } from '../person-queries.ts';
import { revokeAccess } from '../sessions/end-sessions.ts';
import { unlock } from '../sign-in/counter-queries.ts';
import { checkAccountCode } from './codes.ts';

interface Link {
  code: string;
  email: string;
}

/**
 * Whose reset link this is; nothing is used up. Throws `invalidLink` for an unknown address and a wrong, used or expired code alike,
 * after the same work.
 */
export const findByResetLink = async ({ database, clock }: Platform, { code, email }: Link): Promise<Person> => {
  const person = await findPersonByEmail(database.db, email);
  const about = { userId: person?.id ?? NOBODY, purpose: 'reset', code, now: clock.now() } as const;
  const found = await checkAccountCode(database.db, about);
  if (person?.status !== 'active' || found !== 'right') throw new AppError('invalidLink');
  return person;
};

/**
 * Sets a new password with the code of a link, once. It removes locks and ends all sessions and challenges; nobody is signed in,
 * and a second factor is still required. The browser is known from then on, so that no stranger's tries lock out whoever has just shown
 * that the address is theirs; answers what it is known by. Throws `invalidLink`, or `validation` for the password; both are recorded.
 */
export const resetPasswordWith = async (
  platform: Platform,
  act: Act,
  { password, ...link }: Link & { password: string },
  browser: Browser | null,
): Promise<string | undefined> => {
  const { id, ...owner } = await findByResetLink(platform, link);
  checkNewPassword(await readPolicy(platform), 'password', password, {
    email: owner.email,
    firstName: owner.first_name,
    lastName: owner.last_name,
    merchant: owner.merchant_parent_name,
  });
  const passwordHash = await limitHashing(() => hashPassword(password));
  return platform.database.db.transaction().execute(async trx => {
    const now = platform.clock.now();
    const person = await lockPerson(trx, id);
    const found = await checkAccountCode(trx, { userId: id, purpose: 'reset', code: link.code, now });
    if (person?.status !== 'active' || found !== 'right') throw new AppError('invalidLink');
    await updateMailedPassword(trx, id, { passwordHash, now });
    const wasLocked = await unlock(trx, person.email, now);
    await revokeAccess(trx, id, { reason: 'password_reset', now });
    await queueNotice(trx, platform, id, { of: 'password_changed' });
    const deviceToken = browser ? await keepDevice(trx, { userId: id, browser, now }) : undefined;
    const who = auditWho(person);
    if (wasLocked) await recordAct(trx, act, { ...who, act: 'account_unlocked' });
    await recordAct(trx, act, who);
    return deviceToken;
  });
};
