import { z } from 'zod';
import { defineRoute, noContent } from '../core/route.ts';
import { email } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { challenge, challengeAnswer, resendBody, resent } from './challenge.ts';
import { currentPassword } from './password.ts';

/** What sign-in takes. */
export const signInBody = z.strictObject({ email, password: currentPassword });
export type SignInBody = z.input<typeof signInBody>;

/** Tokens of a session. Browsers that send `x-token-transport: cookie` get the refresh token as a cookie instead of here. */
export const tokens = z.object({
  accessToken: z.string().max(4096),
  idToken: z.string().max(4096),
  refreshToken: z.string().max(512).optional(),
  /** Seconds until the access token expires. */
  expiresIn: z.int(),
});
export type Tokens = z.infer<typeof tokens>;

/** Sign-in ends in tokens, or a code must be entered first. */
export const signInResult = z.union([tokens, challenge]);
export type SignInResult = z.infer<typeof signInResult>;

export const signIn = defineRoute({
  method: 'POST',
  url: '/v1/signin',
  summary: 'Sign in with e-mail and password; answers tokens or a challenge',
  access: 'public',
  audit: { act: 'sign_in' },
  schema: { body: signInBody, response: { 200: signInResult, 400: errorBody, 429: errorBody, 503: errorBody } },
});

export const completeChallenge = defineRoute({
  method: 'POST',
  url: '/v1/complete-challenge',
  summary: 'Answer the challenge of a sign-in with its code',
  access: 'public',
  audit: { act: 'challenge_answered' },
  schema: { body: challengeAnswer, response: { 200: tokens, 400: errorBody, 429: errorBody, 503: errorBody } },
});

export const resendChallenge = defineRoute({
  method: 'POST',
  url: '/v1/complete-challenge/resend',
  summary:
    'Send a new code by e-mail; the one before it is good until then. Of a challenge that is over the answer tells nothing',
  access: 'public',
  audit: { act: 'challenge_sent' },
  schema: { body: resendBody, response: { 200: resent, 400: errorBody, 429: errorBody } },
});

export const recoverMfa = defineRoute({
  method: 'POST',
  url: '/v1/recover-mfa',
  summary: 'Without the authenticator: asks for a code by e-mail, which then becomes the preferred factor',
  access: 'public',
  audit: { act: 'mfa_recovered' },
  schema: { body: signInBody, response: { 200: challenge, 400: errorBody, 429: errorBody, 503: errorBody } },
});

export const refresh = defineRoute({
  method: 'POST',
  url: '/v1/auth/token',
  summary: 'Exchange a refresh token for new tokens; each refresh token works once',
  access: 'public',
  audit: { act: 'refresh_reuse' },
  schema: {
    body: z.strictObject({ refreshToken: z.string().max(512).optional() }),
    response: { 200: tokens, 401: errorBody, 429: errorBody },
  },
});

export const logout = defineRoute({
  method: 'POST',
  url: '/v1/auth/logout',
  summary: 'End this session everywhere',
  access: 'signedIn',
  audit: { act: 'logout' },
  schema: { response: { 204: noContent } },
});
