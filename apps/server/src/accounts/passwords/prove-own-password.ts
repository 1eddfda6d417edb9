import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { AppError } from '../../access/app-error.ts';
import type { AuditOrigin } from '../../access/audit-trail.ts';
import { limitOfPortal } from '../../access/rate-limit.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Person } from '../person-queries.ts';
import { recordOwnRefusal } from '../record-refusal.ts';
import { giveBackAttempt } from '../sign-in/counter-queries.ts';
import { type Credentials, provePassword } from './check-password.ts';

/** Passwords from one person: a right one costs a hash as well, and comes before everybody else's (`ipReputation`). */
const TRIES_PER_MINUTE = 30;

const limitOf = limitOfPortal('own password', TRIES_PER_MINUTE, 60);

/**
 * Asks somebody signed in for their password again, before a sensitive change. Throws `wrongPassword`,
 * also where `email` is not their own, or `accountLocked`: wrong ones count like those of a sign-in; `tooManyRequests` however right they are.
 */
export const proveOwnPassword = async (
  platform: Platform,
  session: Session,
  { email, password }: Credentials,
  { act, origin }: { act: AuditAct; origin: AuditOrigin },
): Promise<Person> => {
  const refuse = async (refusal: 'wrongPassword' | 'accountLocked'): Promise<never> => {
    await recordOwnRefusal(platform, session, { act, refusal, origin });
    throw new AppError(refusal);
  };
  const limit = limitOf(platform);
  const key = String(session.userId);
  if (email !== session.email) {
    await limit.take(key);
    return refuse('wrongPassword');
  }
  const asked = { act, origin, wrong: 'wrongPassword', limit, limitKey: key } as const;
  const { attempt, person } = await provePassword(platform, { email, password }, asked);
  if (!(await giveBackAttempt(platform.database.db, attempt))) return refuse('accountLocked');
  return person;
};
