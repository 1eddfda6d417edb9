import { z } from 'zod';
import { challenge, challengeAnswer, MFA_METHODS, mfaMethod, oneTimeCode } from '../auth/challenge.ts';
import { currentPassword, newPassword } from '../auth/password.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { email } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';

/** The password of the person signed in, asked for again before a sensitive change; `email` must be the caller's own. */
export const passwordStep = z.strictObject({ email, password: currentPassword });
const refused = { 400: errorBody, 429: errorBody, 503: errorBody };

/** How many recovery codes are handed out at once. */
export const RECOVERY_CODES = 10;

export const mfaConfig = z.object({
  preferredMfaSetting: mfaMethod.nullable(),
  userMfaSettingList: z.array(mfaMethod).max(MFA_METHODS.length),
  merchantEnforced: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** How many passkeys the person has; each counts as a second factor. */
  passkeys: z.int(),
});
export type MfaConfig = z.infer<typeof mfaConfig>;

export const getMfaConfig = defineRoute({
  method: 'GET',
  url: '/v1/users/mfa-config',
  summary: 'The second factors of the person signed in',
  access: 'signedIn',
  supportView: 'closed',
  schema: { response: { 200: mfaConfig } },
});

export const enableAuthenticator = defineRoute({
  method: 'POST',
  url: '/v1/users/enable-authenticator-mfa',
  summary: 'Begin to set up an authenticator app; nothing changes until its first code is verified',
  access: 'signedIn',
  audit: { act: 'mfa_enabled' },
  schema: {
    body: passwordStep,
    response: { 200: z.object({ qrCodeUrl: z.string().max(1024), secretCode: z.string().max(64) }), ...refused },
  },
});

export const verifyAuthenticator = defineRoute({
  method: 'POST',
  url: '/v1/users/verify-authenticator-mfa',
  summary: 'Finish setting up an authenticator app with a code it shows',
  access: 'signedIn',
  audit: { act: 'mfa_enabled' },
  schema: { body: z.strictObject({ userCode: oneTimeCode }), response: { 204: noContent, ...refused } },
});

export const enableEmailMfa = defineRoute({
  method: 'POST',
  url: '/v1/users/enable-email-mfa',
  summary: 'Ask for a code by e-mail at each sign-in',
  access: 'signedIn',
  audit: { act: 'mfa_enabled' },
  schema: { body: passwordStep, response: { 204: noContent, ...refused } },
});

/** Step 1 takes the password and answers a challenge; step 2 takes the answer to it and disables the method. */
const disableBody = z.union([passwordStep, challengeAnswer]);
export const disableResult = z.union([challenge, z.object({ status: z.literal('SUCCESS') })]);
export type DisableResult = z.infer<typeof disableResult>;

export const disableEmailMfa = defineRoute({
  method: 'POST',
  url: '/v1/users/disable-email-mfa',
  summary: 'Stop asking for codes by e-mail, in two steps',
  access: 'signedIn',
  audit: { act: 'mfa_disabled' },
  schema: { body: disableBody, response: { 200: disableResult, ...refused } },
});

export const disableAuthenticator = defineRoute({
  method: 'POST',
  url: '/v1/users/disable-authenticator-mfa',
  summary: 'Forget the authenticator app, in two steps',
  access: 'signedIn',
  audit: { act: 'mfa_disabled' },
  schema: { body: disableBody, response: { 200: disableResult, ...refused } },
});

export const preferMfa = defineRoute({
  method: 'POST',
  url: '/v1/users/preferred-mfa',
  summary: 'Choose which of the enabled methods is asked for at sign-in',
  access: 'signedIn',
  audit: { act: 'mfa_preferred' },
  schema: { body: z.strictObject({ preferredMfaSetting: mfaMethod }), response: { 204: noContent, 400: errorBody } },
});

export const makeRecoveryCodes = defineRoute({
  method: 'POST',
  url: '/v1/users/recovery-codes',
  summary: 'Make ten recovery codes, shown this once; those made before are dead',
  access: 'signedIn',
  audit: { act: 'recovery_codes_made' },
  schema: {
    body: passwordStep,
    response: { 200: z.object({ recoveryCodes: z.array(z.string().max(32)).max(RECOVERY_CODES) }), ...refused },
  },
});

export const changePasswordBody = z.strictObject({ currentPassword, newPassword });

export const changePassword = defineRoute({
  method: 'POST',
  url: '/v1/profiles/password/new',
  summary: 'Change the own password; every other session ends',
  access: 'signedIn',
  audit: { act: 'password_changed' },
  schema: { body: changePasswordBody, response: { 204: noContent, ...refused } },
});
