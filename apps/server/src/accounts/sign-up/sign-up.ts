import type { Locale } from '@drumlin/contract/core/money.ts';
import { AppError } from '../../access/app-error.ts';
import { type AuditOrigin, writeAudit } from '../../access/audit-trail.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMail } from '../mail/job.ts';
import { hashPassword, limitHashing } from '../passwords/hashing.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { auditWho } from '../person.ts';
import { findPersonByEmail, lockPerson, noteInvitation, type Person, updateSignedUp } from '../person-queries.ts';
import { checkAccountCode } from '../recovery/codes.ts';
import { onLinkRecord } from '../recovery/link-refusals.ts';
import { closeWaysIn } from '../sessions/end-sessions.ts';
import { type OpenedSession, openSession, tokensOf } from '../sessions/open-session.ts';
import type { Caller, IssuedTokens } from '../sessions/tokens.ts';

interface Invitation {
  code: string;
  email: string;
}

interface Whence {
  locale: Locale;
  origin: AuditOrigin;
}

const INVITATION_PAUSE_MS = 10 * 60_000;

/** Only who holds the right link learns that its time is over; they get a new one, unless one went out just now (security notes, C4). */
const inviteAgain = async (platform: Platform, person: Person, { locale, origin }: Whence): Promise<never> => {
  await platform.database.db.transaction().execute(async trx => {
    const now = platform.clock.now();
    const pausedSince = new Date(now.getTime() - INVITATION_PAUSE_MS);
    if (!(await noteInvitation(trx, person.id, { now, pausedSince }))) return;
    await queueMail(trx, platform, { kind: 'invitation', userId: person.id, again: true, locale });
    await writeAudit(trx, origin, {
      act: 'invitation_resent',
      outcome: 'success',
      ...auditWho(person),
      object: `user ${person.id}`,
      details: { reason: 'expired' },
    });
  });
  throw new AppError('invitationExpired');
};

/**
 * Whose invitation this is. Throws `invalidInvitation` for an unknown address and a wrong or used code alike, and
 * `invitationExpired` for the right one come too late, after sending another.
 */
const findByInvitation = async (platform: Platform, { code, email }: Invitation, whence: Whence): Promise<Person> => {
  const { database, clock } = platform;
  const person = await findPersonByEmail(database.db, email);
  if (person?.status !== 'pending') throw new AppError('invalidInvitation');
  const about = { userId: person.id, purpose: 'invitation', code, now: clock.now() } as const;
  const found = await checkAccountCode(database.db, about);
  if (found === 'expired') return inviteAgain(platform, person, whence);
  if (found === 'wrong') throw new AppError('invalidInvitation');
  return person;
};

/** Throws as `findByInvitation` where an invitation does not work, which is on record; nothing is used up. */
export const checkInvitation = async (platform: Platform, invitation: Invitation, whence: Whence): Promise<void> => {
  const { email } = invitation;
  const about = { purpose: 'invitation', email, origin: whence.origin } as const;
  await onLinkRecord(platform, about, () => findByInvitation(platform, invitation, whence));
};

export interface SignUp extends Invitation {
  firstName: string;
  lastName: string;
  jobTitle?: string | undefined;
  password: string;
}

const acceptInvitation = async (
  platform: Platform,
  { code, email, password, ...names }: SignUp,
  { locale, caller }: { locale: Locale; caller: Caller },
): Promise<OpenedSession> => {
  const { id, merchant_parent_name: merchant } = await findByInvitation(
    platform,
    { code, email },
    { locale, origin: caller },
  );
  const { firstName, lastName } = names;
  checkNewPassword(platform.config, 'password', password, { email, firstName, lastName, merchant });
  const passwordHash = await limitHashing(() => hashPassword(password));
  return platform.database.db.transaction().execute(async trx => {
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
};

/**
 * Makes an account of an invitation, once, and signs its owner in: the link showed that the address is theirs. Throws as
 * `checkInvitation`, or `validation` for the password; both are on record too.
 */
export const signUpWith = async (
  platform: Platform,
  given: SignUp,
  whence: { locale: Locale; caller: Caller },
): Promise<IssuedTokens> => {
  const about = { purpose: 'invitation', email: given.email, origin: whence.caller } as const;
  const opened = await onLinkRecord(platform, about, () => acceptInvitation(platform, given, whence));
  return tokensOf(platform, opened);
};
