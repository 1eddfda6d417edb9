import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import type { AuditRow } from '@drumlin/contract/audit/routes.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import { ERRORS, type ErrorName } from '@drumlin/contract/errors.ts';
import type { EndReason } from '@drumlin/contract/live/connection.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { roleLabel } from '../../components/role-words.ts';
import { userStatus } from '../../components/user-status.ts';

type Word = { label: string };
type Words = Readonly<Record<string, Word>>;

const KEYS: Words = {
  act: { label: 'Act' },
  again: { label: 'Sent again' },
  bytes: { label: 'Bytes' },
  columns: { label: 'Columns' },
  count: { label: 'Number' },
  current: { label: 'Token in force' },
  enabled: { label: 'Enabled' },
  ended: { label: 'Session ended by' },
  factor: { label: 'Second factor' },
  field: { label: 'Field' },
  fileType: { label: 'File type' },
  frequency: { label: 'Frequency' },
  from: { label: 'From' },
  generation: { label: 'Token used' },
  id: { label: 'ID' },
  identity: { label: 'Identity' },
  journalTokens: { label: 'Journal tokens' },
  keyword: { label: 'Searched for' },
  merchantId: { label: 'Merchant ID' },
  merchantIds: { label: 'Merchants' },
  method: { label: 'Method' },
  origin: { label: 'Origin' },
  outcome: { label: 'Outcome' },
  paused: { label: 'Paused' },
  purpose: { label: 'Purpose' },
  reason: { label: 'Reason' },
  report: { label: 'Report' },
  roleId: { label: 'Role' },
  rows: { label: 'Rows' },
  rules: { label: 'Rules' },
  sessions: { label: 'Sessions' },
  state: { label: 'State' },
  status: { label: 'Status' },
  to: { label: 'To' },
  user: { label: 'User' },
  userId: { label: 'User ID' },
};

/** What a refusal is called in a cell, where that is shorter than the sentence that was told. */
const REASONS: Words & Partial<Record<ErrorName, Word>> = {
  accountLocked: { label: 'Account locked' },
  accountSuspended: { label: 'Account suspended' },
  addressTooLong: { label: 'Request too large' },
  authenticatorUnreadable: { label: 'Authenticator unreadable' },
  badRequest: { label: 'Unreadable request' },
  challengeExpired: { label: 'Code no longer valid' },
  confirmationLocked: { label: 'Confirmation locked' },
  expired: { label: 'Invitation expired' },
  failed: { label: 'Export failed' },
  interrupted: { label: 'Download interrupted' },
  invalidCode: { label: 'Invalid code' },
  invalidCredentials: { label: 'Wrong email or password' },
  invalidInvitation: { label: 'Wrong invitation link' },
  invalidLink: { label: 'Link expired, used or wrong' },
  invalidRefreshToken: { label: 'Token of an ended session' },
  invalidPasskey: { label: 'Passkey refused' },
  invitationExpired: { label: 'Invitation expired' },
  lastAdmin: { label: 'Last active Admin' },
  merchantInDraft: { label: 'Merchant in Draft' },
  mfaAlreadyEnabled: { label: 'Method already enabled' },
  mfaEnforced: { label: '2FA is required' },
  mfaNotEnabled: { label: 'Method not enabled' },
  notFound: { label: 'Not found' },
  notInvited: { label: 'No invitation sent' },
  oneMethodOnly: { label: 'Only one method' },
  origin: { label: 'Foreign origin' },
  ownAccount: { label: 'Own account' },
  passkeyExists: { label: 'Passkey already registered' },
  passkeyNotSaved: { label: 'Passkey not saved' },
  passkeyLocked: { label: 'Passkeys locked' },
  payloadTooLarge: { label: 'Request too large' },
  recoveryTooSoon: { label: 'Too soon after a new password' },
  representmentDeclined: { label: 'Already declined' },
  representmentTooLate: { label: 'Too late' },
  tooManyExports: { label: 'Too many exports' },
  tooManySchedules: { label: 'Too many scheduled exports' },
  tooManyPasskeys: { label: 'Too many passkeys' },
  tooManyRequests: { label: 'Too many requests' },
  tooManyWaitingExports: { label: 'Too many exports' },
  userChanged: { label: 'Status does not allow it' },
  validation: { label: 'Invalid value' },
  wrongPassword: { label: 'Wrong password' },
};

const FACTORS: Words = {
  EMAIL_OTP: { label: 'Email' },
  SOFTWARE_TOKEN_MFA: { label: 'Authenticator App' },
  RECOVERY_CODE: { label: 'Recovery code' },
  PASSKEY: { label: 'Passkey' },
  INVITATION: { label: 'Invitation' },
  none: { label: 'None' },
};

const ENDS: Words & Record<EndReason, Word> = {
  logout: { label: 'Signed out' },
  signed_out: { label: 'Signed out elsewhere' },
  refresh_reuse: { label: 'Reused session token' },
  password_changed: { label: 'Password changed' },
  password_reset: { label: 'Password reset' },
  role_changed: { label: 'Role changed' },
  suspended: { label: 'User suspended' },
  mfa_enforced: { label: '2FA is required' },
  mfa_changed: { label: 'Second factor changed' },
  ended: { label: 'Session ended' },
};

const VALUES: Readonly<Record<string, Words>> = {
  reason: REASONS,
  method: FACTORS,
  factor: FACTORS,
  purpose: {
    sign_in: { label: 'Sign in' },
    recover: { label: 'Recovery without the authenticator' },
    disable_email: { label: 'Disable codes by email' },
    disable_authenticator: { label: 'Disable the authenticator app' },
  },
  ended: ENDS,
  frequency: {
    DAILY: { label: 'Daily' },
    WEEKLY: { label: 'Weekly' },
    SEMI_MONTHLY: { label: 'Semi-monthly' },
    MONTHLY: { label: 'Monthly' },
  },
  state: { open: { label: 'Open' }, closed: { label: 'Closed' } },
  outcome: { success: { label: 'Success' }, failure: { label: 'Failure' } },
};

/** What was told of a refusal without a name of its own here, unless it has values in it. */
const sentenceOf = (reason: string): string | undefined => {
  const message = Object.entries(ERRORS).find(([name]) => name === reason)?.[1].message;
  return message?.includes('{{') ? undefined : message;
};

type Translate = (text: string, values: Record<string, string>) => string;

const roleName = (id: string): string => {
  const role = findRole(Number(id));
  return role ? roleLabel(role) : id;
};

/** The details of a change of role, which are those of a range of time elsewhere. */
const CHANGE_OF_ROLE: Words = { from: { label: 'Role before' }, to: { label: 'New role' } };

const wordIn = (words: Words | undefined, key: string): string | undefined =>
  words && Object.hasOwn(words, key) ? words[key]?.label : undefined;

const roleKey = (act: AuditRow['act'], key: string): string | undefined =>
  act === 'user_role_changed' ? wordIn(CHANGE_OF_ROLE, key) : undefined;

const valueWords = (act: AuditRow['act'], key: string, value: string | number | boolean, t: Translate): string => {
  const text = String(value);
  if (typeof value === 'boolean') return value ? t('Yes', {}) : t('No', {});
  if (key === 'roleId' || roleKey(act, key))
    return text
      .split(' ')
      .map(id => t(roleName(id), {}))
      .join(', ');
  if (key === 'status') return t(entryOf(userStatus, text).label, {});
  if (key === 'act' && Object.hasOwn(AUDIT_ACTS, text)) return t(AUDIT_ACTS[text as AuditRow['act']], {});
  const word = wordIn(VALUES[key], text) ?? (key === 'reason' ? sentenceOf(text) : undefined);
  return word === undefined ? text : t(word, {});
};

/** The details of a record as words: a key or a code that nobody has named yet stays as it is. */
export const detailWords = ({ act, details }: Pick<AuditRow, 'act' | 'details'>, t: Translate): string =>
  Object.entries(details)
    .map(([key, value]) => {
      const word = roleKey(act, key) ?? wordIn(KEYS, key);
      return t('{{key}}: {{value}}', { key: word ? t(word, {}) : key, value: valueWords(act, key, value, t) });
    })
    .join(', ');
