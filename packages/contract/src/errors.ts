import { z } from 'zod';
import type { ErrorEntry } from './core/error-entry.ts';
import { CREDENTIAL_ERRORS } from './credentials/errors.ts';
import { FAILURE_TEXTS } from './exports/failure-texts.ts';
import { SAID_FOR_WORDS } from './exports/said-for-words.ts';
import { END_REASONS } from './live/connection.ts';
import { MONEY_ERRORS } from './money-errors.ts';
import { NUMBERED_ERRORS } from './numbered-errors.ts';
import { READ_ONLY_VIEW } from './support/header.ts';
import { VIEW_ERRORS } from './views/errors.ts';

/**
 * Every error of the API. 401 only ever means a missing or dead session, because clients sign out when they see it; to a merchant's server,
 * which has none, it means its key.
 */
export const ERRORS = {
  validation: { errorCode: 'VALIDATION', status: 400, message: 'Check the highlighted fields' },
  badRequest: { errorCode: 'BAD_REQUEST', status: 400, message: 'The request could not be read' },
  invalidCredentials: {
    errorCode: 'INVALID_CREDENTIALS',
    status: 400,
    message: 'The email address or the password entered is incorrect.',
  },
  accountLocked: { errorCode: 19, status: 400, message: NUMBERED_ERRORS[19].text },
  passkeyLocked: {
    errorCode: 'PASSKEY_LOCKED',
    status: 400,
    message: 'There were too many wrong tries with a passkey. Sign in with your password, or try again later.',
  },
  confirmationLocked: {
    errorCode: 'CONFIRMATION_LOCKED',
    status: 400,
    message: 'There were too many wrong passwords or codes. Try again later.',
  },
  accountSuspended: {
    errorCode: 'ACCOUNT_SUSPENDED',
    status: 400,
    message: 'Your account has been suspended. Please reach out to your admin for additional information.',
  },
  invalidCode: { errorCode: 'INVALID_CODE', status: 400, message: 'Invalid code' },
  authenticatorUnreadable: {
    errorCode: 'AUTHENTICATOR_UNREADABLE',
    status: 400,
    message:
      'Your authenticator cannot be checked at the moment. Use a recovery code or a passkey, or contact support.',
  },
  recoveryTooSoon: {
    errorCode: 'RECOVERY_TOO_SOON',
    status: 400,
    message:
      'Your password was reset by email in the last 24 hours, so a code by email is not enough. Use your authenticator, a passkey or a recovery code, ask an Admin, or wait until those hours are over.',
  },
  invalidPasskey: {
    errorCode: 'INVALID_PASSKEY',
    status: 400,
    message: 'This passkey could not be used. Try again, or sign in another way.',
  },
  passkeyNotSaved: {
    errorCode: 'PASSKEY_NOT_SAVED',
    status: 400,
    message: 'The passkey could not be saved. Please try again.',
  },
  passkeyExists: { errorCode: 'PASSKEY_EXISTS', status: 400, message: 'This passkey is registered already.' },
  tooManyPasskeys: {
    errorCode: 'TOO_MANY_PASSKEYS',
    status: 400,
    message: 'You have {{most}} passkeys, and there is no room for more. Remove one first.',
  },
  challengeExpired: {
    errorCode: 'CHALLENGE_EXPIRED',
    status: 400,
    message: 'This code can no longer be entered. Please start again.',
  },
  /** One answer for every invalid link, so that it does not tell whether the link was wrong, used, replaced or expired. */
  invalidLink: { errorCode: 14, status: 400, message: NUMBERED_ERRORS[14].text },
  invalidInvitation: { errorCode: 'INVALID_INVITATION', status: 400, message: 'Invalid code or email' },
  invitationExpired: { errorCode: 15, status: 400, message: NUMBERED_ERRORS[15].text },
  wrongPassword: { errorCode: 'WRONG_PASSWORD', status: 400, message: 'The password entered is incorrect.' },
  mfaEnforced: {
    errorCode: 'MFA_ENFORCED',
    status: 400,
    message: 'Two-factor authentication is required here. Enable another method before you disable this one.',
  },
  mfaNotEnabled: { errorCode: 'MFA_NOT_ENABLED', status: 400, message: 'Enable this method first.' },
  oneMethodOnly: {
    errorCode: 'ONE_METHOD_ONLY',
    status: 400,
    message: 'Enable both methods first. Then choose the one you prefer.',
  },
  mfaAlreadyEnabled: { errorCode: 'MFA_ALREADY_ENABLED', status: 400, message: 'This method is enabled already.' },
  merchantInDraft: {
    errorCode: 'MERCHANT_DRAFT',
    status: 400,
    message:
      'No invitations sent as the merchant is in Draft. Please Publish the merchant before inviting additional users.',
  },
  merchantIsSuspended: {
    errorCode: 'MERCHANT_SUSPENDED',
    status: 400,
    message:
      'No invitations sent as the merchant is suspended. Please reactivate the merchant before inviting additional users.',
  },
  merchantNotReady: {
    errorCode: 'MERCHANT_NOT_READY',
    status: 400,
    message: 'This merchant cannot be published yet. See to what is missing first.',
  },
  merchantChanged: {
    errorCode: 'MERCHANT_CHANGED',
    status: 409,
    message:
      'Somebody else has changed this in the meantime. Nothing of yours was saved: look at what is there now, then try again.',
  },
  settingChanged: {
    errorCode: 'SETTING_CHANGED',
    status: 409,
    message:
      'Somebody else has changed this in the meantime. Nothing of yours was saved: look at what is there now, then try again.',
  },
  announcementChanged: {
    errorCode: 'ANNOUNCEMENT_CHANGED',
    status: 409,
    message: 'This announcement is no longer as you saw it. Nothing of yours was saved: look at it again.',
  },
  accessChanged: {
    errorCode: 'ACCESS_CHANGED',
    status: 409,
    message: 'Somebody’s access has changed since you looked at the list. Nothing was signed off: look at it again.',
  },
  declinesSwitchedOff: {
    errorCode: 'DECLINES_SWITCHED_OFF',
    status: 409,
    message:
      'Representments of {{merchant}} cannot be declined in the portal. None was declined. Please contact support.',
  },
  testApiClosed: {
    errorCode: 'TEST_API_CLOSED',
    status: 409,
    message: 'The payments test API is switched off for this merchant. Please contact support.',
  },
  lastAdmin: {
    errorCode: 'LAST_ADMIN',
    status: 400,
    message: 'This is the last active Admin. Give somebody else the role first.',
  },
  ownAccount: { errorCode: 'OWN_ACCOUNT', status: 400, message: 'You cannot do this to your own account.' },
  userChanged: {
    errorCode: 'USER_CHANGED',
    status: 400,
    message: 'This is not possible in the user’s present status. Refresh the page.',
  },
  invitationWaits: {
    errorCode: 'INVITATION_WAITS',
    status: 400,
    message: 'This invitation waits for approval, and nothing has been sent. Once it is approved, its link is.',
  },
  ownInvitation: {
    errorCode: 'OWN_INVITATION',
    status: 403,
    message: 'You have asked for this invitation: another member of the staff must approve it.',
  },
  tooManyHeld: {
    errorCode: 'TOO_MANY_WAITING_INVITATIONS',
    status: 400,
    message:
      'At most {{most}} invitations of yours may wait for approval at once. Nobody was invited: have some approved or delete some first.',
  },
  invalidRefreshToken: {
    errorCode: 'SESSION_EXPIRED',
    status: 401,
    message: 'Your session has expired. Please sign in again.',
  },
  unauthorized: { errorCode: 'UNAUTHORIZED', status: 401, message: 'Unauthorized' },
  /** Clients answer it with the two routes of `security/step-up.ts` and send the request again. */
  secondFactorNeeded: {
    errorCode: 'SECOND_FACTOR_NEEDED',
    status: 409,
    message: 'Confirm that it is you: show your second factor again.',
  },
  strongFactorNeeded: {
    errorCode: 'STRONG_FACTOR_NEEDED',
    status: 403,
    message: 'Approvals take an authenticator app or a passkey, and no emailed code.',
  },
  forbidden: {
    errorCode: 'FORBIDDEN',
    status: 403,
    message: "Oops! You don't have permission to complete this action.",
  },
  /** One answer for every view that shows nothing: made up, run out, ended, or of somebody else or another session. */
  supportViewOver: {
    errorCode: 'SUPPORT_VIEW_OVER',
    status: 409,
    message: 'This support view is over.',
  },
  supportViewReadOnly: {
    errorCode: 'SUPPORT_VIEW_READ_ONLY',
    status: 403,
    message: READ_ONLY_VIEW,
  },
  roleNotAllowed: {
    errorCode: 'ROLE_NOT_ALLOWED',
    status: 403,
    message: 'You can only manage people and give roles within your own permissions.',
  },
  invalidApiKey: {
    errorCode: 'INVALID_API_KEY',
    status: 401,
    message: 'The API key is missing, wrong or no longer valid.',
  },
  addressNotAllowed: {
    errorCode: 'IP_NOT_ALLOWED',
    status: 403,
    message:
      'Calls from the address {{address}} are not allowed. Add it in the portal under Configurations, IP Whitelisting.',
  },
  ...CREDENTIAL_ERRORS,
  duplicateTransaction: {
    errorCode: 'DUPLICATE_TRANSACTION',
    status: 409,
    message: 'There is a payment with this merchantTransactionId already.',
  },
  idempotencyKeyReused: {
    errorCode: 'IDEMPOTENCY_KEY_REUSED',
    status: 422,
    message: 'This Idempotency-Key was sent with another request in the last 24 hours.',
  },
  testKeyEnded: {
    errorCode: 'TEST_KEY_ENDED',
    status: 409,
    message: 'This key is no longer valid. Refresh the page.',
  },
  notFound: { errorCode: 'NOT_FOUND', status: 404, message: 'Not found' },
  methodNotAllowed: { errorCode: 'METHOD_NOT_ALLOWED', status: 405, message: 'The request could not be read' },
  payloadTooLarge: { errorCode: 'PAYLOAD_TOO_LARGE', status: 413, message: 'The request is too large' },
  addressTooLong: {
    errorCode: 'ADDRESS_TOO_LONG',
    status: 400,
    message: 'The address of the request is too long. Ask for fewer merchants or values at once.',
  },
  unsupportedMediaType: { errorCode: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message: 'The request could not be read' },
  tooManyRequests: {
    errorCode: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Too many requests. Please try again in a moment.',
  },
  tooManyExports: {
    errorCode: 'TOO_MANY_EXPORTS',
    status: 429,
    message: 'Two of your exports are still running. Try again when one has finished.',
  },
  companyExports: {
    errorCode: 'COMPANY_EXPORTS_RUNNING',
    status: 429,
    message: 'Three exports of your company are still running. Try again when one has finished.',
  },
  portalExports: {
    errorCode: 'EXPORTS_BUSY',
    status: 429,
    message: 'The portal is busy with other exports. Please try again in a moment.',
  },
  duplicateExport: { errorCode: 'DUPLICATE', word: 'DUPLICATE', status: 409, message: SAID_FOR_WORDS.DUPLICATE },
  /** The specification writes the code of an export in capitals, and that of a schedule so. */
  duplicateSchedule: {
    errorCode: 'Duplicate',
    word: 'Duplicate',
    status: 409,
    message: SAID_FOR_WORDS.Duplicate,
  },
  tooManyWaitingExports: {
    errorCode: 'TOO_MANY_WAITING_EXPORTS',
    status: 429,
    message: 'You have {{most}} exports that have not ended yet. Try again when one has.',
  },
  companyFilesFull: {
    errorCode: 'COMPANY_FILES_FULL',
    status: 409,
    message:
      'Your company has no room left for exports. Delete some in Exports history, the largest first: your own, or as an Admin anybody’s.',
  },
  tooManySchedules: {
    errorCode: 'TOO_MANY_SCHEDULES',
    status: 409,
    message: 'Your company has {{most}} scheduled exports, and there is no room for more. Delete one first.',
  },
  /** One answer for every link that opens nothing: made up, run out, or of a session or permission that is no more. */
  exportLinkExpired: {
    errorCode: 'LINK_EXPIRED',
    status: 400,
    message: 'This link is no longer valid. Start the download again.',
  },
  exportFileChanged: { errorCode: 'EXPORT_FILE_CHANGED', status: 409, message: FAILURE_TEXTS.changed },
  exportShowsMore: {
    errorCode: 'EXPORT_SHOWS_MORE',
    status: 403,
    message: 'This file has personal data that are masked for you. Export the report yourself.',
  },
  exportEnded: {
    errorCode: 'EXPORT_ENDED',
    status: 409,
    message: 'This export has ended already. Refresh the page.',
  },
  ipEntryEnded: {
    errorCode: 'IP_ENTRY_ENDED',
    status: 409,
    message: 'This IP is no longer whitelisted. Refresh the page.',
  },
  ipRuleExists: {
    errorCode: 'IP_RULE_EXISTS',
    status: 409,
    message: 'Sorry! There already exists a rule with the values you selected.',
  },
  ipRuleChanged: {
    errorCode: 'IP_RULE_CHANGED',
    status: 409,
    message:
      'Somebody else has changed this rule in the meantime. Nothing of yours was saved: look at what is there now, then try again.',
  },
  noWebhook: {
    errorCode: 'NO_WEBHOOK',
    status: 409,
    message: 'There is no address for webhooks. Save one first.',
  },
  representmentTooLate: {
    errorCode: 'REPRESENTMENT_TOO_LATE',
    status: 409,
    message:
      'Representment {{transaction}} can no longer be declined: the time to do so ended at 1:00 a.m. Eastern on {{date}}. None was declined.',
  },
  representmentDeclined: {
    errorCode: 'REPRESENTMENT_DECLINED',
    status: 409,
    message: 'Representment {{transaction}} has already been declined. No other was declined.',
  },
  tooManyVip: {
    errorCode: 'TOO_MANY_VIP',
    status: 400,
    message: 'A merchant can have at most {{most}} VIP consumers. Nothing was added.',
  },
  vipChanged: {
    errorCode: 'VIP_CHANGED',
    status: 409,
    message:
      'Somebody else has changed this consumer in the meantime. Nothing of yours was saved: look at what is there now, then update it again.',
  },
  brandingChanged: {
    errorCode: 'BRANDING_CHANGED',
    status: 409,
    message:
      'Somebody else has changed this payment flow in the meantime. Nothing of yours was saved: look at what is there now, then apply again.',
  },
  ...MONEY_ERRORS,
  ...VIEW_ERRORS,
  storageFull: {
    errorCode: 'STORAGE_FULL',
    status: 503,
    message: 'The portal has too little free space for new files. Try again later, or contact support.',
  },
  storageUnavailable: {
    errorCode: 'STORAGE_UNAVAILABLE',
    status: 503,
    message: 'The file could not be stored. Please try again in a moment.',
  },
  internal: { errorCode: 'INTERNAL', status: 500, message: 'Internal Server Error. Please try again later.' },
  unavailable: {
    errorCode: 'UNAVAILABLE',
    status: 503,
    message: 'The portal is busy or restarting. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof ERRORS;

/** One thing wrong with one field: where it is, which rule it breaks, and the sentence shown at the field. */
export const errorDetail = z.object({
  field: z.string().max(255),
  rule: z.string().max(64),
  message: z.string().max(500),
  /** The code of the product's legends, of a call of the payments test API. */
  code: z.string().max(16).optional(),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

/** The body of every error response. */
export const errorBody = z.object({
  errorCode: z.union([z.string().max(64), z.int()]),
  errorMessage: z.string().max(1000),
  details: z.array(errorDetail).max(100).optional(),
  requestId: z.string().max(64).optional(),
  /** Of a duplicate what is there already: the export, or the schedule and its newest file. */
  existing: z.object({ reportRequestId: z.uuid().nullable(), scheduleId: z.uuid().nullable() }).optional(),
  /** Why the session of a refresh token has ended; only for whoever held it. */
  ended: z.enum(END_REASONS).optional(),
  /** Of a token for a program that is refused: the word of OAuth 2.0. */
  error: z.string().max(64).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
