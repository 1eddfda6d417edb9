import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { assertion, assertionOptions } from './assertion.ts';
import { resendBody } from './challenge.ts';
import { tokens } from './routes.ts';

export const passkeySignInOptions = defineRoute({
  method: 'POST',
  url: '/v1/signin/passkey/options',
  summary: 'What a browser needs to sign somebody in with a passkey; its challenge works once, for five minutes',
  access: 'public',
  audit: { none: 'hands out what a browser needs to ask for a passkey' },
  schema: { body: z.strictObject({}), response: { 200: assertionOptions, 400: errorBody, 429: errorBody } },
});

/** The passkey stands for both the password and the second factor, so it must have verified its owner. */
export const signInWithPasskey = defineRoute({
  method: 'POST',
  url: '/v1/signin/passkey',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  audit: { act: 'sign_in' },
  schema: {
    body: z.strictObject({ response: assertion }),
    response: { 200: tokens, 400: errorBody, 429: errorBody, 503: errorBody },
  },
});

export const challengePasskeyOptions = defineRoute({
  method: 'POST',
  url: '/v1/complete-challenge/passkey-options',
  summary: 'What a browser needs to answer a challenge with a passkey instead of its code',
  access: 'public',
  audit: { none: 'hands out what a browser needs to ask for a passkey' },
  schema: { body: resendBody, response: { 200: assertionOptions, 400: errorBody, 429: errorBody } },
});
