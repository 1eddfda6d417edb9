import { AUDIT_ACTS } from '@drumlin/contract/audit/acts.ts';
import type { AuditRow } from '@drumlin/contract/audit/routes.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import { ERRORS, type ErrorName } from '@drumlin/contract/errors.ts';
import type { EndReason } from '@drumlin/contract/live/connection.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import type { SupportViewEnd } from '@drumlin/contract/support/routes.ts';
import { userStatus } from '../../components/people/user-status.ts';

type Word = { label: string };
type Words = Readonly<Record<string, Word>>;

const KEYS: Words = {
  act: { label: 'Act' },
  addresses: { label: 'From addresses' },
  again: { label: 'Sent again' },
  amountCents: { label: 'Amount in cents' },
  because: { label: 'Rejected because' },
  before: { label: 'Before' },
  bulk: { label: 'File' },
  by: { label: 'By' },
  byMail: { label: 'By email' },
  bytes: { label: 'Bytes' },
  cents: { label: 'Cents' },
  closeEnabled: { label: 'Close Button' },
  closeEnabledBefore: { label: 'Close Button before' },
  changed: { label: 'Changed' },
  columns: { label: 'Columns' },
  consumer: { label: 'Consumer' },
  consumerStatus: { label: 'Status' },
  consumerStatusBefore: { label: 'Status before' },
  count: { label: 'Number' },
  current: { label: 'Token in force' },
  darkBackgroundColor: { label: 'Dark background' },
  darkBackgroundColorBefore: { label: 'Dark background before' },
  darkLogo: { label: 'Dark logo' },
  darkPrimaryColor: { label: 'Dark primary color' },
  darkPrimaryColorBefore: { label: 'Dark primary color before' },
  direction: { label: 'Direction' },
  displayName: { label: 'App Name' },
  displayNameBefore: { label: 'App Name before' },
  delivery: { label: 'Delivery' },
  email: { label: 'Email' },
  emailBefore: { label: 'Email before' },
  en: { label: 'Text in English' },
  enBefore: { label: 'Text in English before' },
  enabled: { label: 'Enabled' },
  ended: { label: 'Session ended by' },
  enforceForApprovals: { label: 'Approvals enforce an authenticator app or a passkey' },
  enforceForApprovalsBefore: { label: 'Approvals enforced it before' },
  enforceNewParents: { label: 'New merchant parents enforce two-factor authentication' },
  enforceNewParentsBefore: { label: 'New merchant parents enforced it before' },
  endedBy: { label: 'Ended by' },
  factor: { label: 'Second factor' },
  field: { label: 'Field' },
  file: { label: 'File' },
  fileType: { label: 'File type' },
  fr: { label: 'Text in French' },
  frBefore: { label: 'Text in French before' },
  followsAll: { label: 'Follows all merchants' },
  handlingFeeCents: { label: 'Handling fee in cents' },
  holdDays: { label: 'Hold of purchases' },
  minimumCents: { label: 'Minimum to send in cents' },
  paymentWeekdays: { label: 'Payment days' },
  replaces: { label: 'Replaces' },
  reserveHoldDays: { label: 'Hold of the reserve' },
  reserveRate: { label: 'Reserve rate in millionths' },
  frequency: { label: 'Frequency' },
  channel: { label: 'Payment channel' },
  choice: { label: 'Choice of fees' },
  definition: { label: 'Fee definition' },
  effectiveFrom: { label: 'Effective from' },
  feeType: { label: 'Fee type' },
  profile: { label: 'Fee profile' },
  name: { label: 'Name' },
  from: { label: 'From' },
  fromBefore: { label: 'From before' },
  generation: { label: 'Token used' },
  host: { label: 'Host' },
  invitedBy: { label: 'Invited by' },
  id: { label: 'ID' },
  identity: { label: 'Identity' },
  journalTokens: { label: 'Journal tokens' },
  keepOldFor: { label: 'Key before goes on' },
  key: { label: 'Key ending in' },
  keyword: { label: 'Searched for' },
  lines: { label: 'Lines' },
  looks: { label: 'Looks' },
  merchant: { label: 'Merchant' },
  merchants: { label: 'Merchants' },
  minutes: { label: 'Minutes at most' },
  month: { label: 'Month' },
  lightBackgroundColor: { label: 'Light background' },
  lightBackgroundColorBefore: { label: 'Light background before' },
  lightLogo: { label: 'Light logo' },
  lightPrimaryColor: { label: 'Light primary color' },
  lightPrimaryColorBefore: { label: 'Light primary color before' },
  merchantId: { label: 'Merchant ID' },
  merchantParentId: { label: 'Merchant parent' },
  merchantIds: { label: 'Merchants' },
  method: { label: 'Method' },
  origin: { label: 'Origin' },
  outcome: { label: 'Outcome' },
  of: { label: 'Of' },
  part: { label: 'Part' },
  passwordMinLength: { label: 'Characters of a new password' },
  passwordMinLengthBefore: { label: 'Characters of a new password before' },
  paused: { label: 'Paused' },
  permission: { label: 'Permission' },
  place: { label: 'Place' },
  product: { label: 'Product' },
  people: { label: 'People signed out' },
  phone: { label: 'Phone' },
  phoneBefore: { label: 'Phone before' },
  purpose: { label: 'Purpose' },
  rating: { label: 'Risk rating' },
  ratingBefore: { label: 'Risk rating before' },
  ratings: { label: 'Risk ratings' },
  reason: { label: 'Reason' },
  reference: { label: 'Reference' },
  report: { label: 'Report' },
  reviewed: { label: 'Reviewed' },
  roleId: { label: 'Role' },
  row: { label: 'Record' },
  rowKey: { label: 'Record' },
  rows: { label: 'Rows' },
  rules: { label: 'Rules' },
  scriptUrl: { label: 'Address of the script' },
  scriptUrlBefore: { label: 'Address of the script before' },
  scopes: { label: 'Permissions given' },
  sessionAbsoluteHours: { label: 'Hours after sign-in' },
  sessionAbsoluteHoursBefore: { label: 'Hours after sign-in before' },
  sessionIdleMinutes: { label: 'Minutes without use' },
  sessionIdleMinutesBefore: { label: 'Minutes without use before' },
  sessions: { label: 'Sessions' },
  sha256: { label: 'SHA-256' },
  shared: { label: 'Shared' },
  since: { label: 'Changes since' },
  severity: { label: 'Severity' },
  severityBefore: { label: 'Severity before' },
  state: { label: 'State' },
  statedReason: { label: 'Reason given' },
  supportView: { label: 'Support view' },
  status: { label: 'Status' },
  testData: { label: 'Test data' },
  theme: { label: 'Appearance' },
  themeBefore: { label: 'Appearance before' },
  title: { label: 'Title' },
  to: { label: 'To' },
  until: { label: 'Until' },
  untilBefore: { label: 'Until before' },
  user: { label: 'User' },
  userId: { label: 'User ID' },
  waits: { label: 'Waiting for approval' },
  why: { label: 'Why' },
};

/** What a refusal is called in a cell, where that is shorter than the sentence that was told. */
const REASONS: Words & Partial<Record<ErrorName, Word>> = {
  accessChanged: { label: 'Changed in the meantime' },
  accountLocked: { label: 'Account locked' },
  accountSuspended: { label: 'Account suspended' },
  addressNotAllowed: { label: 'Address not whitelisted' },
  clientUnknown: { label: 'API credential not known' },
  credentialAddress: { label: 'Address not allowed' },
  credentialEnded: { label: 'API credential revoked before' },
  grantUnknown: { label: 'Grant not known' },
  scopeUnknown: { label: 'Permission not given' },
  tokenRequest: { label: 'Client not named' },
  tooManyCredentials: { label: 'Too many API credentials' },
  addressTooLong: { label: 'Request too large' },
  authenticatorUnreadable: { label: 'Authenticator unreadable' },
  badRequest: { label: 'Unreadable request' },
  brandingChanged: { label: 'Changed in the meantime' },
  challengeExpired: { label: 'Code no longer valid' },
  confirmationLocked: { label: 'Confirmation locked' },
  declinesSwitchedOff: { label: 'Declining switched off' },
  expired: { label: 'Invitation expired' },
  failed: { label: 'Export failed' },
  feesBegun: { label: 'Already in force' },
  feesChanged: { label: 'Changed in the meantime' },
  feesLocked: { label: 'Assigned already' },
  feesUsed: { label: 'Assigned once, or in a profile' },
  firstFees: { label: 'First version' },
  interrupted: { label: 'Download interrupted' },
  invalidCode: { label: 'Invalid code' },
  invalidCredentials: { label: 'Wrong email or password' },
  invalidInvitation: { label: 'Wrong invitation link' },
  invalidLink: { label: 'Link expired, used or wrong' },
  invalidRefreshToken: { label: 'Token of an ended session' },
  invalidPasskey: { label: 'Passkey refused' },
  invitationWaits: { label: 'Waiting for approval' },
  ownInvitation: { label: 'Own invitation' },
  ipEntryEnded: { label: 'No longer whitelisted' },
  ipRuleChanged: { label: 'Changed in the meantime' },
  ipRuleExists: { label: 'Rule exists already' },
  invitationExpired: { label: 'Invitation expired' },
  proposalPassed: { label: 'Closed by a later disbursement' },
  proposalOfSeveral: { label: 'One of several proposals could not be approved' },
  proposalStale: { label: 'Stale proposal' },
  strongFactorNeeded: { label: 'Second factor by email' },
  lastAdmin: { label: 'Last active Admin' },
  adjustmentDecided: { label: 'Decided already' },
  merchantChanged: { label: 'Changed in the meantime' },
  settingChanged: { label: 'Changed in the meantime' },
  merchantInDraft: { label: 'Merchant in Draft' },
  merchantIsSuspended: { label: 'Merchant suspended' },
  merchantNotReady: { label: 'Something is missing' },
  mfaAlreadyEnabled: { label: 'Method already enabled' },
  mfaEnforced: { label: '2FA is required' },
  mfaNotEnabled: { label: 'Method not enabled' },
  noWebhook: { label: 'No webhook' },
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
  supportViewOver: { label: 'Support view over' },
  supportViewReadOnly: { label: 'Support view' },
  testKeyEnded: { label: 'Key no longer valid' },
  secondFactorNeeded: { label: 'Second factor needed' },
  testApiClosed: { label: 'Payments test API switched off' },
  tooManyExports: { label: 'Too many exports' },
  tooManySchedules: { label: 'Too many scheduled exports' },
  tooManySharedViews: { label: 'Too many views' },
  tooManyViews: { label: 'Too many views' },
  tooManyPasskeys: { label: 'Too many passkeys' },
  tooManyHeld: { label: 'Too many invitations waiting' },
  tooManyVip: { label: 'Too many VIP consumers' },
  tooManyRequests: { label: 'Too many requests' },
  tooManyWaitingExports: { label: 'Too many exports' },
  userChanged: { label: 'Status does not allow it' },
  validation: { label: 'Invalid value' },
  viewChanged: { label: 'Changed in the meantime' },
  viewExists: { label: 'View of this name' },
  vipChanged: { label: 'Changed in the meantime' },
  wrongPassword: { label: 'Wrong password' },
  termsExist: { label: 'Terms begin already' },
  termsSettled: { label: 'Terms begun or withdrawn' },
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

const VIEW_ENDS: Words & Record<SupportViewEnd, Word> = {
  button: { label: 'By hand' },
  replaced: { label: 'Another support view' },
  time: { label: 'Time was up' },
  session: { label: 'Session ended' },
  rights: { label: 'Permission lost' },
  person: { label: 'User suspended or deleted' },
};

const CONSUMER_STATUS: Words = { active: { label: 'Active' }, disabled: { label: 'Disabled' } };

const ON_OFF: Words = { true: { label: 'On' }, false: { label: 'Off' } };
const THEMES: Words = { light: { label: 'Light' }, dark: { label: 'Dark' } };
const NONE: Words = { '': { label: 'None' } };
const LOGO_CHANGES: Words = {
  added: { label: 'New' },
  replaced: { label: 'Replaced' },
  removed: { label: 'None' },
};

/** A value that is not set: what the installation says, or nothing, holds. */
const UNSET: Words = { '': { label: 'Not set' } };
const SEVERITIES: Words = { ...UNSET, info: { label: 'Information' }, warning: { label: 'Warning' } };
/** The fields of what staff set for the whole portal, each of which may be empty. */
const SETTINGS = [
  'sessionIdleMinutes',
  'sessionAbsoluteHours',
  'passwordMinLength',
  'scriptUrl',
  'email',
  'phone',
  'en',
  'fr',
  'from',
  'until',
];

const VALUES: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(SETTINGS.flatMap(name => [name, `${name}Before`].map(key => [key, UNSET]))),
  severity: SEVERITIES,
  severityBefore: SEVERITIES,
  enforceForApprovals: ON_OFF,
  enforceForApprovalsBefore: ON_OFF,
  enforceNewParents: ON_OFF,
  enforceNewParentsBefore: ON_OFF,
  reason: REASONS,
  method: FACTORS,
  factor: FACTORS,
  purpose: {
    sign_in: { label: 'Sign in' },
    recover: { label: 'Recovery without the authenticator' },
    disable_email: { label: 'Disable codes by email' },
    disable_authenticator: { label: 'Disable the authenticator app' },
    step_up: { label: 'Before a dangerous act' },
  },
  direction: { PAYIN: { label: 'Payins' }, PAYOUT: { label: 'Payouts' } },
  ended: ENDS,
  endedBy: VIEW_ENDS,
  closeEnabled: ON_OFF,
  closeEnabledBefore: ON_OFF,
  displayName: NONE,
  displayNameBefore: NONE,
  lightLogo: LOGO_CHANGES,
  darkLogo: LOGO_CHANGES,
  theme: THEMES,
  themeBefore: THEMES,
  consumerStatus: CONSUMER_STATUS,
  consumerStatusBefore: CONSUMER_STATUS,
  frequency: {
    DAILY: { label: 'Daily' },
    WEEKLY: { label: 'Weekly' },
    SEMI_MONTHLY: { label: 'Semi-monthly' },
    MONTHLY: { label: 'Monthly' },
  },
  keepOldFor: { now: { label: 'No' }, day: { label: 'For a day' } },
  state: { open: { label: 'Open' }, closed: { label: 'Closed' } },
  permission: { ALLOW: { label: 'Allowed' }, REFUSE: { label: 'Refused' } },
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
