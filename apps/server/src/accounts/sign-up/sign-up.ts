import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { readPolicy } from '../../access/policy.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Browser } from '../devices/known-devices.ts';
import { queueMail } from '../mail/job.ts';
import { hashPassword, limitHashing } from '../passwords/hashing.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { auditWho } from '../person.ts';
import {
  findPersonByEmail,
  lockPerson,
  NOBODY,
  noteInvitation,
  type Person,
  updateSignedUp,
} from '../person-queries.ts';
import { checkAccountCode } from '../recovery/codes.ts';
import { revokeAccess } from '../sessions/end-sessions.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import type { IssuedTokens } from '../sessions/tokens.ts';

interface Invitation {
  code: string;
  email: string;
}

const INVITATION_PAUSE_MS = 10 * 60_000;

/** Only the holder of the right link learns that it has expired; they are sent a new one, unless one was sent just now. */
const inviteAgain = async (platform: Platform, act: Act, person: Person, locale: Locale): Promise<never> => {
  await platform.database.db.transaction().execute(async trx => {
    const now = platform.clock.now();
    const pausedSince = new Date(now.getTime() - INVITATION_PAUSE_MS);
    if (!(await noteInvitation(trx, person.id, { now, pausedSince }))) return;
    await queueMail(trx, platform, { kind: 'invitation', userId: person.id, again: true, locale });
    await recordAct(trx, act, {
      act: 'invitation_resent',
      ...auditWho(person),
      object: `user ${person.id}`,
      details: { reason: 'expired' },
    });
  });
  throw new AppError('invitationExpired');
};

/**
 * Whose invitation this is. Throws `invalidInvitation` for an unknown address and a wrong or used code alike, after
 * the same work, and `invitationExpired` for the right one come too late, after sending another. Nothing is used up.
 */
export const findByInvitation = async (
  platform: Platform,
  act: Act,
  { code, email }: Invitation,
  locale: Locale,
): Promise<Person> => {
  const { database, clock } = platform;
  const person = await findPersonByEmail(database.db, email);
  const about = { userId: person?.id ?? NOBODY, purpose: 'invitation', code, now: clock.now() } as const;
  const found = await checkAccountCode(database.db, about);
  if (person?.status !== 'pending' || found === 'wrong') throw new AppError('invalidInvitation');
  if (found === 'expired') return inviteAgain(platform, act, person, locale);
  return person;
};

interface SignUp extends Invitation {
  firstName: string;
  lastName: string;
  jobTitle?: string | undefined;
  password: string;
}

/**
 * Makes an account of an invitation, once, and signs its owner in: the link showed that the address is theirs. Throws as
 * `findByInvitation`, or `validation` for the password.
 */
export const signUpWith = async (
  platform: Platform,
  act: Act,
  { code, email, password, ...names }: SignUp,
  { locale, browser }: { locale: Locale; browser: Browser | null },
): Promise<IssuedTokens> => {
  const { id, merchant_parent_name: merchant } = await findByInvitation(platform, act, { code, email }, locale);
  const { firstName, lastName } = names;
  checkNewPassword(await readPolicy(platform), 'password', password, { email, firstName, lastName, merchant });
  const passwordHash = await limitHashing(() => hashPassword(password));
  const opened = await platform.database.db.transaction().execute(async trx => {
    const now = platform.clock.now();
    const before = await lockPerson(trx, id);
    const found = await checkAccountCode(trx, { userId: id, purpose: 'invitation', code, now });
    if (before?.status !== 'pending' || found !== 'right') throw new AppError('invalidInvitation');
    await updateSignedUp(trx, id, { ...names, passwordHash });
    await revokeAccess(trx, id, { reason: 'password_reset', now });
    await recordAct(trx, act, auditWho(before));
    const person = { ...before, first_name: firstName, last_name: lastName };
    return openSession(trx, platform, { person, secondFactor: 'INVITATION', browser }, act);
  });
  return tokensOf(platform, opened);
};
