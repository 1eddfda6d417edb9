import type { Locale } from '@drumlin/contract/core/money.ts';
import { AppError } from '../../http/app-error.ts';
import { checkAccountCode } from '../../platform/accounts/codes.ts';
import { queueMail } from '../../platform/accounts/mail/job.ts';
import { checkNewPassword } from '../../platform/accounts/password-policy.ts';
import { auditWho, findPersonByEmail, lockPerson, type Person } from '../../platform/accounts/person.ts';
import { closeWaysIn } from '../../platform/accounts/sessions.ts';
import { type AuditOrigin, writeAudit } from '../../platform/audit.ts';
import { hashPassword, inHashingTurn } from '../../platform/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSession, tokensOf } from './open-session.ts';
import { updateSignedUp } from './queries.ts';
import type { Caller, IssuedTokens } from './tokens.ts';

interface Invitation {
  code: string;
  email: string;
}

/** Only who holds the right link learns that its time is over; they get a new one (security notes, C4). */
const inviteAgain = async (platform: Platform, person: Person, locale: Locale, origin: AuditOrigin): Promise<never> => {
  await platform.database.db.transaction().execute(async trx => {
    await writeAudit(trx, origin, {
      act: 'invitation_resent',
      outcome: 'success',
      ...auditWho(person),
      object: `user ${person.id}`,
      details: { reason: 'expired' },
    });
    await queueMail(trx, platform, { kind: 'invitation', userId: person.id, again: true, locale });
  });
  throw new AppError('invitationExpired');
};

/**
 * Whose invitation this is. Throws `invalidInvitation` for an unknown address and a wrong or used code alike, and
 * `invitationExpired` for the right one come too late, after sending another.
 */
export const findByInvitation = async (
  platform: Platform,
  { code, email }: Invitation,
  { locale, origin }: { locale: Locale; origin: AuditOrigin },
): Promise<Person> => {
  const { database, clock } = platform;
  const person = await findPersonByEmail(database.db, email);
  if (person?.status !== 'pending') throw new AppError('invalidInvitation');
  const about = { userId: person.id, purpose: 'invitation', code, now: clock.now() } as const;
  const found = await checkAccountCode(database.db, about);
  if (found === 'expired') return inviteAgain(platform, person, locale, origin);
  if (found === 'wrong') throw new AppError('invalidInvitation');
  return person;
};

export interface SignUp extends Invitation {
  firstName: string;
  lastName: string;
  jobTitle?: string | undefined;
  password: string;
}

/** Makes an account of an invitation, once, and signs its owner in: the link showed that the address is theirs. */
export const signUpWith = async (
  platform: Platform,
  { code, email, password, ...names }: SignUp,
  { locale, caller }: { locale: Locale; caller: Caller },
): Promise<IssuedTokens> => {
  const { id, merchant_parent_name: merchant } = await findByInvitation(
    platform,
    { code, email },
    { locale, origin: caller },
  );
  const { firstName, lastName } = names;
  checkNewPassword('password', password, { email, firstName, lastName, merchant });
  const passwordHash = await inHashingTurn(() => hashPassword(password));
  const opened = await platform.database.db.transaction().execute(async trx => {
    const now = platform.clock.now();
    const before = await lockPerson(trx, id);
    const found = await checkAccountCode(trx, { userId: id, purpose: 'invitation', code, now });
    if (before?.status !== 'pending' || found !== 'right') throw new AppError('invalidInvitation');
    await updateSignedUp(trx, id, { ...names, passwordHash });
    await closeWaysIn(trx, id, { reason: 'password_reset', now });
    await writeAudit(trx, caller, { act: 'user_signed_up', outcome: 'success', ...auditWho(before) });
    const person = { ...before, first_name: firstName, last_name: lastName };
    return openSession(trx, platform, { person, secondFactor: 'INVITATION' }, caller);
  });
  return tokensOf(platform, opened);
};
