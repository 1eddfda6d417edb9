/**
 * Every act that leaves a record in the audit trail (docs/security.md, Audit trail), with its English label, which is
 * the key of its translation.
 */
export const AUDIT_ACTS = {
  sign_in: 'Signed in',
  challenge_sent: 'Code asked for',
  challenge_answered: 'Code entered',
  account_locked: 'Account locked',
  account_unlocked: 'Account unlocked',
  refresh_reuse: 'Reused session token',
  logout: 'Signed out',
  session_ended: 'Session ended',
  access_denied: 'Access denied',
  cross_tenant_denied: 'Access to another merchant denied',
  password_reset_requested: 'Password reset asked for',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  mfa_setup_begun: 'Second factor set-up begun',
  mfa_enabled: 'Second factor enabled',
  mfa_disabled: 'Second factor disabled',
  mfa_preferred: 'Second factor preferred',
  mfa_recovered: 'Second factor recovered',
  mfa_enforcement_changed: 'Enforcement of two-factor authentication changed',
  recovery_codes_made: 'Recovery codes made',
  passkey_renamed: 'Passkey renamed',
  passkey_clone_suspected: 'Passkey perhaps copied',
  user_invited: 'User invited',
  invitation_resent: 'Invitation sent again',
  user_created: 'User created',
  user_signed_up: 'Invitation accepted',
  user_role_changed: 'Role changed',
  picture_changed: 'Photo changed',
  picture_removed: 'Photo removed',
  user_suspended: 'User suspended',
  user_activated: 'User activated',
  user_deleted: 'User deleted',
  user_password_reset: 'Password reset by an Admin',
  representments_declined: 'Representments declined',
  report_exported: 'Report exported',
  audit_read: 'Audit trail read',
  audit_exported: 'Audit trail exported',
} as const;

export type AuditAct = keyof typeof AUDIT_ACTS;
export const auditActs = Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]];
