import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Person } from './person-queries.ts';

/** The second factor a sign-in asks for; null where the password is enough. */
export const factorOf = (person: Person): MfaMethod | null =>
  // An address that took an invitation takes codes too, so whoever set up nothing, or a passkey alone, is asked for one by e-mail
  person.preferred_mfa ?? (person.mfa_enforced || person.has_passkey ? 'EMAIL_OTP' : null);

const RESET_RECENT_MS = 24 * 3_600_000;

/**
 * Whether nothing but the mailbox is known to be somebody's, whose authenticator is not to be got round by one more mail then: a mailed
 * link has just set the password, and no factor was shown since.
 */
export const ownsMailboxOnly = ({ preferred_mfa: preferred, password_reset_at: at }: Person, now: Date): boolean =>
  preferred === 'SOFTWARE_TOKEN_MFA' && at !== null && now.getTime() - at.getTime() < RESET_RECENT_MS;

/** Who an audit record is about. */
export const auditWho = (person: Pick<Person, 'id' | 'email' | 'merchant_parent_id'>) => ({
  userId: person.id,
  email: person.email,
  merchantParentId: person.merchant_parent_id,
});
