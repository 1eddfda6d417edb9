import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { limitOfPortal } from '../../access/rate-limit.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Person } from '../person-queries.ts';
import { giveBackAttempt } from '../sign-in/counter-queries.ts';
import { type Credentials, provePassword } from './check-password.ts';

/** Passwords from one person: a right one costs a hash as well, and comes before everybody else's (`ipReputation`). */
const TRIES_PER_MINUTE = 30;

const limitOf = limitOfPortal('own password', TRIES_PER_MINUTE, 60);

/**
 * Asks somebody signed in for their password again, before a sensitive change. Throws `wrongPassword`,
 * also where `email` is not their own; `confirmationLocked`, since wrong ones count with wrong codes of open sessions; `tooManyRequests`
 * however right they are.
 */
export const proveOwnPassword = async (
  platform: Platform,
  act: Act<Session>,
  { email, password }: Credentials,
): Promise<Person> => {
  const { principal } = act;
  await limitOf(platform).take(String(principal.userId));
  if (email !== principal.email) throw new AppError('wrongPassword');
  const asked = { wrong: 'wrongPassword', way: 'confirmation' } as const;
  const { attempt, person } = await provePassword(platform, act, { email, password }, asked);
  if (!(await giveBackAttempt(platform.database.db, attempt))) throw new AppError('confirmationLocked');
  return person;
};
