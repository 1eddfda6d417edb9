import { AUDIT_ACTS, type AuditAct } from '../audit/acts.ts';
import { roleLabel } from '../role-labels.ts';
import { findRole } from '../roles.ts';

/** The acts of the audit trail that change who has access, what they may do, or what they show to come in. */
export const ACCESS_ACTS = [
  'user_invited',
  'invitation_approved',
  'user_created',
  'user_signed_up',
  'user_role_changed',
  'user_suspended',
  'user_activated',
  'user_deleted',
  'user_password_reset',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_recovered',
] as const satisfies AuditAct[];
export type AccessAct = (typeof ACCESS_ACTS)[number];

/** What somebody shows beside the password; a passkey where nothing else is preferred. English, and the keys of their translations. */
export const SECOND_FACTORS = {
  SOFTWARE_TOKEN_MFA: { label: 'Authenticator App' },
  EMAIL_OTP: { label: 'Email' },
  PASSKEY: { label: 'Passkey' },
  NONE: { label: 'None' },
} as const;
export type SecondFactor = keyof typeof SECOND_FACTORS;
export const secondFactors = Object.keys(SECOND_FACTORS) as [SecondFactor, ...SecondFactor[]];

/** Days without a sign of life after which somebody who may come in is pointed out. */
export const INACTIVE_DAYS = 90;

/** What is pointed out of when somebody was last here at `now`: that it is long ago, or that they never were. English, and the key of its translation. */
export const lapseOf = (lastActivity: string | null, now: Date): 'Never' | 'Over {{days}} days ago' | null => {
  if (lastActivity === null) return 'Never';
  return now.getTime() - Date.parse(lastActivity) > INACTIVE_DAYS * 86_400_000 ? 'Over {{days}} days ago' : null;
};

type Translate = (text: string, values: Record<string, string>) => string;

/** The names of roles by their ids; an id that no role has any more stays a number. */
export const rolesInWords = (ids: readonly number[], t: Translate): string =>
  ids
    .map(id => {
      const role = findRole(id);
      return role ? t(roleLabel(role), {}) : String(id);
    })
    .join(', ');

/** A change of somebody's access in words. */
export const changeInWords = (
  { act, from, to }: { act: AccessAct; from: readonly number[]; to: readonly number[] },
  t: Translate,
): string =>
  to.length === 0
    ? t(AUDIT_ACTS[act], {})
    : t('Role changed from {{from}} to {{to}}', { from: rolesInWords(from, t), to: rolesInWords(to, t) });
