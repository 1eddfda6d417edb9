import { z } from 'zod';
import { END_REASONS } from './live/connection.ts';
import { NUMBERED_ERRORS } from './numbered-errors.ts';

interface ErrorEntry {
  /** The code for clients: the specification's number or word where it has one. */
  errorCode: string | number;
  status: number;
  /** For the person who reads the toast; English is the key of its translation. `{{name}}` is filled from the error's values. */
  message: string;
}

/** Every error of the API. 401 only ever means a missing or dead session, because clients sign out when they see it. */
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
  invalidRefreshToken: {
    errorCode: 'SESSION_EXPIRED',
    status: 401,
    message: 'Your session has expired. Please sign in again.',
  },
  unauthorized: { errorCode: 'UNAUTHORIZED', status: 401, message: 'Unauthorized' },
  forbidden: {
    errorCode: 'FORBIDDEN',
    status: 403,
    message: "Oops! You don't have permission to complete this action.",
  },
  roleNotAllowed: {
    errorCode: 'ROLE_NOT_ALLOWED',
    status: 403,
    message: 'You can only manage people and give roles within your own permissions.',
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
  duplicateExport: { errorCode: 'DUPLICATE', status: 409, message: 'Duplicate export' },
  /** The specification writes the code of an export in capitals, and that of a schedule so. */
  duplicateSchedule: {
    errorCode: 'Duplicate',
    status: 409,
    message:
      "Your scheduled export wasn't created because one with these filters already exists. You can download a copy from your Exports History page",
  },
  tooManyWaitingExports: {
    errorCode: 'TOO_MANY_WAITING_EXPORTS',
    status: 429,
    message: 'You have {{most}} exports that have not ended yet. Try again when one has.',
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
  exportEnded: {
    errorCode: 'EXPORT_ENDED',
    status: 409,
    message: 'This export has ended already. Refresh the page.',
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
});
export type ErrorDetail = z.infer<typeof errorDetail>;

/** The body of every error response. */
export const errorBody = z.object({
  errorCode: z.union([z.string().max(64), z.int()]),
  errorMessage: z.string().max(1000),
  details: z.array(errorDetail).max(100).optional(),
  requestId: z.string().max(64).optional(),
  /** Why the session of a refresh token has ended; only for whoever held it. */
  ended: z.enum(END_REASONS).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
